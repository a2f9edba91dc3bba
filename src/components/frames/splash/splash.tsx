import { splash } from 'styled-system/recipes/splash';
import { Logo } from '../../controls/logo/logo';

export interface SplashProps {
  /** A page inside the portal is loading, not the portal itself. */
  inside?: boolean;
}

/** Shown while the portal, or a page inside it, is loading. */
export function Splash({ inside = false }: SplashProps) {
  return (
    <div className={splash({ inside })} role="status">
      {!inside && <Logo size={48} />}
      请稍等
    </div>
  );
}
