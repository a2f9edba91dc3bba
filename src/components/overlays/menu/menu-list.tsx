import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes/menu';

export interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** A second line below the label, such as why the entry is disabled; reachable by keyboard too. */
  readonly note?: string;
  /** Checked or not, for an entry of a single selection, such as a size. */
  readonly checked?: boolean;
  /** Makes the entry removable, by its close button or the Delete key; describes the removal. */
  readonly removal?: string;
}
export interface MenuChoice {
  /** The entries in their order. */
  items: readonly MenuItem[];
  /** Called with the value of the entry that was chosen. */
  onSelect: (value: string) => void;
  /** Called with the value of the entry to remove. */
  onRemove?: (value: string) => void;
  /** Accessible name of the menu. */
  label: string;
}
type MenuListProps = MenuChoice &
  Omit<Ark.RootProps, 'onSelect' | 'children' | 'open'> & {
    /** Whether it is shown. */
    open: boolean;
  };

/** For disabled entries with a note. Not Ark's `disabled`, which the keyboard skips: the reason would be unreachable. Selecting one does nothing. */
const refused = { 'aria-disabled': true, 'data-refused': '', 'closeOnSelect': false } as const;

/** The popup of a menu, opened by its button or a right click. */
export function MenuList({ items, onSelect, onRemove, label, ...root }: MenuListProps) {
  const classes = menu();
  const { life, onSelected, onExitComplete } = useLife();
  const removeByKey = (event: KeyboardEvent) => {
    const lit = items.find(({ value }) => value === root.highlightedValue);
    if (event.key === 'Delete' && lit?.removal) onRemove?.(lit.value);
  };
  return (
    <Ark.Root
      key={life}
      {...root}
      onSelect={({ value }) => {
        if (items.some(item => item.value === value && item.disabled)) return;
        onSelected();
        onSelect(value);
      }}
      onExitComplete={onExitComplete}
      lazyMount
      unmountOnExit
      aria-label={label}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content} onKeyDown={removeByKey}>
            {items.map(item => (
              <Ark.Item
                key={item.value}
                value={item.value}
                className={classes.item}
                aria-keyshortcuts={item.removal && 'Delete'}
                {...(item.disabled && (item.note ? refused : { disabled: true }))}
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
                {item.removal && <Removal label={item.removal} onRemove={() => onRemove?.(item.value)} />}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** For the pointer only: a button within an entry is not reachable by keyboard, where Delete does the same. */
function Removal({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  // The click must not select the entry.
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return (
    <span
      className={menu().removal}
      title={label}
      aria-hidden
      onPointerDown={stop}
      onPointerUp={stop}
      onClick={event => {
        stop(event);
        onRemove();
      }}
    >
      <X />
    </span>
  );
}

/** An entry may open another tab, which hides the page of this menu. A menu that is still closing then would stay visible, so it is remounted. */
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
