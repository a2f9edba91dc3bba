/**
 * How much work may be under way at a time. What comes in beyond it waits a little, and what finds the waiting room full is told
 * to come later, before it has cost anything (docs/decisions/023). The bounds of all classes together are fewer than the
 * database's connections, so that no class, and nobody's many calls, keeps the others from theirs.
 */
import { TryLater } from './try-later';

/** `public`: by whoever has shown no session that is known. `file`: pictures drawn and archives opened, without a connection. */
export const workClasses = ['read', 'write', 'export', 'public', 'file'] as const;
export type WorkClass = (typeof workClasses)[number];

export interface Bound {
  /** Calls under way at once. */
  readonly running: number;
  /** Of them, those of one operator: half, so that there is room for another. */
  readonly runningEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
  /** How long a turn is waited for, where that is not `longestWaitMs`. */
  readonly waitMs?: number;
}
export type Bounds = Readonly<Record<WorkClass, Bound>>;

/** Together 22 of the 24 connections; jobs have the rest. */
export const usualBounds: Bounds = {
  read: { running: 10, runningEach: 5, waiting: 200, waitingEach: 40 },
  write: { running: 6, runningEach: 3, waiting: 100, waitingEach: 40 },
  export: { running: 2, runningEach: 1, waiting: 40, waitingEach: 10 },
  public: { running: 4, runningEach: 4, waiting: 200, waitingEach: 100 },
  // Each keeps a processor busy, and several come at once: the pictures of a form or of a record.
  file: { running: 2, runningEach: 1, waiting: 100, waitingEach: 40, waitMs: 15_000 },
};
/** Nobody waits longer for a turn, unless its class says so. */
export const longestWaitMs = 5000;
const retrySeconds = { busy: 2, greedy: 5 };

interface Waiter {
  readonly who: string;
  readonly go: () => void;
}

export interface Load {
  /** Does `work` when its turn comes; rejects with `TryLater` when that would be too late. */
  take<T>(kind: WorkClass, who: string, work: () => Promise<T>): Promise<T>;
  /** Calls under way and waiting, by class; and how many have been turned away since the start. */
  figures(): Record<WorkClass, { readonly running: number; readonly waiting: number; readonly refused: number }>;
}

export function createLoad(bounds: Bounds = usualBounds, waitMs: number = longestWaitMs): Load {
  const queues = Object.fromEntries(
    workClasses.map(kind => [kind, createQueue(bounds[kind], bounds[kind].waitMs ?? waitMs)]),
  ) as Record<WorkClass, ReturnType<typeof createQueue>>;
  return {
    async take(kind, who, work) {
      const queue = queues[kind];
      await queue.enter(who);
      try {
        return await work();
      } finally {
        queue.leave(who);
      }
    },
    figures: () =>
      Object.fromEntries(workClasses.map(kind => [kind, queues[kind].figures()])) as ReturnType<Load['figures']>,
  };
}

function createQueue(bound: Bound, waitMs: number) {
  const running = new Map<string, number>();
  const waiting: Waiter[] = [];
  let total = 0;
  let refused = 0;
  const of = (who: string) => running.get(who) ?? 0;
  const mayRun = (who: string) => total < bound.running && of(who) < bound.runningEach;
  const begin = (who: string) => {
    total += 1;
    running.set(who, of(who) + 1);
  };
  const refuse = (reason: 'tooMany' | 'unavailable', seconds: number) => {
    refused += 1;
    return new TryLater(reason, seconds);
  };
  /** Whoever has least under way comes first; of equals, who has waited longest. */
  const next = (): Waiter | undefined =>
    waiting.filter(({ who }) => mayRun(who)).sort((a, b) => of(a.who) - of(b.who))[0];
  return {
    async enter(who: string): Promise<void> {
      if (mayRun(who)) return begin(who);
      if (waiting.filter(each => each.who === who).length >= bound.waitingEach)
        throw refuse('tooMany', retrySeconds.greedy);
      if (waiting.length >= bound.waiting) throw refuse('unavailable', retrySeconds.busy);
      return new Promise((resolve, reject) => {
        const remove = (waiter: Waiter) => void waiting.splice(waiting.indexOf(waiter), 1);
        const tooLong = setTimeout(() => {
          remove(waiter);
          reject(refuse('unavailable', retrySeconds.busy));
        }, waitMs);
        const waiter: Waiter = {
          who,
          go() {
            clearTimeout(tooLong);
            remove(waiter);
            begin(who);
            resolve();
          },
        };
        waiting.push(waiter);
      });
    },
    leave(who: string): void {
      total -= 1;
      const left = of(who) - 1;
      if (left > 0) running.set(who, left);
      else running.delete(who);
      next()?.go();
    },
    figures: () => ({ running: total, waiting: waiting.length, refused }),
  };
}
