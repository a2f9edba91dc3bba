import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { palette } from 'styled-system/recipes';

export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** What it is, shown at the end of its line. */
  readonly hint?: string;
}
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (id: string) => void;
  /** Beneath the list: what is being looked for, or why nothing is there. */
  note?: ReactNode;
}

/** Find and do from the keyboard: type, arrow keys, Enter. Opened by Ctrl/⌘+K. For choosing a value in a form use Combobox. */
export function Palette({ open, onClose, text, onText, groups, onChoose, note }: PaletteProps) {
  const classes = palette();
  const id = useId();
  const items = groups.flatMap(group => group.items);
  const [wanted, setWanted] = useState<string | null>(null);
  // Of a new list its first line; else the line that was pointed at.
  const at = Math.max(
    0,
    items.findIndex(item => item.id === wanted),
  );
  const active = items[at];
  const byKey = (event: KeyboardEvent) => {
    // Enter that ends the typing of a Chinese word chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      const next = items.at((at + step) % items.length)!.id;
      setWanted(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active.id);
    }
  };
  return (
    <Ark.Root
      open={open}
      onOpenChange={details => !details.open && onClose()}
      onExitComplete={() => setWanted(null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-label="搜索">
            <div className={classes.head}>
              <Search aria-hidden />
              <input
                className={classes.input}
                role="combobox"
                aria-label="搜索"
                aria-expanded
                aria-controls={`${id}-list`}
                aria-activedescendant={active && `${id}-${active.id}`}
                placeholder="搜索"
                value={text}
                onChange={event => {
                  onText(event.target.value);
                  setWanted(null);
                }}
                onKeyDown={byKey}
              />
            </div>
            <div id={`${id}-list`} role="listbox" aria-label="结果" className={classes.list}>
              {groups
                .filter(group => group.items.length > 0)
                .map(group => (
                  <div key={group.title} role="group" aria-label={group.title}>
                    <div className={classes.group} role="presentation">
                      {group.title}
                    </div>
                    {group.items.map(item => (
                      // The keyboard stays in the text box; lines are pointed at by aria-activedescendant.
                      <div
                        key={item.id}
                        id={`${id}-${item.id}`}
                        role="option"
                        aria-selected={item === active}
                        className={classes.item}
                        onPointerMove={() => setWanted(item.id)}
                        onClick={() => onChoose(item.id)}
                      >
                        <span className={classes.title}>{item.title}</span>
                        {item.hint && <span className={classes.hint}>{item.hint}</span>}
                      </div>
                    ))}
                  </div>
                ))}
            </div>
            {note && (
              <p className={classes.note} role="status">
                {note}
              </p>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
