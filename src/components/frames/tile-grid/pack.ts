/** Fills the rows of a grid: each tile gets at least the columns that it wants, and what a row has left. */

/**
 * @param wanted Columns of each tile, in order.
 * @param columns Of the grid.
 * @param taken Columns of the first row that belong to another tile.
 * @returns Columns of each tile; of every row they add up to all that it has.
 */
export function packed(wanted: readonly number[], columns: number, taken = 0): number[] {
  const rows = balanced(rowsOf(wanted, columns, taken));
  return rows.flatMap(({ room, tiles }) => {
    const own = tiles.map(want => Math.min(want, room));
    const left = room - own.reduce((sum, each) => sum + each, 0);
    const [share, odd] = [Math.floor(left / own.length), left % own.length];
    return own.map((each, at) => each + share + (at < odd ? 1 : 0));
  });
}

interface Row {
  readonly room: number;
  readonly tiles: number[];
}
function rowsOf(wanted: readonly number[], columns: number, taken: number): Row[] {
  const rows: Row[] = [];
  let row: Row = { room: columns - taken, tiles: [] };
  for (const want of wanted) {
    const used = row.tiles.reduce((sum, each) => sum + each, 0);
    if (row.tiles.length > 0 && used + want > row.room) {
      rows.push(row);
      row = { room: columns, tiles: [] };
    }
    row.tiles.push(want);
  }
  return row.tiles.length > 0 ? [...rows, row] : rows;
}

/** A narrow tile alone in the last row would stretch over all of it: two and two look better than three and one. */
function balanced(rows: Row[]): Row[] {
  const [before, last] = [rows.at(-2), rows.at(-1)];
  if (!before || !last || last.tiles.length > 1 || before.tiles.length < 3) return rows;
  if (last.tiles[0]! + before.tiles.at(-1)! > last.room) return rows; // neither row is empty
  last.tiles.unshift(before.tiles.pop()!);
  return rows;
}
