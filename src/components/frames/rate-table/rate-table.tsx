import { CircleAlert, Trash2 } from 'lucide-react';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rateTable } from 'styled-system/recipes/rate-table';
import { absent } from '@/api/format/format';
import { textOfTyped, typedOf } from '@/api/format/typed';
import { IconButton } from '../../controls/icon-button/icon-button';
import { MoneyInput } from '../../controls/money-input/money-input';
import { NumberInput } from '../../controls/number-input/number-input';
import { RateInput } from '../../controls/rate-input/rate-input';
import { blockOf, layBlock, pastedNote } from './pasted-block';
import type { RateRow, RateTableProps, RateTableRecipe } from './rate-table-props';
import {
  cellError,
  intervalText,
  isChanged,
  isTyped,
  type RateCell,
  type RateColumn,
  unitOf,
  writeCell,
} from './rate-values';

/**
 * An editable table of rates and amounts: the allowed range is below each cell, changes and errors are marked. Arrow keys and Enter
 * move between cells, and a block from a spreadsheet is pasted from the focused cell on.
 */
export function RateTable(props: RateTableProps) {
  const { label, heads, columns, rows, onChange, onRemove, disabled = false } = props;
  const classes = rateTable();
  const typed = columns.filter(isTyped);
  const { note, table } = useCellInput(props, typed);
  return (
    <div className={classes.root}>
      <div className={classes.scroller}>
        <table {...table} className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {heads.map(header => (
                <th key={header} scope="col" className={classes.head}>
                  {header}
                </th>
              ))}
              {columns.map(column => (
                <th
                  key={column.name}
                  scope="col"
                  className={classes.head}
                  data-shown={isTyped(column) ? undefined : ''}
                >
                  {column.header}
                </th>
              ))}
              {onRemove && (
                <th scope="col" className={classes.head}>
                  操作
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.key}>
                {row.heads.map((text, index) => (
                  <th key={heads[index]} scope="row" className={classes.about}>
                    {text}
                  </th>
                ))}
                {columns.map(column =>
                  isTyped(column) ? (
                    <TypedCell
                      key={column.name}
                      row={row}
                      column={column}
                      place={`${rowIndex} ${typed.indexOf(column)}`}
                      disabled={disabled}
                      classes={classes}
                      onChange={onChange}
                    />
                  ) : (
                    <td key={column.name} className={classes.shown} data-tone={row.shown?.[column.name]?.tone}>
                      {row.shown?.[column.name]?.text ?? absent}
                    </td>
                  ),
                )}
                {onRemove && (
                  <td className={classes.about}>
                    <IconButton
                      size="sm"
                      label={`移除 ${named(row.heads)}`}
                      disabled={disabled}
                      onClick={() => onRemove(row.key)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={classes.note}>
        {note}
      </p>
    </div>
  );
}

interface TypedCellProps extends Pick<RateTableProps, 'onChange'> {
  readonly row: RateRow;
  readonly column: RateColumn;
  /** Row and column among those that take a value. */
  readonly place: string;
  readonly disabled: boolean;
  readonly classes: RateTableRecipe;
}

function TypedCell({ row, column, place, disabled, classes, onChange }: TypedCellProps) {
  const cell = row.cells[column.name];
  return (
    <td className={classes.cell} data-cell={place} data-changed={cell && isChanged(cell) ? '' : undefined}>
      {cell ? (
        <RateCellInput
          label={named([...row.heads, column.header])}
          column={column}
          cell={cell}
          disabled={disabled}
          classes={classes}
          onChange={text => onChange(row.key, column.name, text)}
        />
      ) : (
        <span className={classes.none}>{absent}</span>
      )}
    </td>
  );
}

const named = (texts: readonly string[]) => texts.filter(text => text !== absent).join(' ');

/** Keyboard and clipboard of a table of inputs: keys move between cells, a block from a spreadsheet fills them. */
function useCellInput({ rows, onChange, disabled }: RateTableProps, columns: readonly RateColumn[]) {
  const ref = useRef<HTMLTableElement>(null);
  const [note, setNote] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    const from = positionOf(event.target);
    const step = from && stepOf(event, event.target as HTMLInputElement); // only inputs can be focused in a cell
    if (!step) return;
    event.preventDefault();
    moveFrom(ref.current!, from, step, { row: rows.length, column: columns.length });
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = positionOf(event.target);
    const block = at && !disabled && blockOf(event.clipboardData.getData('text'));
    if (!block) return;
    event.preventDefault();
    const pasted = layBlock(block, { columns, rows }, at);
    // While focused, an input shows its own typed text; blurred, it takes the new value when it is focused again.
    (event.target as HTMLElement).blur();
    flushSync(() => {
      for (const { row, column, text } of pasted.changes) onChange(row, column, text);
      setNote(pastedNote(pasted));
    });
    focusCell(ref.current!, pasted.last);
  };
  return { note, table: { ref, onKeyDown, onPaste } };
}

interface RateCellInputProps {
  /** Row and column of the cell, for assistive technology. */
  readonly label: string;
  readonly column: RateColumn;
  readonly cell: RateCell;
  readonly disabled: boolean;
  readonly classes: RateTableRecipe;
  readonly onChange: (text: string) => void;
}

const controls = { rate: RateInput, money: MoneyInput, count: NumberInput };

/** One value, with the allowed range, the previous value and the error below it. */
function RateCellInput({ label, column, cell, disabled, classes, onChange }: RateCellInputProps) {
  const id = useId();
  const unit = unitOf(column, cell);
  const Control = controls[unit];
  const error = cellError(column, cell);
  const interval = intervalText(unit, cell);
  const said = [
    ...(isChanged(cell) ? [`原 ${writeCell(unit, cell.before!)}`] : []), // a changed cell has a previous value
    ...(interval ? [interval] : []),
  ];
  return (
    <>
      <Control
        size="sm"
        aria-label={label}
        aria-describedby={
          [said.length > 0 && `${id}-said`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        value={typedOf(cell.value)}
        onChange={value => onChange(textOfTyped(value))}
      />
      {said.length > 0 && (
        <p id={`${id}-said`} className={classes.said}>
          {said.map(each => (
            <Fragment key={each}>
              <span>{each}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </>
  );
}

/** Position of a cell in a table of inputs. */
interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The cell of the table in which an event happened. */
function positionOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(' ');
  return row !== undefined && column !== undefined ? { row: Number(row), column: Number(column) } : null;
}

const inputAt = (table: HTMLElement, { row, column }: CellPosition) =>
  table.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"] input:not(:disabled)`);

/** Focuses the input of a cell and selects its text; returns false if there is no input. */
function focusCell(table: HTMLElement, place: CellPosition): boolean {
  const input = inputAt(table, place);
  input?.focus();
  input?.select();
  return input !== null;
}

/** Direction of a key; null for a key that types, or that moves within the text. */
function stepOf(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { selectionStart, selectionEnd, value }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
): CellPosition | null {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  switch (key) {
    case 'ArrowUp':
      return { row: -1, column: 0 };
    case 'ArrowDown':
      return { row: 1, column: 0 };
    case 'Enter':
      return { row: shiftKey ? -1 : 1, column: 0 };
    case 'ArrowLeft':
      return !shiftKey && (isAll || (isCaret && selectionStart === 0)) ? { row: 0, column: -1 } : null;
    case 'ArrowRight':
      return !shiftKey && (isAll || (isCaret && selectionEnd === value.length)) ? { row: 0, column: 1 } : null;
    default:
      return null;
  }
}

/** Moves in one direction to the next cell that takes a value, skipping others. */
function moveFrom(table: HTMLElement, from: CellPosition, step: CellPosition, size: CellPosition): void {
  let place = from;
  do place = { row: place.row + step.row, column: place.column + step.column };
  while (isWithin(place, size) && !focusCell(table, place));
}

const isWithin = ({ row, column }: CellPosition, size: CellPosition) =>
  row >= 0 && column >= 0 && row < size.row && column < size.column;
