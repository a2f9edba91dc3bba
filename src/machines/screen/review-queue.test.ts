import { describe, expect, it } from 'vitest';
import { adjacentRecord, othersWaiting, queueNow, withoutShown } from './review-queue';

const queueOf = (...numbers: readonly string[]) => ({ numbers, total: numbers.length, capped: false, colleagues: [] });

it('takes the record after this one, or the previous one if none follows', () => {
  const queue = queueOf('A', 'B', 'C');
  expect(adjacentRecord({ queue, number: 'B' }, 'any')).toBe('C');
  expect(adjacentRecord({ queue, number: 'C' }, 'any')).toBe('B');
  expect(adjacentRecord({ queue, number: 'X' }, 'any')).toBe('A');
  expect(adjacentRecord({ queue, number: 'C' }, 1)).toBeNull();
  expect(adjacentRecord({ queue: null, number: 'C' }, 'any')).toBeNull();
});

it('after a verdict takes a record that no colleague has open, if there is one', () => {
  const open = (...numbers: readonly string[]) => numbers.map(recordNo => ({ recordNo, operatorName: '李', since: 0 }));
  const queue = queueOf('A', 'B', 'C', 'D');
  expect(adjacentRecord({ queue: { ...queue, colleagues: open('C') }, number: 'B' }, 'any')).toBe('D');
  expect(adjacentRecord({ queue: { ...queue, colleagues: open('C', 'D') }, number: 'B' }, 'any')).toBe('A');
  expect(adjacentRecord({ queue: { ...queue, colleagues: open('A', 'C', 'D') }, number: 'B' }, 'any')).toBe('C');
  // The keys go to any record.
  expect(adjacentRecord({ queue: { ...queue, colleagues: open('C') }, number: 'B' }, 1)).toBe('C');
});

describe('how many are left', () => {
  it('excludes the shown record, at any position in the queue', () => {
    expect(othersWaiting({ queue: queueOf('A', 'B', 'C'), number: 'B' }, true)).toBe(2);
    // While a decision is checked the record is not open, but it is still waiting.
    expect(othersWaiting({ queue: queueOf('A', 'B', 'C'), number: 'B' }, false)).toBe(2);
    // Beyond the records that were loaded.
    expect(othersWaiting({ queue: { ...queueOf('A', 'B'), total: 140 }, number: 'X' }, true)).toBe(139);
    expect(othersWaiting({ queue: queueOf('A', 'B'), number: 'decided' }, false)).toBe(2);
    expect(othersWaiting({ queue: null, number: 'A' }, true)).toBe(0);
  });
  it('is one less if it was decided here', () => {
    const queue = withoutShown({ queue: queueOf('A', 'B', 'C'), number: 'B' });
    expect(queue).toEqual(queueOf('A', 'C'));
    expect(othersWaiting({ queue, number: 'C' }, true)).toBe(1);
  });
  it('follows the decisions of others, and the shown record keeps its position', () => {
    const shown = { queue: queueOf('A', 'B', 'C', 'D'), number: 'B' };
    expect(queueNow(shown, queueOf('B', 'C', 'D'))).toEqual(queueOf('B', 'C', 'D'));
    // The shown record was decided as well; it stays until the reviewer's own decision reports the conflict.
    const faster = { ...shown, queue: queueNow(shown, queueOf('C', 'D')) };
    expect([othersWaiting(faster, true), adjacentRecord(faster, 1), adjacentRecord(faster, -1)]).toEqual([
      2,
      'C',
      null,
    ]);
    const later = { ...shown, queue: queueNow(faster, queueOf('D')) };
    expect([othersWaiting(later, true), adjacentRecord(later, 1)]).toEqual([1, 'D']);
  });
});
