import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { filterChips } from 'styled-system/recipes';

export interface FilterChipsProps<Item extends { readonly key: string; readonly text: string }> {
  items: readonly Item[];
  onRemove: (item: Item) => void;
  /** Shown before the first chip. */
  start?: ReactNode;
  /** All in one line that scrolls, where there is no room for more. */
  oneLine?: boolean;
}

/** Conditions in force, each of which can be taken away. */
export function FilterChips<Item extends { readonly key: string; readonly text: string }>({
  items,
  onRemove,
  start,
  oneLine = false,
}: FilterChipsProps<Item>) {
  const classes = filterChips({ oneLine });
  // The button that is pressed goes away; without this the keyboard would start again at the top of the page.
  const passFocusOn = ({ currentTarget: { parentElement: chip } }: MouseEvent) => {
    const next = chip?.nextElementSibling ?? chip?.previousElementSibling ?? chip?.parentElement?.parentElement;
    next?.querySelector('button')?.focus();
  };
  return (
    <div className={classes.root}>
      {start}
      {items.length > 0 && (
        <ul className={classes.list} aria-label="当前条件">
          {items.map(item => (
            <li key={item.key} className={classes.chip}>
              {item.text}
              <button
                type="button"
                className={classes.remove}
                aria-label={`移除条件 ${item.text}`}
                onClick={event => {
                  passFocusOn(event);
                  onRemove(item);
                }}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
