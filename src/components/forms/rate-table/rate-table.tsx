import { CircleAlert } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rateTable } from 'styled-system/recipes';
import { MoneyInput } from '../money-input/money-input';
import { RateInput } from '../rate-input/rate-input';
import { blockOf, layBlock, pastedNote } from './pasted-block';
import type { RateTableProps, RateTableRecipe } from './rate-table-props';
import { cellError, intervalText, isChanged, type RateCell, type RateColumn, writeCell } from './rate-values';

/**
 * Rates and amounts as a table to be filled in: what each cell may hold stands below it, what was changed and what is wrong is marked.
 * Arrow keys and Enter move between cells, and a block from a spreadsheet is pasted from the focused cell on.
 */
export function RateTable(props: RateTableProps) {
  const { label, heads, columns, rows, onChange, disabled = false } = props;
  const classes = rateTable();
  const { note, table } = useCellInput(props);
  return (
    <div className={classes.root}>
      <div className={classes.scroller}>
        <table {...table} className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {[...heads, ...columns.map(({ header }) => header)].map(header => (
                <th key={header} scope="col" className={classes.head}>
                  {header}
                </th>
              ))}
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
                {columns.map((column, columnIndex) => {
                  const cell = row.cells[column.name];
                  return (
                    <td
                      key={column.name}
                      className={classes.cell}
                      data-cell={`${rowIndex} ${columnIndex}`}
                      data-changed={cell && isChanged(cell) ? '' : undefined}
                    >
                      {cell ? (
                        <RateCellInput
                          label={[...row.heads, column.header].filter(text => text !== '--').join(' ')}
                          column={column}
                          cell={cell}
                          disabled={disabled}
                          classes={classes}
                          onChange={text => onChange(row.key, column.name, text)}
                        />
                      ) : (
                        <span className={classes.none}>--</span>
                      )}
                    </td>
                  );
                })}
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

/** What the keyboard and the clipboard do to a table of inputs: keys move between cells, a block from a spreadsheet fills them. */
function useCellInput({ columns, rows, onChange, disabled }: RateTableProps) {
  const ref = useRef<HTMLTableElement>(null);
  const [note, setNote] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOfEvent(event.target);
    const step = from && stepOf(event, event.target as HTMLInputElement); // only inputs take the focus in a cell
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    moveFrom(ref.current!, from, step, { row: rows.length, column: columns.length });
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOfEvent(event.target);
    const block = at && !disabled && blockOf(event.clipboardData.getData('text'));
    if (!block) return;
    event.preventDefault();
    const pasted = layBlock(block, { columns, rows }, at);
    // What the focused input shows while it is typed in is its own: it takes the new value when the focus comes back to it.
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
  /** What the cell is about, for whoever does not see its row and column. */
  readonly label: string;
  readonly column: RateColumn;
  readonly cell: RateCell;
  readonly disabled: boolean;
  readonly classes: RateTableRecipe;
  readonly onChange: (text: string) => void;
}

const controls = { rate: RateInput, money: MoneyInput };

/** One value with what is allowed, what it was, and what is wrong with it below. */
function RateCellInput({ label, column, cell, disabled, classes, onChange }: RateCellInputProps) {
  const id = useId();
  const Control = controls[column.unit];
  const error = cellError(column, cell);
  const interval = intervalText(column.unit, cell);
  const said = [
    ...(isChanged(cell) ? [`原 ${writeCell(column.unit, cell.before!)}`] : []), // changed, so it was something
    ...(interval ? [interval] : []),
    ...(cell.note ? [cell.note] : []),
  ].join(' · ');
  return (
    <>
      <Control
        size="sm"
        aria-label={label}
        aria-describedby={[said && `${id}-said`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        value={cell.value === '' ? null : Number(cell.value)}
        onChange={value => onChange(value === null ? '' : String(value))}
      />
      {said && (
        <p id={`${id}-said`} className={classes.said}>
          {said}
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

/** Moving between the cells of a table of inputs, as in a spreadsheet. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell of the table in which an event happened. */
function placeOfEvent(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(' ');
  return row !== undefined && column !== undefined ? { row: Number(row), column: Number(column) } : null;
}

const inputAt = (table: HTMLElement, { row, column }: Place) =>
  table.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"] input:not(:disabled)`);

/** Focuses the input of a cell and selects what it holds; false where there is none. */
function focusCell(table: HTMLElement, place: Place): boolean {
  const input = inputAt(table, place);
  input?.focus();
  input?.select();
  return input !== null;
}

/** Which way a key leads; null for one that types, or moves within the text. */
function stepOf(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { selectionStart, selectionEnd, value }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
): Place | null {
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

/** Goes on in one direction to the next cell that takes a value, past those that take none. */
function moveFrom(table: HTMLElement, from: Place, step: Place, size: Place): void {
  let place = from;
  do place = { row: place.row + step.row, column: place.column + step.column };
  while (isWithin(place, size) && !focusCell(table, place));
}

const isWithin = ({ row, column }: Place, size: Place) =>
  row >= 0 && column >= 0 && row < size.row && column < size.column;
