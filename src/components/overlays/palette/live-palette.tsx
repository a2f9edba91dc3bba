import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Search } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { palette } from 'styled-system/recipes';
import { useActiveItem } from './active-item';
import type { PaletteGroup } from './palette-items';
import { lineId, PaletteList } from './palette-list';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (id: string) => void;
  /** Beneath the list: what is being looked for, or why nothing is there. */
  note?: ReactNode;
  /** What may be typed, where that is more than meets the eye. */
  placeholder?: string;
}

/** Find and do from the keyboard: type, arrow keys, Enter. Opened by Ctrl/⌘+K. For choosing a value in a form use Combobox. */
export function LivePalette({
  open,
  onClose,
  text,
  onText,
  groups,
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
              />
            </div>
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
