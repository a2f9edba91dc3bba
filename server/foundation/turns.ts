/**
 * Who goes next where several owners share a few places of slow work (docs/domain/timers.md#lanes): each holds a bounded
 * number of them, the one that used them least lately is first, and those that used them much share a part of the places,
 * so that one is free for everybody else.
 */
export interface Places {
  /** Work in progress at once, of all owners. */
  readonly atOnce: number;
  readonly perOwner: number;
  /** Places of all owners together that used more than `muchMs` lately. */
  readonly heavyAtOnce: number;
  readonly muchMs: number;
}
/** Of each second that passes, this part of one place is forgotten: continuous use of less never counts as much. */
const forgotten = 0.1;
/** Owners that are remembered; those that used least are forgotten first. */
const rememberedAtMost = 1000;

export interface Turns {
  isFull(): boolean;
  /** Owners that may not begin now, whatever is free. */
  held(): readonly string[];
  /** Owners that have used places lately, the one that should be next first; any other owner comes before them. */
  order(): readonly string[];
  mayBegin(owner: string): boolean;
  /** Takes a place; the result gives it back. */
  begin(owner: string): () => void;
}

interface Use {
  /** Milliseconds of places, forgotten with time. */
  usedMs: number;
  countedAt: number;
  begun: number;
  running: number;
}

/** @param now Epoch milliseconds of the injected clock. */
export function createTurns({ atOnce, perOwner, heavyAtOnce, muchMs }: Places, now: () => number): Turns {
  const uses = new Map<string, Use>();
  let [total, begun] = [0, 0];
  /** Counts what passed since the last look, with the work in progress. */
  const countedOf = (owner: string): Use => {
    const use = uses.get(owner) ?? { usedMs: 0, countedAt: now(), begun: 0, running: 0 };
    const passed = Math.max(0, now() - use.countedAt);
    use.usedMs = Math.max(0, use.usedMs + passed * (use.running - forgotten));
    use.countedAt += passed;
    return use;
  };
  const isHeavy = (owner: string) => countedOf(owner).usedMs > muchMs;
  const heavyRunning = () => [...uses].filter(([owner, { running }]) => running > 0 && isHeavy(owner));
  const held = () => {
    const heavy = heavyRunning();
    const heavyFull = heavy.reduce((sum, [, { running }]) => sum + running, 0) >= heavyAtOnce;
    // Of those that used much, one that used far less than the ones at work is not in their company.
    const least = Math.min(...heavy.map(([, { usedMs }]) => usedMs));
    const isOneOfThem = (owner: string) => isHeavy(owner) && countedOf(owner).usedMs * 2 >= least;
    return [...uses.keys()].filter(
      owner => (uses.get(owner)?.running ?? 0) >= perOwner || (heavyFull && isOneOfThem(owner)),
    );
  };
  const order = () =>
    [...uses.keys()].toSorted(
      (a, b) => countedOf(a).usedMs - countedOf(b).usedMs || uses.get(a)!.begun - uses.get(b)!.begun,
    );
  const forget = () => {
    if (uses.size <= rememberedAtMost) return;
    const idle = order().filter(owner => uses.get(owner)!.running === 0);
    for (const owner of idle.slice(0, uses.size - rememberedAtMost)) uses.delete(owner);
  };
  return {
    isFull: () => total >= atOnce,
    held,
    order,
    mayBegin: owner => total < atOnce && !held().includes(owner),
    begin(owner) {
      const use = countedOf(owner);
      begun += 1;
      total += 1;
      uses.set(owner, Object.assign(use, { begun, running: use.running + 1 }));
      forget();
      return () => {
        total -= 1;
        countedOf(owner).running -= 1;
      };
    },
  };
}
