import { Popover as Ark } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { popover } from 'styled-system/recipes';

export interface PopoverProps {
  /** Names it; shown unless `titleHidden`. */
  title: string;
  titleHidden?: boolean;
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  footer?: ReactNode;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Something to look at and work in beside its button, without leaving the page. For a list of actions use Menu, for a hint Tooltip, for a task Dialog. */
export function Popover({
  title,
  titleHidden = false,
  trigger,
  children,
  footer,
  align = 'end',
  open,
  onOpenChange,
}: PopoverProps) {
  const classes = popover();
  return (
    <Ark.Root
      positioning={{ placement: `bottom-${align}`, gutter: 8 }}
      lazyMount
      unmountOnExit
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: details => onOpenChange(details.open) })}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
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
