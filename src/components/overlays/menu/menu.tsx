import { cloneElement, useId, useState, type ComponentProps, type PointerEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { lazyPopup, useDisclosure } from '../../lazy';
import type { MenuChoice } from './menu-list';

export type { MenuItem } from './menu-list';
export interface MenuProps extends MenuChoice {
  /** The button that opens it. */
  children: ReactElement;
  /** Opens beside its button instead of below. */
  side?: boolean;
}

const list = lazyPopup(async () => (await import('./menu-list')).MenuList);
const longPressMs = 700;

/** A short list of actions behind a button; only its button until it is opened. For a value in a form use Select. */
export function Menu({ children, side = false, ...props }: MenuProps) {
  const id = useId();
  const { open, setOpen, triggerProps } = useDisclosure(list);
  const [lit, setLit] = useState<string | null>(null);
  const show = (highlighted: string | null) => {
    setLit(highlighted);
    setOpen(!open);
  };
  const first = props.items.find(item => !item.disabled || item.note)?.value ?? null;
  const button = cloneElement(children as ReactElement<ComponentProps<'button'>>, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    ...triggerProps,
    // A click with detail 0 was caused by a key.
    'onClick': event => show(event.detail === 0 ? first : null),
    'onKeyDown': event => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(first);
    },
  });
  return (
    <>
      {button}
      <list.Part
        {...props}
        ids={{ trigger: id }}
        open={open}
        onOpenChange={details => setOpen(details.open)}
        highlightedValue={lit}
        // At once: a click that follows before the next render would find no entry lit, and close the menu without selecting.
        onHighlightChange={({ highlightedValue }) => flushSync(() => setLit(highlightedValue))}
        positioning={{ placement: side ? 'right-start' : 'bottom-end', gutter: 4 }}
      />
    </>
  );
}

/** A short list of actions on a thing, at the pointer: on a right click, a long press, or the context-menu key. */
export function ContextMenu({ children, ...props }: Omit<MenuProps, 'side'>) {
  const { open, setOpen, triggerProps } = useDisclosure(list);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [resting, setResting] = useState<number>();
  const show = (x: number, y: number) => {
    setPoint({ x, y });
    setOpen(true);
  };
  const lift = () => clearTimeout(resting);
  const place = cloneElement(children as ReactElement<ComponentProps<'div'>>, {
    style: { WebkitTouchCallout: 'none', userSelect: 'none' },
    ...triggerProps,
    onContextMenu: event => {
      event.preventDefault();
      lift();
      show(event.clientX, event.clientY);
    },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') setResting(window.setTimeout(() => show(clientX, clientY), longPressMs));
    },
    onPointerMove: lift,
    onPointerUp: lift,
    onPointerCancel: lift,
  });
  return (
    <>
      {place}
      <list.Part
        {...props}
        open={open}
        onOpenChange={details => setOpen(details.open)}
        positioning={{
          placement: 'bottom-start',
          gutter: 4,
          getAnchorRect: () => ({ ...point, width: 0, height: 0 }),
        }}
      />
    </>
  );
}
