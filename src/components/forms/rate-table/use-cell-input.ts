/** What the keyboard and the clipboard do to a table of inputs: keys move between cells, a block from a spreadsheet fills them. */
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusCell, moveFrom, placeOfEvent, stepOf } from './cell-moves';
import { blockOf, layBlock, pastedNote } from './pasted-block';
import type { RateTableProps } from './rate-table-props';

export function useCellInput({ columns, rows, onChange, disabled }: RateTableProps) {
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
