import { splash } from 'styled-system/recipes/splash';
import { Logo } from '../../controls/logo/logo';

/** Shown while the portal, or a page inside it, is loading. */
export function Splash({ inside = false }: { inside?: boolean }) {
  return (
    <div className={splash({ inside })} role="status">
      {!inside && <Logo size={48} />}
      请稍等
    </div>
  );
}
