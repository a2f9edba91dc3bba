import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { dialog, type DialogVariantProps } from 'styled-system/recipes/dialog';
import { IconButton } from '../../controls/icon-button/icon-button';
import type { Variant } from '../../variant';

export interface DialogProps extends DialogVariantProps {
  /** In the middle, or from an edge: from below on phones. */
  place?: Variant<DialogVariantProps, 'place'>;
  /** `sm` for a question, `md` for a form, `lg` for a picture or a table, `full` for all there is. */
  width?: Variant<DialogVariantProps, 'width'>;
  /** Whether it is shown. */
  open: boolean;
  /** Called to close the dialog, by Escape, the close button or a click outside. */
  onClose: () => void;
  /** What is done or shown here. */
  title: string;
  /** Further actions in the head, beside the close button. */
  tools?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** The contents, which scroll if they are long. */
  children: ReactNode;
  /** Only its own buttons close it, for a question that must be answered. */
  mustAnswer?: boolean;
  /** `alertdialog` for a question: the focus starts on the first button instead of the first field. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal task or question over the page. The focus moves to its first field, and returns on closing. */
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
      // Ark closes layers above a closing one, such as an answer above its question. Each dialog is closed by its own caller only.
      onRequestDismiss={event => event.preventDefault()}
      // A dialog that closes as this one opens gives the focus back to its opener: nobody has left this one.
      onFocusOutside={event => event.preventDefault()}
      closeOnEscape={!mustAnswer}
      closeOnInteractOutside={!mustAnswer}
      role={role}
      // A question starts with the focus on the answer without effect.
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

/** Focus handling: selector of the fields that may get the first focus. */
const fields = ':is(input:not([type=file]), textarea, select, [role=combobox], [aria-haspopup=listbox]):not(:disabled)';

/** Element for the initial focus: the first field. On touch devices none, because the on-screen keyboard would cover the content. */
const firstField = (content: HTMLElement | null): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : (content?.querySelector<HTMLElement>(fields) ?? null);

/** Last focused element. It may be gone: the entry of a menu is removed before the dialog that it opens is mounted. */
let last: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  last = target as Element; // only elements receive the focus
});
const opening = (): Element | null => (last?.isConnected === false ? last : document.activeElement);

/**
 * Element that gets the focus when a dialog closes: its opener or, if that is gone, its nearest focusable ancestor.
 * @param open Whether the dialog is open; the element focused at that moment is the opener.
 */
function useOpener(open: boolean): () => HTMLElement | null {
  const trail = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (open) trail.current = focusableFrom(opening());
  }, [open]);
  return () => trail.current.find(each => each.isConnected && each.checkVisibility()) ?? null;
}

/** The focusable elements among an element and its ancestors. A menu is about to close, so its button counts as its parent. */
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
