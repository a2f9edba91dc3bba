/**
 * Rounding of docs/domain/earnings.md#arithmetic in exact fractions. What stands in this folder is written from the text of
 * docs/domain and imports nothing of the product: stored, explained and demo amounts come from one function each, so only a second
 * one notices when that is wrong.
 */
const million = 1_000_000n;

/** A part of an amount, to the nearest fen and a half upwards; `ppm` are millionths. */
export function shareRounded(amount: number, ppm: number): number {
  const exact = BigInt(amount) * BigInt(ppm);
  const rest = exact % million;
  return Number((exact - rest) / million) + (2n * rest >= million ? 1 : 0);
}

/** A part of an amount, rounded down. */
export const shareRoundedDown = (amount: number, ppm: number): number =>
  Number((BigInt(amount) * BigInt(ppm)) / million);

/** `whole × part ÷ total`, rounded down. */
export const proportionRoundedDown = (whole: number, part: number, total: number): number =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(total));

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
