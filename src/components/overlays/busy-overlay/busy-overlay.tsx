import { LoaderCircle } from 'lucide-react';
import { busyOverlay } from 'styled-system/recipes/busy-overlay';
import { spinner } from 'styled-system/recipes/spinner';
import { Button } from '../../controls/button/button';

export interface BusyOverlayProps {
  /** The call takes long: shows a message and a cancel button. */
  slow?: boolean;
  /** Called by 「取消」 once it is slow; without it there is no such button. */
  onCancel?: () => void;
}

/**
 * 「请稍等」 over a page while its calls are pending (docs/domain/conventions.md#errors-on-screen). Header, tabs and menu stay
 * usable. Inside a card use Skeleton, for a button its `busy`.
 */
export function BusyOverlay({ slow = false, onCancel }: BusyOverlayProps) {
  const classes = busyOverlay();
  return (
    <div className={classes.root} data-slow={slow || undefined}>
      <div className={classes.box} role="status">
        <LoaderCircle className={spinner()} aria-hidden />
        {slow ? '仍在处理，请稍等' : '请稍等'}
        {slow && onCancel && (
          <Button size="sm" onClick={onCancel}>
            取消
          </Button>
        )}
      </div>
    </div>
  );
}
