import { ArrowUpToLine, ChevronDown, ChevronUp, GripVertical, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { columnsMenu } from 'styled-system/recipes/columns-menu';
import { isColumn, keyOf, pickUp } from '../table/head-cell';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Input } from '../../controls/input/input';
import { withColumnMoved, type ColumnChoice } from './column-choice';

export interface ColumnsListProps {
  /** In their order in the table. */
  columns: readonly ColumnChoice[];
  /** Called with all columns after each change. */
  onChange: (columns: readonly ColumnChoice[]) => void;
}

/** List of the columns: search, show or hide, pin, and drag to reorder. */
export function ColumnsList({ columns, onChange }: ColumnsListProps) {
  const classes = columnsMenu();
  const [sought, setSought] = useState('');
  const found = columns.filter(({ title }) => title.includes(sought.trim()));
  return (
    <>
      <div className={classes.tools}>
        <Input aria-label="搜索列" placeholder="搜索列" value={sought} onChange={setSought} />
        <All columns={columns} onChange={onChange} />
      </div>
      <ul className={classes.list} aria-label="列">
        {found.map(column => (
          <Item key={column.key} column={column} columns={columns} onChange={onChange} />
        ))}
        {found.length === 0 && <li className={classes.none}>没有名称含「{sought.trim()}」的列</li>}
      </ul>
    </>
  );
}

/** Shows all columns, or only the first: a table needs at least one. */
function All({ columns, onChange }: ColumnsListProps) {
  const shown = columns.filter(column => column.shown).length;
  return (
    <Checkbox
      label={`全选（${shown}/${columns.length}）`}
      checked={shown === columns.length ? true : 'mixed'}
      onChange={on => onChange(columns.map((column, index) => ({ ...column, shown: on || index === 0 })))}
    />
  );
}

interface ItemProps extends ColumnsListProps {
  column: ColumnChoice;
}
function Item({ column, columns, onChange }: ItemProps) {
  const classes = columnsMenu();
  const at = columns.indexOf(column);
  const [over, setOver] = useState<'above' | 'below' | null>(null);
  const change = (next: Partial<ColumnChoice>) =>
    onChange(columns.map(each => (each === column ? { ...each, ...next } : each)));
  const move = (to: number) => onChange(withColumnMoved(columns, at, to));
  const onlyOne = column.shown && columns.filter(each => each.shown).length === 1;
  return (
    <li
      className={classes.item}
      draggable
      data-over={over ?? undefined}
      onDragStart={event => pickUp(event, column.key)}
      onDragOver={event => {
        if (!isColumn(event)) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setOver(event.clientY < top + height / 2 ? 'above' : 'below');
      }}
      onDragLeave={() => setOver(null)}
      onDrop={event => {
        event.preventDefault();
        const key = keyOf(event);
        const from = columns.findIndex(each => each.key === key);
        const to = over === 'below' ? at + 1 : at;
        setOver(null);
        if (from >= 0) onChange(withColumnMoved(columns, from, from < to ? to - 1 : to));
      }}
    >
      <GripVertical aria-hidden className={classes.grip} />
      <span className={classes.name}>
        <Checkbox
          label={column.title}
          checked={column.shown}
          disabled={onlyOne}
          onChange={shown => change({ shown })}
        />
      </span>
      <IconButton
        size="sm"
        label={`${column.title} 固定在左侧`}
        aria-pressed={column.pinned ?? false}
        onClick={() => change({ pinned: !column.pinned })}
      >
        {column.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      </IconButton>
      <IconButton size="sm" label={`${column.title} 移到最前`} disabled={at === 0} onClick={() => move(0)}>
        <ArrowUpToLine aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`${column.title} 前移`} disabled={at === 0} onClick={() => move(at - 1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={`${column.title} 后移`}
        disabled={at === columns.length - 1}
        onClick={() => move(at + 1)}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </li>
  );
}
