/** How far a figure has changed against another period, in words. */

/** If the previous value is below this, the difference is shown instead of a percentage. */
const manyEnough = 100;
/** Beyond ten times the previous value, a percentage says less than the difference. */
const timesAtMost = 10;

export interface Change {
  readonly way: 'up' | 'down' | 'same';
  readonly text: string;
}

/** @param format Formats the difference where a percentage says nothing. */
export function changeBetween(previous: number, current: number, format: (value: number) => string): Change {
  const difference = current - previous;
  if (difference === 0) return { way: 'same', text: '持平' };
  const amount = Math.abs(difference);
  const text =
    previous >= manyEnough && amount < timesAtMost * previous
      ? `${((amount / previous) * 100).toFixed(1)}%`
      : format(amount);
  return { way: difference > 0 ? 'up' : 'down', text };
}
