import type { ReactNode } from 'react';
import { Popover as Ark } from '@ark-ui/react/popover';
import { Portal } from '@ark-ui/react/portal';
import { popover } from 'styled-system/recipes/popover';

export interface PopoverContents {
  /** Accessible name; shown unless `titleHidden`. */
  title: string;
  /** The title is for assistive technology only. */
  titleHidden?: boolean;
  /** The contents, which scroll if they are long. */
  children: ReactNode;
  /** What concerns all of it, below the contents. */
  footer?: ReactNode;
  /** Edge of the button that it is aligned with. */
  align?: 'start' | 'end';
}

interface PopoverPanelProps extends PopoverContents {
  /** Ids of the button and of its popover. */
  ids: { readonly trigger: string; readonly content: string };
  /** Whether it is shown. */
  open: boolean;
  /** Called to open or close it. */
  onOpenChange: (open: boolean) => void;
}

/**
 * The first control of the body, or the panel itself while the body is still loading. Never one of the footer, where a second press
 * of the opening key would trigger an action.
 */
function firstInBody(id: string): HTMLElement | null {
  const content = document.getElementById(id);
  const controls = '[data-popover-body] :is(a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"])';
  return content?.querySelector<HTMLElement>(controls) ?? content;
}

/** The popup of a popover's button. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { title, titleHidden = false, children, footer, align = 'end', ids, open, onOpenChange } = props;
  const classes = popover();
  return (
    <Ark.Root
      ids={ids}
      open={open}
      onOpenChange={details => onOpenChange(details.open)}
      initialFocusEl={() => firstInBody(ids.content)}
      positioning={{ placement: `bottom-${align}`, gutter: 8 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content} aria-label={title}>
            {!titleHidden && <Ark.Title className={classes.title}>{title}</Ark.Title>}
            <div className={classes.body} data-popover-body>
              {children}
            </div>
            {footer && <div className={classes.footer}>{footer}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
