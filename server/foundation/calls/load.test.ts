/** Which calls run, which wait and which are refused. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Bounds,
  boundsFor,
  type Caller,
  createLoad,
  type TryLater,
  usualBounds,
  usualConnections,
  workClasses,
} from './load';

const bound = { running: 4, runningEach: 2, waiting: 6, waitingEach: 3 };
const bounds: Bounds = {
  read: bound,
  write: bound,
  upload: bound,
  export: bound,
  public: bound,
  channel: bound,
  question: bound,
  file: bound,
};
const waitMs = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends on command, with a record of the started and the refused. */
function offers() {
  const load = createLoad(bounds, waitMs);
  const begun: string[] = [];
  const refused: (readonly [Caller, string, number])[] = [];
  const nameOf = (who: Caller) => (typeof who === 'string' ? who : who.operatorNo);
  const ends: (() => void)[] = [];
  return {
    load,
    begun,
    refused,
    offer: async (...names: Caller[]) => {
      for (const who of names)
        load
          .take('read', who, () => {
            begun.push(nameOf(who));
            return new Promise<void>(resolve => ends.push(resolve));
          })
          .catch((error: TryLater) => refused.push([who, error.reason, error.seconds]));
      await vi.advanceTimersByTimeAsync(0);
    },
    endFirst: async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('admits calls up to the limit, and each operator up to its share', async () => {
  const { offer, begun, load } = offers();
  await offer('a', 'a', 'a', 'b', 'b', 'b');
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
  expect(load.figures().read).toEqual({ running: 4, waiting: 2, refused: 0 });
  expect(load.figures().write).toEqual({ running: 0, waiting: 0, refused: 0 });
});
it('next admits the operator with the fewest running calls', async () => {
  const { offer, endFirst, begun } = offers();
  await offer('a', 'a', 'b', 'b', 'a', 'a', 'c');
  await endFirst();
  expect(begun.slice(4)).toEqual(['c']);
});
it('leaves a place to others when a provider has many operators, and serves them first', async () => {
  const { offer, endFirst, begun, load } = offers();
  const of = (operatorNo: string) => ({ operatorNo, agentNo: 'hostile' });
  await offer(...['a', 'b', 'c', 'd', 'e', 'f'].map(of));
  expect(begun).toEqual(['a', 'b', 'c']);
  await offer('honest');
  expect(begun.at(-1)).toBe('honest');
  await offer('second');
  await endFirst();
  expect(begun.at(-1)).toBe('second');
  expect(load.figures().read).toMatchObject({ running: 4, refused: 0 });
});
it('refuses at once when the operators of one provider fill three quarters of the queue', async () => {
  const { offer, refused } = offers();
  await offer(...Array.from({ length: 10 }, (_, n) => ({ operatorNo: `${n}`, agentNo: 'hostile' })), 'honest', 'x');
  expect(refused.map(([who, reason]) => [typeof who === 'string' ? who : who.agentNo, reason])).toEqual([
    ['hostile', 'tooMany'],
    ['hostile', 'tooMany'],
  ]);
});
it('refuses at once when the queue is full: for one operator, or for all', async () => {
  const { offer, refused } = offers();
  await offer(...Array.from({ length: 7 }, () => 'a'));
  expect(refused).toEqual([
    ['a', 'tooMany', 5],
    ['a', 'tooMany', 5],
  ]);
  await offer(...Array.from({ length: 5 }, () => 'b'), 'c', 'd');
  expect(refused.slice(2)).toEqual([
    ['c', 'unavailable', 2],
    ['d', 'unavailable', 2],
  ]);
});
it('limits the waiting time: who waits behind calls of their own asked too much, others find the process busy', async () => {
  const { offer, endFirst, refused, begun, load } = offers();
  await offer('a', 'a', 'a', 'b', 'b', 'c');
  await vi.advanceTimersByTimeAsync(waitMs);
  expect(refused).toEqual([
    ['a', 'tooMany', 2],
    ['c', 'unavailable', 2],
  ]);
  await endFirst();
  await offer('a');
  expect(begun).toHaveLength(5);
  expect(load.figures().read).toEqual({ running: 4, waiting: 0, refused: 2 });
});
it('frees the capacity also when the work fails', async () => {
  const { load } = offers();
  for (let time = 0; time < 20; time += 1)
    await expect(load.take('write', 'a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(load.figures().write).toEqual({ running: 0, waiting: 0, refused: 0 });
});

it.each([10, usualConnections, 60])(
  'leaves two of %i connections to jobs, and each class at least one',
  connections => {
    const scaled = boundsFor(connections);
    const running = workClasses
      .filter(kind => kind !== 'file' && kind !== 'upload' && kind !== 'question')
      .map(kind => scaled[kind].running);
    expect(Math.min(...running)).toBeGreaterThanOrEqual(1);
    expect(running.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(connections - 2);
    expect(boundsFor(usualConnections)).toEqual(usualBounds);
  },
);
