/**
 * Limits the number of concurrent calls. Further calls wait briefly; if the queue is full they are refused with "retry
 * later" before they cost anything (docs/decisions/023). All classes together use fewer connections than the pool has,
 * so that no class, no single operator with many calls, and no provider with many operators starves the others.
 */
import { Failure } from '@/api/failure';

/**
 * `public`: calls without a known session. `channel`: reports of the payment channel, `question`: what it asks. `upload`: calls
 * with a file, which mostly wait for its bytes or its recognition. `file`: image rendering and archive parsing, which use no
 * connection.
 */
export const workClasses = ['read', 'write', 'upload', 'export', 'public', 'channel', 'question', 'file'] as const;
export type WorkClass = (typeof workClasses)[number];

export interface Bound {
  /** Maximum number of concurrent calls. */
  readonly running: number;
  /** Maximum for one operator: half, so that others can run too. */
  readonly runningEach: number;
  readonly waiting: number;
  readonly waitingEach: number;
  /** Maximum waiting time, if not `longestWaitMs`. */
  readonly waitMs?: number;
}
export type Bounds = Readonly<Record<WorkClass, Bound>>;

/** Together 26 of the 28 connections; the rest is for jobs. */
export const usualBounds: Bounds = {
  read: { running: 10, runningEach: 5, waiting: 200, waitingEach: 40 },
  write: { running: 6, runningEach: 3, waiting: 100, waitingEach: 40 },
  // They hold a connection for moments only.
  upload: { running: 16, runningEach: 8, waiting: 100, waitingEach: 40, waitMs: 15_000 },
  export: { running: 2, runningEach: 1, waiting: 40, waitingEach: 10 },
  public: { running: 4, runningEach: 4, waiting: 200, waitingEach: 100 },
  channel: { running: 4, runningEach: 4, waiting: 100, waitingEach: 100 },
  // Within one of the channel's connections: answers of 500 rows, one after the other, so that reports do not wait for them.
  question: { running: 1, runningEach: 1, waiting: 20, waitingEach: 10 },
  // Each keeps a CPU core busy, and several arrive together: the images of a form or record.
  file: { running: 2, runningEach: 1, waiting: 100, waitingEach: 40, waitMs: 15_000 },
};
/** Connections that the usual bounds are for. */
export const usualConnections = 28;
/** The usual bounds in proportion to the connections of the pool; at least two of them stay for jobs. */
export function boundsFor(connections: number): Bounds {
  const scaled = (count: number) => Math.max(1, Math.floor((count * connections) / usualConnections));
  const inProportion = (bound: Bound): Bound => ({
    ...bound,
    running: scaled(bound.running),
    runningEach: scaled(bound.runningEach),
  });
  const { read, write, upload, export: exports, public: open, channel, question, file } = usualBounds;
  return {
    read: inProportion(read),
    write: inProportion(write),
    // Pictures and archives use processors, not connections.
    upload,
    file,
    export: inProportion(exports),
    public: inProportion(open),
    channel: inProportion(channel),
    question,
  };
}
/** Maximum waiting time, unless the class sets its own. */
export const longestWaitMs = 5000;
const retrySeconds = { busy: 2, greedy: 5 };

/** Whom a call is counted for: an operator and the provider; or one name for both, such as an address or a key. */
export type Caller = { readonly operatorNo: string; readonly agentNo: string } | string;
const personOf = (who: Caller) => (typeof who === 'string' ? who : who.operatorNo);
const providerOf = (who: Caller) => (typeof who === 'string' ? who : who.agentNo);
/** The share of all operators of one provider. */
const runningShare = (count: number) => Math.max(1, Math.floor((count * 3) / 4));
const waitingShare = (count: number) => Math.ceil((count * 3) / 4);

interface Waiter {
  readonly who: Caller;
  readonly go: () => void;
}

export interface Load {
  /** Runs `work` when capacity is free; rejects with `TryLater` when that takes too long. */
  take<T>(kind: WorkClass, who: Caller, work: () => Promise<T>): Promise<T>;
  /** Running and waiting calls by class, and the number of refused calls since the start. */
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
  const persons = tally();
  const providers = tally();
  const waiting: Waiter[] = [];
  let total = 0;
  let refused = 0;
  const hasShare = (who: Caller) =>
    persons.of(personOf(who)) >= bound.runningEach || providers.of(providerOf(who)) >= runningShare(bound.running);
  const mayRun = (who: Caller) => total < bound.running && !hasShare(who);
  const count = (who: Caller, by: 1 | -1) => {
    total += by;
    persons.add(personOf(who), by);
    providers.add(providerOf(who), by);
  };
  const waitingOf = (nameOf: typeof personOf, who: Caller) =>
    waiting.filter(each => nameOf(each.who) === nameOf(who)).length;
  const refuse = (reason: 'tooMany' | 'unavailable', seconds: number) => {
    refused += 1;
    return new TryLater(reason, seconds);
  };
  const runningOf = ({ who }: Waiter) => [providers.of(providerOf(who)), persons.of(personOf(who))] as const;
  /** The provider with the fewest running calls comes first, of it the operator with the fewest; among equals, the longest waiting. */
  const next = (): Waiter | undefined =>
    waiting
      .filter(({ who }) => mayRun(who))
      .map(waiter => ({ waiter, running: runningOf(waiter) }))
      .sort((a, b) => a.running[0] - b.running[0] || a.running[1] - b.running[1])[0]?.waiter;
  return {
    async enter(who: Caller): Promise<void> {
      if (mayRun(who)) return count(who, 1);
      const isGreedy =
        waitingOf(personOf, who) >= bound.waitingEach || waitingOf(providerOf, who) >= waitingShare(bound.waiting);
      if (isGreedy) throw refuse('tooMany', retrySeconds.greedy);
      if (waiting.length >= bound.waiting) throw refuse('unavailable', retrySeconds.busy);
      return new Promise((resolve, reject) => {
        const remove = (waiter: Waiter) => void waiting.splice(waiting.indexOf(waiter), 1);
        const tooLong = setTimeout(() => {
          remove(waiter);
          // Whoever waited behind calls of their own sent too many (429); otherwise the process is overloaded (503).
          reject(refuse(hasShare(who) ? 'tooMany' : 'unavailable', retrySeconds.busy));
        }, waitMs);
        const waiter: Waiter = {
          who,
          go() {
            clearTimeout(tooLong);
            remove(waiter);
            count(who, 1);
            resolve();
          },
        };
        waiting.push(waiter);
      });
    },
    leave(who: Caller): void {
      count(who, -1);
      next()?.go();
    },
    figures: () => ({ running: total, waiting: waiting.length, refused }),
  };
}

/** Counts by name; a name without any is not kept. */
function tally() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add(name: string, by: number) {
      if (of(name) + by > 0) counts.set(name, of(name) + by);
      else counts.delete(name);
    },
  };
}

// A temporary refusal, independent of the request's content: the same request may succeed later.

/**
 * Unlike other refusals of a known call, it has its own HTTP status, 429 or 503, and `retry-after`: a proxy or script
 * then recognises an overload instead of an answer. The envelope is the usual one.
 */
export class TryLater extends Failure {
  constructor(
    override readonly reason: 'tooMany' | 'unavailable',
    /** Seconds after which a retry is worthwhile. */
    readonly seconds: number,
    message?: string,
  ) {
    super(reason, message);
  }
}
