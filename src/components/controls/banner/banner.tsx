import { Info, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { banner, type BannerVariantProps } from 'styled-system/recipes/banner';
import type { Variant } from '../../variant';

export interface BannerProps extends BannerVariantProps {
  /** `warning` while something does not work. */
  tone?: Variant<BannerVariantProps, 'tone'>;
  /** One sentence. */
  children: ReactNode;
  /** A button beside it, such as 「刷新」. */
  action?: ReactNode;
}

/** One line above the whole portal, for a state that concerns all of it, such as being offline. For an event use a toast. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const classes = banner({ tone });
  return (
    <div className={classes.root} role="status">
      {tone === 'warning' ? <WifiOff aria-hidden /> : <Info aria-hidden />}
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
