/**
 * Column widths of a table that is wider than its container. A pinned column that covers part of a figure makes it read as another
 * figure. So the edges of the visible range must fall between columns, when scrolled to the start and to the end.
 */

/** Widest that the contents of a cell make its column, in px; a longer text is cut. */
export const cellMaxPx = 320;

export interface ColumnWidth {
  /** Width that the contents need, in px. */
  readonly natural: number;
  /**
   * Order in which columns are widened: text first, figures only where there is no text; `never` for a width that the
   * operator set.
   */
  readonly gives: 'first' | 'last' | 'never';
}
export interface TableWidths {
  /** Total width in px of the columns before the record's own, such as 「序号」; they scroll with the table. */
  readonly leading: number;
  /** Total width in px of the columns pinned at the left and at the right. */
  readonly left: number;
  readonly right: number;
  /** Width of the scroll container, in px. */
  readonly room: number;
  /** Whether further columns follow that are not drawn yet; then only the view of the start is arranged. */
  readonly rest?: boolean;
  /** The scrolling columns, in order. */
  readonly columns: readonly ColumnWidth[];
}

const sum = (columns: readonly ColumnWidth[]) => columns.reduce((all, { natural }) => all + natural, 0);
const isFixed = (columns: readonly ColumnWidth[]) => columns.every(({ gives }) => gives === 'never');

/** Widths of the scrolling columns, never less than their natural ones. */
export function fittedWidths({ leading, left, right, room, rest, columns }: TableWidths): readonly number[] {
  const natural = columns.map(each => each.natural);
  const over = leading + left + sum(columns) + right - room;
  const first = room - right - left - leading;
  if (rest) return atStart(columns, first);
  if (over <= 0) return spread(columns, sum(columns) - over);
  const last = room - right - left;
  for (let shown = columns.length - 1; shown > 0; shown -= 1) {
    const found = sum(columns.slice(0, shown)) <= first && arrangement(columns, shown, { leading, first, last });
    if (found) return found;
  }
  return natural;
}

/** Widths with which a number of first columns exactly fill the view at the start. */
function atStart(columns: readonly ColumnWidth[], first: number): readonly number[] {
  for (let shown = columns.length; shown > 0; shown -= 1) {
    const begin = columns.slice(0, shown);
    if (sum(begin) <= first && (!isFixed(begin) || sum(begin) === first))
      return [...spread(begin, first), ...columns.slice(shown).map(({ natural }) => natural)];
  }
  return columns.map(({ natural }) => natural);
}

interface AvailableWidths {
  readonly leading: number;
  /** Visible width when scrolled to the start, and to the end. */
  readonly first: number;
  readonly last: number;
}

/** Widths with which the first `shown` columns exactly fill the view at the start, and a number of last columns that at the end; null if impossible. */
function arrangement(columns: readonly ColumnWidth[], shown: number, rooms: AvailableWidths): readonly number[] | null {
  const all = columns.flatMap((_, from) =>
    from < shown ? overlapping(columns, shown, from, rooms) : apart(columns, { shown, from }, rooms),
  );
  return all.toSorted((a, b) => airIn(columns, a) - airIn(columns, b))[0] ?? null;
}

/** Extra width over the natural one; weighted higher for figures, because gaps make them harder to compare. */
const airIn = (columns: readonly ColumnWidth[], widths: readonly number[]) =>
  columns.reduce((air, { natural, gives }, at) => air + (widths[at]! - natural) * (gives === 'first' ? 1 : 4), 0);

/** Columns `from` to `shown` are visible both at the start and at the end. */
function overlapping(
  columns: readonly ColumnWidth[],
  shown: number,
  from: number,
  { leading, first }: AvailableWidths,
): (readonly number[])[] {
  const [before, both, after] = [columns.slice(0, from), columns.slice(from, shown), columns.slice(shown)];
  // At the end the leading columns and those before `from` are scrolled out; the same width then becomes visible at the right.
  const [least, most] = [Math.max(sum(before), sum(after) - leading), first - sum(both)];
  const allowed = (away: number) =>
    (away === sum(before) || !isFixed(before)) &&
    (away === most || !isFixed(both)) &&
    (away === sum(after) - leading || !isFixed(after));
  return [...new Set([least, most])]
    .filter(away => least <= most && allowed(away))
    .map(away => [...spread(before, away), ...spread(both, first - away), ...spread(after, away + leading)]);
}

/** Columns `shown` to `from` are visible neither at the start nor at the end. */
function apart(
  columns: readonly ColumnWidth[],
  { shown, from }: { readonly shown: number; readonly from: number },
  { first, last }: AvailableWidths,
): (readonly number[])[] {
  const [begin, between, end] = [columns.slice(0, shown), columns.slice(shown, from), columns.slice(from)];
  if (sum(end) > last || (isFixed(begin) && sum(begin) !== first) || (isFixed(end) && sum(end) !== last)) return [];
  return [[...spread(begin, first), ...between.map(({ natural }) => natural), ...spread(end, last)]];
}

/** Widens the columns to a total of `wanted`, all that may be widened by the same amount. */
function spread(columns: readonly ColumnWidth[], wanted: number): readonly number[] {
  const giving = (['first', 'last'] as const).find(each => columns.some(({ gives }) => gives === each));
  const many = columns.filter(({ gives }) => gives === giving).length;
  const spare = Math.max(0, wanted - sum(columns));
  let at = 0;
  return columns.map(({ natural, gives }) => {
    if (gives !== giving || giving === undefined) return natural;
    at += 1;
    return natural + Math.floor((spare * at) / many) - Math.floor((spare * (at - 1)) / many);
  });
}
