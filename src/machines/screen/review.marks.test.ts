import { describe, expect, it } from 'vitest';
import { beside, leftIn, queueNow, withoutShown } from './review.machine';

const queueOf = (...numbers: readonly string[]) => ({ numbers, total: numbers.length, capped: false });

it('takes the record after this one, or the one before where none follows', () => {
  const queue = queueOf('A', 'B', 'C');
  expect(beside({ queue, number: 'B' }, 'any')).toBe('C');
  expect(beside({ queue, number: 'C' }, 'any')).toBe('B');
  expect(beside({ queue, number: 'X' }, 'any')).toBe('A');
  expect(beside({ queue, number: 'C' }, 1)).toBeNull();
  expect(beside({ queue: null, number: 'C' }, 'any')).toBeNull();
});

describe('how many are left', () => {
  it('leaves out the record that is shown, wherever it stands among those that wait', () => {
    expect(leftIn({ queue: queueOf('A', 'B', 'C'), number: 'B' }, true)).toBe(2);
    // While a verdict is tried out it is not open, and waits all the same.
    expect(leftIn({ queue: queueOf('A', 'B', 'C'), number: 'B' }, false)).toBe(2);
    // Beyond those that were asked for.
    expect(leftIn({ queue: { ...queueOf('A', 'B'), total: 140 }, number: 'X' }, true)).toBe(139);
    expect(leftIn({ queue: queueOf('A', 'B'), number: 'decided' }, false)).toBe(2);
    expect(leftIn({ queue: null, number: 'A' }, true)).toBe(0);
  });
  it('is one less where it was decided here', () => {
    const queue = withoutShown({ queue: queueOf('A', 'B', 'C'), number: 'B' });
    expect(queue).toEqual(queueOf('A', 'C'));
    expect(leftIn({ queue, number: 'C' }, true)).toBe(1);
  });
  it('follows what others decide, and the record that is shown keeps its place', () => {
    const shown = { queue: queueOf('A', 'B', 'C', 'D'), number: 'B' };
    expect(queueNow(shown, queueOf('B', 'C', 'D'))).toEqual(queueOf('B', 'C', 'D'));
    // It was decided, too: it is shown until its own verdict finds that somebody was faster.
    const faster = { ...shown, queue: queueNow(shown, queueOf('C', 'D')) };
    expect([leftIn(faster, true), beside(faster, 1), beside(faster, -1)]).toEqual([2, 'C', null]);
    const later = { ...shown, queue: queueNow(faster, queueOf('D')) };
    expect([leftIn(later, true), beside(later, 1)]).toEqual([1, 'D']);
  });
});
