import { Popover as Ark } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { popover } from 'styled-system/recipes';
import type { PopoverContents } from './popover-props';

interface LivePopoverProps extends PopoverContents {
  /** The ids of the button and of what it opens. */
  ids: { readonly trigger: string; readonly content: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a popover's button opens. */
export function LivePopover(props: LivePopoverProps) {
  const { title, titleHidden = false, children, footer, align = 'end', ids, open, onOpenChange } = props;
  const classes = popover();
  return (
    <Ark.Root
      ids={ids}
      open={open}
      onOpenChange={details => onOpenChange(details.open)}
      positioning={{ placement: `bottom-${align}`, gutter: 8 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content} aria-label={title}>
            {!titleHidden && <Ark.Title className={classes.title}>{title}</Ark.Title>}
            <div className={classes.body}>{children}</div>
            {footer && <div className={classes.footer}>{footer}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
