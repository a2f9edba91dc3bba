/** How much room words of a chart take, in px: estimated from their signs, so that a chart is drawn the same everywhere. */
import type { ChartMove } from './chart-node';

export const headHeight = 34;
export const rowHeight = 24;
const noteHeight = 16;
const wide = /[\u2e80-\uffef]/;

/** Of one line of small text. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (wide.test(sign) ? 13 : 7.2), 0);

const shownNote = 30;
/** What stands beneath an event, cut where it would make its arrow wider than its states. */
export const noteOf = ({ note }: ChartMove): string | null =>
  note ? (note.length > shownNote ? `${note.slice(0, shownNote - 1)}…` : note) : null;

/** Of all events that one arrow carries. */
export function labelSize(moves: readonly (ChartMove & { readonly into?: string })[]) {
  const widths = moves.map(move => Math.max(widthOf(labelOf(move)), widthOf(noteOf(move) ?? '') * 0.9) + 14);
  const height = moves.reduce((sum, move) => sum + rowHeight + (noteOf(move) ? noteHeight : 0), 0);
  return { width: Math.max(...widths), height };
}

export const labelOf = ({ label, into }: { readonly label: string; readonly into?: string }): string =>
  into ? `${label} → ${into}` : label;
