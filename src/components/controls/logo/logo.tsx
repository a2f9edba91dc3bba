import { logoPath } from '@/api/constants';

export interface LogoProps {
  /** Width and height in px, 26 by default. */
  size?: number;
  /** URL of a square picture. */
  src?: string | undefined;
}
/** The server writes the hash of an installation's own logo into the page (docs/decisions/036-brand-name-and-logo.md). */
const hash = globalThis.document?.documentElement.dataset['logo'];
const own = hash && `${logoPath}?v=${hash}`;

/** Logo of the portal: its own picture, or a receipt with the currency sign. Decorative, because the name is displayed beside it. */
export function Logo({ size = 26, src = own }: LogoProps) {
  if (src) return <img src={src} width={size} height={size} alt="" />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--brand-seed)" />
      <path
        d="M9.5 6.5h13a1 1 0 0 1 1 1V25l-2.9-1.9-2.3 1.9-2.3-1.9-2.3 1.9-2.3-1.9L8.5 25V7.5a1 1 0 0 1 1-1z"
        fill="#fff"
      />
      <path
        d="M12.3 10.5L16 15l3.7-4.5M16 15v5M12.8 15.2h6.4M12.8 17.8h6.4"
        fill="none"
        stroke="var(--brand-seed)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
