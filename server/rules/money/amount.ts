/**
 * Integer arithmetic of docs/domain/earnings.md#arithmetic. Amounts are fen, rates and ratios ppm; floats are never
 * used.
 */

const million = 1_000_000n;

/**
 * `amount × ppm / 1,000,000`, rounded half up to the fen. Neither may be negative: a reversal negates the booked amount
 * instead of computing it again.
 */
export function mul(amount: number, ppm: number): number {
  return exact((natural(amount) * natural(ppm) + 500_000n) / million);
}

/** The same, rounded down: the remainder of a ratio stays with the platform. */
export function floorShare(amount: number, ppm: number): number {
  return exact((natural(amount) * natural(ppm)) / million);
}

/**
 * `whole × part / total`, rounded down: the cumulative share of a partial refund (docs/domain/trade.md#refund).
 */
export function proportion(whole: number, part: number, total: number): number {
  return total === 0 ? 0 : exact((natural(whole) * natural(part)) / natural(total));
}

function natural(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`Expected a whole, non-negative amount or rate, got ${value}`);
  return BigInt(value);
}

function exact(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`Expected an amount below 2^53, got ${value}`);
  return number;
}
