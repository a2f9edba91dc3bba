import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittedWidths, type ColumnWidth, type TableWidths } from './column-widths';

const column = fc.record<ColumnWidth>({
  natural: fc.integer({ min: 48, max: 320 }),
  gives: fc.constantFrom('first', 'last', 'never'),
});
const text = fc.record<ColumnWidth>({
  natural: fc.integer({ min: 48, max: 200 }),
  gives: fc.constantFrom('first', 'last'),
});
const frame = {
  leading: fc.constantFrom(44, 88),
  left: fc.integer({ min: 0, max: 210 }),
  right: fc.integer({ min: 0, max: 210 }),
  room: fc.integer({ min: 760, max: 1700 }),
};
const all = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0);
/** Right edges of the columns, measured from the start of the first. */
const edges = (widths: readonly number[]) =>
  widths.reduce<number[]>((ends, each) => [...ends, ends.at(-1)! + each], [0]);

/** Edges of the visible range between the pinned columns, measured likewise, when scrolled to the start and to the end. */
const bounds = ({ leading, left, right, room }: TableWidths, widths: readonly number[]) => {
  const scrolled = leading + left + all(widths) + right - room;
  return { over: scrolled, first: room - right - left - leading, last: scrolled - leading };
};

describe('widths of columns that do not fit', () => {
  it('leave no column partly covered by a pinned one, scrolled to the start or to the end', () => {
    fc.assert(
      fc.property(fc.record({ ...frame, columns: fc.array(text, { minLength: 2, maxLength: 26 }) }), table => {
        const widths = fittedWidths(table);
        const { over, first, last } = bounds(table, widths);
        fc.pre(over > 0);
        expect(edges(widths)).toContain(first);
        expect(edges(widths)).toContain(last);
      }),
    );
  });
  it('leave none partly covered at the start while further columns are not drawn', () => {
    fc.assert(
      fc.property(fc.record({ ...frame, columns: fc.array(text, { minLength: 2, maxLength: 12 }) }), columns => {
        const table = { ...columns, rest: true };
        const widths = fittedWidths(table);
        expect(edges(widths)).toContain(bounds(table, widths).first);
        for (const [at, { natural }] of table.columns.entries()) expect(widths[at]).toBeGreaterThanOrEqual(natural);
      }),
    );
  });
  it('are at least as wide as the contents need, and keep widths set by the operator', () => {
    fc.assert(
      fc.property(fc.record({ ...frame, columns: fc.array(column, { minLength: 1, maxLength: 26 }) }), table => {
        const widths = fittedWidths(table);
        for (const [at, { natural, gives }] of table.columns.entries()) {
          expect(widths[at]).toBeGreaterThanOrEqual(natural);
          if (gives === 'never') expect(widths[at]).toBe(natural);
        }
      }),
    );
  });
  it('fill the container if all columns fit', () => {
    fc.assert(
      fc.property(fc.record({ ...frame, columns: fc.array(text, { minLength: 1, maxLength: 3 }) }), table => {
        const { leading, left, right, room, columns } = table;
        const free = room - leading - left - right;
        fc.pre(columns.reduce((sum, { natural }) => sum + natural, 0) <= free);
        expect(all(fittedWidths(table))).toBe(free);
      }),
    );
  });
  it('widen text before figures', () => {
    const [shop, amount]: readonly ColumnWidth[] = [
      { natural: 120, gives: 'first' },
      { natural: 100, gives: 'last' },
    ];
    const table = { leading: 44, left: 200, right: 100, room: 844, columns: [shop!, amount!, amount!, amount!, shop!] };
    // 500 px between the pinned columns: the first shop column gets what the three figures leave, and the last column starts behind the edge.
    expect(fittedWidths(table)).toEqual([200, 100, 100, 100, 244]);
  });
});
