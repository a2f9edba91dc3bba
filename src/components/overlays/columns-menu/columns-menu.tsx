import { ChevronDown, ChevronUp, Columns3, Pin, PinOff } from 'lucide-react';
import { columnsMenu } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { Checkbox } from '../../forms/checkbox/checkbox';
import { IconButton } from '../../forms/icon-button/icon-button';
import { Popover } from '../popover/popover';

export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
  /** Stays in sight at the left. */
  readonly pinned?: boolean;
}
export interface ColumnsMenuProps {
  /** In the order in which they stand. */
  columns: readonly ColumnChoice[];
  onChange: (columns: readonly ColumnChoice[]) => void;
  onReset: () => void;
}

/** Which columns of a list are shown, in which order, and which stay in sight. The last one that is shown stays. */
export function ColumnsMenu({ columns, onChange, onReset }: ColumnsMenuProps) {
  const classes = columnsMenu();
  const shown = columns.filter(column => column.shown).length;
  const move = (from: number, by: number) =>
    onChange(columns.toSpliced(from, 1).toSpliced(from + by, 0, columns[from]!));
  return (
    <Popover
      title="列设置"
      trigger={
        <IconButton label="列设置">
          <Columns3 aria-hidden />
        </IconButton>
      }
      footer={
        <Button size="sm" look="quiet" onClick={onReset}>
          恢复默认
        </Button>
      }
    >
      <ul className={classes.list} aria-label="列">
        {columns.map((column, index) => (
          <li key={column.key} className={classes.item}>
            <span className={classes.name}>
              <Checkbox
                label={column.title}
                checked={column.shown}
                disabled={column.shown && shown === 1}
                onChange={checked =>
                  onChange(columns.map(each => (each === column ? { ...each, shown: checked } : each)))
                }
              />
            </span>
            <IconButton
              size="sm"
              label={`${column.title} 固定在左侧`}
              aria-pressed={column.pinned ?? false}
              onClick={() =>
                onChange(columns.map(each => (each === column ? { ...each, pinned: !each.pinned } : each)))
              }
            >
              {column.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            </IconButton>
            <IconButton size="sm" label={`${column.title} 前移`} disabled={index === 0} onClick={() => move(index, -1)}>
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={`${column.title} 后移`}
              disabled={index === columns.length - 1}
              onClick={() => move(index, 1)}
            >
              <ChevronDown aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
