/**
 * How wide the columns of a table are that does not fit its room. A pinned column that covers a part of a figure shows another
 * figure, so that the edges of what is in sight fall between columns, at the beginning of the table and at its end.
 */

export interface ColumnWidth {
  /** As wide as its contents want it, in px. */
  readonly natural: number;
  /**
   * What may be done to its width: text gives way first, a figure is widened only where there is no text, and a width that the
   * operator set stays.
   */
  readonly gives: 'first' | 'last' | 'never';
}
export interface TableWidths {
  /** Columns before the record's own, such as 序号: they scroll away, in px together. */
  readonly leading: number;
  /** Pinned columns at the left and at the right, in px together. */
  readonly left: number;
  readonly right: number;
  /** Of the region in which the table scrolls, in px. */
  readonly room: number;
  /** Those that scroll, in their order. */
  readonly columns: readonly ColumnWidth[];
}

const sum = (columns: readonly ColumnWidth[]) => columns.reduce((all, { natural }) => all + natural, 0);
const isFixed = (columns: readonly ColumnWidth[]) => columns.every(({ gives }) => gives === 'never');

/** The widths of the columns that scroll, never less than their natural ones. */
export function fittedWidths({ leading, left, right, room, columns }: TableWidths): readonly number[] {
  const natural = columns.map(each => each.natural);
  const over = leading + left + sum(columns) + right - room;
  if (over <= 0) return spread(columns, sum(columns) - over);
  const first = room - right - left - leading;
  const last = room - right - left;
  for (let shown = columns.length - 1; shown > 0; shown -= 1) {
    const found = sum(columns.slice(0, shown)) <= first && arrangement(columns, shown, { leading, first, last });
    if (found) return found;
  }
  return natural;
}

interface Rooms {
  readonly leading: number;
  /** In sight at the beginning, and at the end. */
  readonly first: number;
  readonly last: number;
}

/** The first `shown` columns fill the room of the beginning, and as many of the last ones as fit that of the end; null if none can. */
function arrangement(columns: readonly ColumnWidth[], shown: number, rooms: Rooms): readonly number[] | null {
  const all = columns.flatMap((_, from) =>
    from < shown ? overlapping(columns, shown, from, rooms) : apart(columns, { shown, from }, rooms),
  );
  return all.toSorted((a, b) => airIn(columns, a) - airIn(columns, b))[0] ?? null;
}

/** What the widths add to the natural ones; beside a figure it is in the way of comparing. */
const airIn = (columns: readonly ColumnWidth[], widths: readonly number[]) =>
  columns.reduce((air, { natural, gives }, at) => air + (widths[at]! - natural) * (gives === 'first' ? 1 : 4), 0);

/** Columns from `from` up to `shown` are in sight at the beginning and at the end alike. */
function overlapping(
  columns: readonly ColumnWidth[],
  shown: number,
  from: number,
  { leading, first }: Rooms,
): (readonly number[])[] {
  const [before, both, after] = [columns.slice(0, from), columns.slice(from, shown), columns.slice(shown)];
  // What is scrolled away at the end are the leading columns and those before; as much then comes into sight behind.
  const [least, most] = [Math.max(sum(before), sum(after) - leading), first - sum(both)];
  const allowed = (away: number) =>
    (away === sum(before) || !isFixed(before)) &&
    (away === most || !isFixed(both)) &&
    (away === sum(after) - leading || !isFixed(after));
  return [...new Set([least, most])]
    .filter(away => least <= most && allowed(away))
    .map(away => [...spread(before, away), ...spread(both, first - away), ...spread(after, away + leading)]);
}

/** Columns between `shown` and `from` are in sight neither at the beginning nor at the end. */
function apart(
  columns: readonly ColumnWidth[],
  { shown, from }: { readonly shown: number; readonly from: number },
  { first, last }: Rooms,
): (readonly number[])[] {
  const [begin, between, end] = [columns.slice(0, shown), columns.slice(shown, from), columns.slice(from)];
  if (sum(end) > last || (isFixed(begin) && sum(begin) !== first) || (isFixed(end) && sum(end) !== last)) return [];
  return [[...spread(begin, first), ...between.map(({ natural }) => natural), ...spread(end, last)]];
}

/** The columns made as wide together as `wanted`, each of those that give by the same. */
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
