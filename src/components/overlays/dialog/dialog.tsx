import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { dialog, type DialogVariantProps } from 'styled-system/recipes';
import { IconButton } from '../../forms/icon-button/icon-button';
import { firstField, useOpener } from './focus';

export interface DialogProps extends DialogVariantProps {
  open: boolean;
  /** Asked to close, by Escape, the cross or a click outside. */
  onClose: () => void;
  title: string;
  /** Further actions in the head, beside the cross. */
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Only its own buttons end it: for what must be answered. */
  mustAnswer?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A task or question in front of the page, which waits behind it. The focus goes to its first field, and comes back. */
export function Dialog({
  open,
  onClose,
  title,
  tools,
  footer,
  children,
  mustAnswer = false,
  role = 'dialog',
  place,
  width,
}: DialogProps) {
  const classes = dialog({ place, width });
  const body = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  return (
    <Ark.Root
      open={open}
      onOpenChange={details => !details.open && onClose()}
      // Ark closes what lies above a layer that goes, such as the answer above its question: who opened a dialog closes it.
      onRequestDismiss={event => event.preventDefault()}
      closeOnEscape={!mustAnswer}
      closeOnInteractOutside={!mustAnswer}
      role={role}
      // A question begins on the answer that does nothing.
      {...(role === 'dialog' && { initialFocusEl: () => firstField(body.current) })}
      finalFocusEl={opener}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            <header className={classes.header}>
              <Ark.Title className={classes.title}>{title}</Ark.Title>
              {tools}
              {!mustAnswer && (
                <IconButton label="关闭" onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              )}
            </header>
            <div ref={body} className={classes.body}>
              {children}
            </div>
            {footer && <footer className={classes.footer}>{footer}</footer>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
