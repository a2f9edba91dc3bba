/** 商户停止交易 (docs/domain/earnings.md#income-guard): a merchant that lived is silent for longer than its own rhythm. */
import { dayOf } from '@/api/format/format';
import type { GuardParameters } from '@/api/forms/guard';
import { proportion } from '#server/rules/money/amount';
import { evidenceRows, right, unknown, type Verdict } from './verdict';
import { startOfNumber, sumOf, type WayDay } from './way-days';

type Parameters = Pick<GuardParameters, 'quietDays' | 'gapTimes' | 'minSaleDays'>;
/** Days before the last sale from which the rhythm is read. */
export const rhythmDays = 90;
/** Of ten gaps, nine are not longer than the usual one. */
const tenths = 9;

/**
 * WRONG after `quietDays` closed days without a sale, if these are more than `gapTimes` the usual gap: the one that nine of ten gaps
 * between days with sales do not exceed. UNKNOWN for a merchant with fewer than `minSaleDays` such days before its last.
 * @param days Up to `today`, the last closed day
 */
export function merchantStopped(
  days: readonly WayDay[],
  today: number,
  { quietDays, gapTimes, minSaleDays }: Parameters,
): Verdict {
  const last = days.findLast(({ day }) => day <= today)?.day;
  if (last === undefined) return unknown;
  const lived = days.filter(({ day }) => day > last - rhythmDays && day <= last);
  const saleDays = [...new Set(lived.map(({ day }) => day))];
  if (saleDays.length < minSaleDays) return unknown;
  const usual = usualGap(saleDays);
  const silent = today - last;
  if (silent < quietDays || silent <= gapTimes * usual) return right;
  const lifetime = last - saleDays[0]! + 1; // at least `minSaleDays`
  return {
    is: 'WRONG',
    found: 0,
    expected: proportion(sumOf(lived, 'amount'), silent, lifetime),
    reason: `${dayOf(startOfNumber(last))}之后${silent}天没有交易，平时最多隔${usual}天`,
    rows: saleDays.slice(-evidenceRows).map(day => {
      const ofDay = lived.filter(each => each.day === day);
      return {
        day: dayOf(startOfNumber(day)),
        payBrand: null,
        cardType: null,
        count: sumOf(ofDay, 'count'),
        amount: sumOf(ofDay, 'amount'),
        found: null,
        expected: null,
      };
    }),
  };
}

/** @param saleDays Ascending, at least two */
function usualGap(saleDays: readonly number[]): number {
  const gaps = saleDays.slice(1).map((day, at) => day - saleDays[at]!); // one shorter
  const sorted = gaps.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * tenths) / 10) - 1]!; // within its length
}
