import { QrCode as Ark } from '@ark-ui/react/qr-code';
import { css } from 'styled-system/css';

export interface QrCodeProps {
  /** What a scanner reads. */
  value: string;
  /** Says what it is for, to those who cannot see it. */
  label: string;
}

/** How a code is drawn. */
export function QrPicture({ value, label }: QrCodeProps) {
  return (
    <Ark.Root value={value} encoding={{ ecc: 'M' }}>
      <Ark.Frame role="img" aria-label={label} className={frame}>
        <Ark.Pattern fill="black" />
      </Ark.Frame>
    </Ark.Root>
  );
}

const frame = css({ width: '[176px]', height: '[176px]', padding: '8', borderRadius: 'md', bg: '[#fff]' });
