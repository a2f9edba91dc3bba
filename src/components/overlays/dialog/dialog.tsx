import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { dialog, type DialogVariantProps } from 'styled-system/recipes';
import { IconButton } from '../../forms/icon-button/icon-button';

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

/** Where the focus is while a dialog is open, and afterwards. */
const fields = ':is(input:not([type=file]), textarea, select, [role=combobox], [aria-haspopup=listbox]):not(:disabled)';

/** Where typing begins: its first field. A finger would only be given a keyboard over what it came to read. */
const firstField = (content: HTMLElement | null): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : (content?.querySelector<HTMLElement>(fields) ?? null);

/** What had the focus last: it may be gone, as the entry of a menu is before the dialog that it opens is there. */
let last: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  last = target as Element; // what takes the focus is one
});
const opening = (): Element | null => (last?.isConnected === false ? last : document.activeElement);

/**
 * What opened a dialog, for when it closes. If that is gone by then, as the action that a row had before, it is what it stood in.
 * @param open Whether the dialog is open; what has the focus as it opens has opened it.
 */
function useOpener(open: boolean): () => HTMLElement | null {
  const trail = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (open) trail.current = focusableFrom(opening());
  }, [open]);
  return () => trail.current.find(each => each.isConnected && each.checkVisibility()) ?? null;
}

/** An element and what it stands in, as far as that takes the focus. A menu, which is about to close, stands in its button. */
function focusableFrom(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  const around = (each: Element) =>
    each.matches('[role=menu]')
      ? document.getElementById(each.getAttribute('aria-labelledby') ?? '')
      : each.parentElement;
  for (let each = element; each && each !== document.body; each = around(each))
    if (each instanceof HTMLElement && each.matches('a, button, input, textarea, select, [tabindex]')) found.push(each);
  return found;
}
