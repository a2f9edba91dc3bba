/** Where the shown record stands in the queue, and the queue after it was decided or loaded again. */
import type { Colleague, Queue } from './queue.machine';
import type { ReviewContext } from './review-state';

type ShownInQueue = Pick<ReviewContext, 'queue' | 'number'>;

/**
 * The record after or before this one; null if there is none. `any` takes the next that no colleague has open, then the previous, then
 * the next at all.
 */
export function adjacentRecord({ queue, number }: ShownInQueue, by: 1 | -1 | 'any'): string | null {
  const numbers = queue?.numbers ?? [];
  const at = number === null ? -1 : numbers.indexOf(number);
  if (by === 'any') {
    const taken = new Set(queue?.colleagues.map(({ recordNo }) => recordNo));
    const others = [...numbers.slice(at + 1), ...numbers.slice(0, Math.max(0, at)).toReversed()];
    return others.find(each => !taken.has(each)) ?? others[0] ?? null;
  }
  if (at < 0) return by === 1 ? (numbers[0] ?? null) : null;
  return numbers[at + by] ?? null;
}

/** Colleagues who have the shown record open. */
export const colleaguesOnRecord = ({ queue, number }: ShownInQueue): readonly Colleague[] =>
  queue?.colleagues.filter(({ recordNo }) => recordNo === number) ?? [];

/** Number of waiting records besides the one shown. @param open The one shown can still be decided. */
export function othersWaiting({ queue, number }: ShownInQueue, open: boolean): number {
  const { numbers, total }: Pick<Queue, 'numbers' | 'total'> = queue ?? { numbers: [], total: 0 };
  const among = numbers.includes(number ?? '') || (open && total > numbers.length);
  return Math.max(0, total - (among ? 1 : 0));
}

/** The queue without the shown record, which was decided here. */
export function withoutShown({ queue, number }: ShownInQueue): Queue | null {
  if (!queue) return null;
  const numbers = queue.numbers.filter(each => each !== number);
  return { ...queue, numbers, total: queue.total - (queue.numbers.length - numbers.length) };
}

/** The current queue. The shown record keeps its position in it, even if another reviewer has decided it. */
export function queueNow({ queue, number }: ShownInQueue, found: Queue): Queue {
  const at = queue?.numbers.indexOf(number ?? '') ?? -1;
  if (at < 0 || found.numbers.includes(number!)) return found;
  const before = queue!.numbers.slice(0, at).filter(each => found.numbers.includes(each)).length;
  return { ...found, numbers: found.numbers.toSpliced(before, 0, number!), total: found.total + 1 };
}
