import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes';

export interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** A second line beneath the label, such as why it is disabled. */
  readonly note?: string;
  /** Ticked or not: one of several of which one is chosen, such as a size. */
  readonly checked?: boolean;
}
export interface MenuProps {
  items: readonly MenuItem[];
  onSelect: (value: string) => void;
  /** The button that opens it. */
  children: ReactElement;
  /** Opens at the pointer on a right click instead, and with the context-menu key. */
  context?: boolean;
  /** Opens beside its button instead of below. */
  side?: boolean;
  label: string;
}

/** A short list of actions behind a button or a right click. For a value in a form use Select. */
export function Menu({ items, onSelect, children, context = false, side = false, label }: MenuProps) {
  const classes = menu();
  const { life, onSelected, onExitComplete } = useLife();
  return (
    <Ark.Root
      key={life}
      onSelect={({ value }) => {
        onSelected();
        onSelect(value);
      }}
      onExitComplete={onExitComplete}
      positioning={{ placement: side ? 'right-start' : context ? 'bottom-start' : 'bottom-end', gutter: 4 }}
      lazyMount
      unmountOnExit
      aria-label={label}
    >
      {context ? (
        <Ark.ContextTrigger asChild>{children}</Ark.ContextTrigger>
      ) : (
        <Ark.Trigger asChild>{children}</Ark.Trigger>
      )}
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            {items.map(item => (
              <Ark.Item
                key={item.value}
                value={item.value}
                disabled={item.disabled ?? false}
                className={classes.item}
                {...(item.checked !== undefined && {
                  'role': 'menuitemradio',
                  'aria-checked': item.checked,
                  'data-state': item.checked ? 'checked' : 'unchecked',
                })}
              >
                {item.icon}
                {item.note ? (
                  <span className={classes.lines}>
                    {item.label}
                    <small className={classes.note}>{item.note}</small>
                  </span>
                ) : (
                  item.label
                )}
                {item.checked && <Check aria-hidden />}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** An entry may lead to another tab, which hides the page of this one: a menu that is not gone by then would lie there for good, so it begins anew. */
function useLife() {
  const [life, setLife] = useState(0);
  const closing = useRef(false);
  useLayoutEffect(
    () => () => {
      if (closing.current) setLife(before => before + 1);
      closing.current = false;
    },
    [],
  );
  return {
    life,
    onSelected: () => {
      closing.current = true;
    },
    onExitComplete: () => {
      closing.current = false;
    },
  };
}
