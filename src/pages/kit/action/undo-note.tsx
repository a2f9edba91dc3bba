import { css } from 'styled-system/css';
import { type Undo, type UndoWay, never, wayOf } from '@/api/schema/undo';
import type { Events } from './actions';

const note = css({ color: 'fg.muted', textStyle: 'caption' });

/** What an operator reads before deciding: whether it can be taken back, and how. */
export function undoText(undo: UndoWay): string {
  switch (undo.way) {
    case 'withdrawn':
      return undo.by.length > 0 ? `之后可以撤回：${namesOf(undo.by)}` : '之后可以再次操作改回';
    case 'corrected':
      return '不能撤回，可以用相反的账目更正';
    // Where it is not held, it is as final as it is after being held.
    default:
      return `不能撤回：${never[undo.why]}`;
  }
}
const namesOf = (calls: readonly { readonly summary: string }[]) =>
  calls.map(({ summary }) => `「${summary}」`).join('');

interface UndoNoteProps {
  readonly call: { readonly undo?: Undo };
  /** Those that it would cause. */
  readonly events?: Events | null | undefined;
}
/** Undefined for a call that changes nothing. */
export function wayIn({ call: { undo }, events }: UndoNoteProps): UndoWay | undefined {
  const [event] = [events ?? []].flat().map(key => key.split('.')[1]);
  return undo && wayOf(undo, event);
}

/** Says of a call that changes something how it can be taken back; nothing for the others. */
export function UndoNote(props: UndoNoteProps) {
  const way = wayIn(props);
  return way && <p className={note}>{undoText(way)}</p>;
}
