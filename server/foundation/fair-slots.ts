/**
 * Limits the concurrency of costly work of several providers: each has its turn (`createTurns`), few of one wait, and further
 * ones are refused with "retry later".
 */
import { Failure } from '@/api/failure';
import type { Caller } from './calls/load';
import { createTurns, type Places } from './turns';

type Known = Exclude<Caller, string>;
interface FairSlots extends Places {
  /** Works that may wait: of one operator, of a provider, and in all. */
  readonly waitingEach: number;
  readonly waitingPerOwner: number;
  readonly waiting: number;
}
interface Waiter {
  readonly who: Known;
  readonly go: (end: () => void) => void;
}

interface InTurn {
  /** Runs work when the provider has a place. @throws Failure `tooMany` if too much of it, or too much in all, is waiting */
  take<T>(who: Known, work: () => Promise<T>): Promise<T>;
  /** Before anything is prepared for the work. @throws Failure `tooMany` as `take` does */
  refuseTooMany(who: Known): void;
}

export function fairSlots({ waitingEach, waitingPerOwner, waiting, ...places }: FairSlots, now: () => number): InTurn {
  const turns = createTurns(places, now);
  const queue: Waiter[] = [];
  const countOf = (name: keyof Known, who: Known) => queue.filter(each => each.who[name] === who[name]).length;
  const refuseTooMany = (who: Known) => {
    const isFull =
      countOf('operatorNo', who) >= waitingEach ||
      countOf('agentNo', who) >= waitingPerOwner ||
      queue.length >= waiting;
    if (isFull && !turns.mayBegin(who.agentNo)) throw new Failure('tooMany');
  };
  const serve = () => {
    for (;;) {
      const order = turns.order();
      const [next] = queue
        .filter(({ who }) => turns.mayBegin(who.agentNo))
        .toSorted((a, b) => order.indexOf(a.who.agentNo) - order.indexOf(b.who.agentNo));
      if (!next) return;
      queue.splice(queue.indexOf(next), 1);
      next.go(turns.begin(next.who.agentNo));
    }
  };
  const placeFor = (who: Known): Promise<() => void> => {
    if (turns.mayBegin(who.agentNo)) return Promise.resolve(turns.begin(who.agentNo));
    refuseTooMany(who);
    return new Promise(go => queue.push({ who, go }));
  };
  return {
    refuseTooMany,
    async take(who, work) {
      const end = await placeFor(who);
      try {
        return await work();
      } finally {
        end();
        serve();
      }
    },
  };
}
