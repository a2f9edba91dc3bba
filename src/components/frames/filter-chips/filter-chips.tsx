import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { filterChips } from 'styled-system/recipes/filter-chips';

export interface FilterChipsProps<Item extends { readonly key: string; readonly text: string }> {
  /** The conditions, each as one text. */
  items: readonly Item[];
  /** Called with the condition to take away. */
  onRemove: (item: Item) => void;
  /** Shown before the first chip. */
  start?: ReactNode;
  /** All chips in one scrolling line, for narrow layouts. */
  oneLine?: boolean;
}

/** Active filter conditions, each removable. */
export function FilterChips<Item extends { readonly key: string; readonly text: string }>({
  items,
  onRemove,
  start,
  oneLine = false,
}: FilterChipsProps<Item>) {
  const classes = filterChips({ oneLine });
  // The pressed button disappears; without this, keyboard focus would restart at the top of the page.
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
