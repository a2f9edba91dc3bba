import { Info, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { strip, type StripVariantProps } from 'styled-system/recipes';

export interface StripProps extends StripVariantProps {
  children: ReactNode;
  action?: ReactNode;
}

/** One line above the whole portal, for as long as something holds for all of it. For something that happened use a toast. */
export function Strip({ tone = 'info', children, action }: StripProps) {
  const classes = strip({ tone });
  return (
    <div className={classes.root} role="status">
      {tone === 'warning' ? <WifiOff aria-hidden /> : <Info aria-hidden />}
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
