/**
 * Seeded random numbers for the demo data: the same seed gives the same data. Not for anything that must be
 * unguessable.
 */
export interface Dice {
  /** A whole number from low to high, both inclusive. */
  between(low: number, high: number): number;
  /** True with probability `share`. */
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks a choice by its weight. */
  weighed<T>(choices: readonly (readonly [T, number])[]): T;
  /** A whole number, log-normally distributed around `median` with spread `sigma`. */
  logNormal(median: number, sigma: number): number;
  digits(count: number): string;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32: small, well distributed, and identical on every machine.
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  return {
    between,
    chance: share => unit() < share,
    pick: choices => choices[between(0, choices.length - 1)]!,
    weighed(choices) {
      let rest = unit() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      return (choices.find(([, weight]) => (rest -= weight) < 0) ?? choices[choices.length - 1]!)[0];
    },
    logNormal(median, sigma) {
      const normal = Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
      return Math.round(median * Math.exp(sigma * normal));
    },
    digits: count => Array.from({ length: count }, () => between(0, 9)).join(''),
  };
}
