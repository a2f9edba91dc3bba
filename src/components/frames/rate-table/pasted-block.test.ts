import { describe, expect, it } from 'vitest';
import { blockOf, layBlock, pastedNote } from './pasted-block';

const shape = {
  columns: [
    { name: 'feeRate', header: '费率', unit: 'rate' as const },
    { name: 'capFee', header: '封顶手续费', unit: 'money' as const },
  ],
  rows: [
    { key: 'a', cells: { feeRate: { value: '6000' }, capFee: { value: '2000' } } },
    { key: 'b', cells: { feeRate: { value: '3800' } } },
  ],
};

it('leaves a single value to the focused input', () => {
  expect(blockOf('0.6%\r\n')).toBeNull();
  expect(blockOf('0.6\t20')).toEqual([['0.6', '20']]);
});

describe('a block pasted over the table', () => {
  const lay = (text: string, row = 0, column = 0) => layBlock(blockOf(text)!, shape, { row, column });

  it('converts each value to the unit of its column', () => {
    expect(lay('0.55%\t¥1,020.50\n0.4\t').changes).toEqual([
      { row: 'a', column: 'feeRate', text: '5500' },
      { row: 'a', column: 'capFee', text: '102050' },
      { row: 'b', column: 'feeRate', text: '4000' },
    ]);
  });
  it('counts unreadable values and values without a cell', () => {
    const pasted = lay('零\t20\n0.4\t25\n0.5\t30');
    expect(pasted).toMatchObject({ unreadable: 1, beyond: 3, last: { row: 1, column: 0 } });
    expect(pasted.changes[0]).toEqual({ row: 'a', column: 'feeRate', text: '?零' });
    expect(pastedNote(pasted)).toBe('已粘贴 2 个值，1 个无法识别，3 个超出表格');
  });
  it('starts at the focused cell', () => {
    expect(lay('20\n30', 0, 1)).toMatchObject({
      changes: [{ row: 'a', column: 'capFee', text: '2000' }],
      beyond: 1,
    });
  });
});
