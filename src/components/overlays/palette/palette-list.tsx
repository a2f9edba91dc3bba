import { palette } from 'styled-system/recipes';
import type { PaletteGroup, PaletteItem } from './palette-items';

interface PaletteListProps {
  /** Of the list; those of its lines begin with it. */
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  onPoint: (id: string) => void;
  onChoose: (id: string) => void;
}

/** The element id of a line, for aria-activedescendant. */
export const lineId = (id: string, item: string) => `${id}-${item}`;

/** What was found, in groups. The keyboard stays in the text box; lines are pointed at by aria-activedescendant. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
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
