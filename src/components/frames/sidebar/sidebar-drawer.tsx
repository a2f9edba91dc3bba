import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { dialog } from 'styled-system/recipes/dialog';

export interface SidebarDrawerProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called to close it. */
  onClose: () => void;
  /** Accessible name of the dialog. */
  label: string;
  /** The menu. */
  children: ReactNode;
}

/** The menu of a small screen: over the page, closed by Escape or a click outside. */
export function SidebarDrawer({ open, onClose, label, children }: SidebarDrawerProps) {
  const classes = dialog({ place: 'left', width: 'full' });
  return (
    <Ark.Root open={open} onOpenChange={details => !details.open && onClose()} lazyMount unmountOnExit>
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-label={label}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
