import { cloneElement, useId, type ComponentProps, type ReactElement } from 'react';
import { lazyPopup, useDisclosure } from '../../lazy';
import type { PopoverContents } from './popover-panel';

export interface PopoverProps extends PopoverContents {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Whether it is shown, where the caller decides that. */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
}

const panel = lazyPopup(async () => (await import('./popover-panel')).PopoverPanel);

/** Content to read and edit beside its button, without leaving the page. For a list of actions use Menu, for a hint Tooltip, for a task Dialog. */
export function Popover({ trigger, open: wanted, onOpenChange, ...contents }: PopoverProps) {
  const own = useId();
  const opening = useDisclosure(panel);
  const open = wanted ?? opening.open;
  const content = `${own}-content`;
  const turn = (next: boolean) => {
    opening.setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
        'id': own,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? content : undefined,
        ...opening.triggerProps,
        'onClick': () => turn(!open),
      })}
      <panel.Part {...contents} ids={{ trigger: own, content }} open={open} onOpenChange={turn} />
    </>
  );
}
