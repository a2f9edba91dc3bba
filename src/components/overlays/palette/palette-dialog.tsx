import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { palette } from 'styled-system/recipes/palette';

export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** Kind of item, shown at the end of its line. */
  readonly hint?: string;
}
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteChip {
  readonly label: string;
  readonly text: string;
  /** It has no effect on the items. */
  readonly ignored?: true;
  /** The text without this part; undefined if it does not stand in the text. */
  readonly without?: string;
}

export interface PaletteProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called to close it. */
  onClose: () => void;
  /** What was typed. */
  text: string;
  /** Called with the text on every change. */
  onText: (text: string) => void;
  /** What was found, by kind. */
  groups: readonly PaletteGroup[];
  /** The text as it was read, above the items. */
  reading?: readonly PaletteChip[];
  /** Called with the id of the item to run. */
  onChoose: (id: string) => void;
  /** Below the list: state of the search, or why there are no results. */
  note?: ReactNode;
  /** Placeholder; names the kinds of input that are not obvious. */
  placeholder?: string;
}

/** Find and run from the keyboard: type, arrow keys, Enter. Opened by Ctrl/⌘+K. For choosing a value in a form use Combobox. */
export function PaletteDialog({
  open,
  onClose,
  text,
  onText,
  groups,
  reading = [],
  onChoose,
  note,
  placeholder = '搜索',
}: PaletteProps) {
  const classes = palette();
  const id = useId();
  const { active, onKeyDown, point } = useActiveItem(groups, onChoose, item =>
    document.getElementById(lineId(id, item))?.scrollIntoView({ block: 'nearest' }),
  );
  return (
    <Ark.Root
      open={open}
      onOpenChange={details => !details.open && onClose()}
      onExitComplete={() => point(null)}
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
                aria-activedescendant={active && lineId(id, active.id)}
                placeholder={placeholder}
                value={text}
                onChange={event => {
                  onText(event.target.value);
                  point(null);
                }}
                onKeyDown={onKeyDown}
                // The dialog selects what was typed before it had the focus, and the next key would replace it.
                onFocus={({ currentTarget: { value }, currentTarget }) =>
                  queueMicrotask(() => currentTarget.setSelectionRange(value.length, value.length))
                }
              />
            </div>
            {reading.length > 0 && <Reading chips={reading} onText={onText} />}
            <PaletteList id={id} groups={groups} active={active} onPoint={point} onChoose={onChoose} />
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

interface ReadingProps {
  chips: readonly PaletteChip[];
  onText: (text: string) => void;
}

/** What was read, each part to be taken back; the focus returns to the text, as typing goes on there. */
function Reading({ chips, onText }: ReadingProps) {
  const { reading, chip, remove } = palette();
  return (
    <ul className={reading} aria-label="已理解为">
      {chips.map(({ label, text, ignored, without }) => (
        <li key={`${label} ${text}`} className={chip} data-ignored={ignored}>
          {label}：{text}
          {without !== undefined && (
            <button
              type="button"
              className={remove}
              aria-label={`去掉${label}：${text}`}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onText(without)}
            >
              <X aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The item that Enter selects: the first of a new list, otherwise the one last hovered or reached by the arrow keys. */
function useActiveItem(groups: readonly PaletteGroup[], onChoose: (id: string) => void, onReach: (id: string) => void) {
  const items = groups.flatMap(group => group.items);
  const [wanted, setWanted] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex(item => item.id === wanted),
  );
  const active = items[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      const next = items.at((at + step) % items.length)!.id;
      setWanted(next);
      onReach(next);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active.id);
    }
  };
  return { active, onKeyDown, point: setWanted };
}

interface PaletteListProps {
  /** Prefix of the element ids of the list and its lines. */
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  onPoint: (id: string) => void;
  onChoose: (id: string) => void;
}

/** The element id of a line, for aria-activedescendant. */
const lineId = (id: string, item: string) => `${id}-${item}`;

/** Results in groups. The focus stays in the text box; aria-activedescendant refers to the active line. */
function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const classes = palette();
  return (
    <div id={`${id}-list`} role="listbox" aria-label="结果" className={classes.list}>
      {groups
        .filter(group => group.items.length > 0)
        .map(group => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.group} role="presentation">
              {group.title}
            </div>
            {group.items.map(item => (
              <div
                key={item.id}
                id={lineId(id, item.id)}
                role="option"
                aria-selected={item === active}
                className={classes.item}
                onPointerMove={() => onPoint(item.id)}
                onClick={() => onChoose(item.id)}
              >
                <span className={classes.title}>{item.title}</span>
                {item.hint && <span className={classes.hint}>{item.hint}</span>}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
