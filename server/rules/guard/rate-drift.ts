/** 费率偏离 (docs/domain/earnings.md#income-guard): a merchant pays another rate than was agreed. */
import { payBrand as brands } from '@/api/enums';
import { dayOf, formatRate } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import type { GuardParameters } from '@/api/forms/guard';
import { grouped } from '#server/foundation/grouped';
import { proportion } from '#server/rules/money/amount';
import { evidenceRows, right, unknown, type Verdict } from './verdict';
import { startOfNumber, sumOf, type WayDay } from './way-days';

type Parameters = Pick<GuardParameters, 'windowDays' | 'driftRate' | 'minSales'>;
const million = 1_000_000;

/**
 * Compares what a merchant paid in the last days with what the rates of each sale's own moment come to, so that another mix of
 * ways is no drift. WRONG if it differs for a brand by more than `driftRate` (ppm of the turnover), UNKNOWN with fewer than `minSales` of
 * each brand.
 * @param days Up to `today`, the last closed day
 */
export function rateDrift(
  days: readonly WayDay[],
  today: number,
  { windowDays, driftRate, minSales }: Parameters,
): Verdict {
  const window = days.filter(({ day }) => day > today - windowDays && day <= today);
  const brandsOf = [...grouped(window, ({ payBrand }) => payBrand).values()];
  const enough = brandsOf.filter(of => sumOf(of, 'ratedCount') >= minSales);
  if (enough.length === 0) return unknown;
  const wrong = enough.filter(of => isBeyond(of, driftRate));
  if (wrong.length === 0) return right;
  const rows = wrong.flat();
  const [found, expected, amount] = [sumOf(rows, 'ratedFee'), sumOf(rows, 'agreedFee'), sumOf(rows, 'ratedAmount')];
  const names = wrong.map(([first]) => entryOf(brands, first!.payBrand).label).join('、'); // no group is empty
  const rate = (fee: number) => formatRate(proportion(fee, million, amount));
  return {
    is: 'WRONG',
    found,
    expected,
    reason: `近${windowDays}天${names}实收费率 ${rate(found)}，按约定应为 ${rate(expected)}`,
    rows: rows.slice(-evidenceRows).map(each => ({
      day: dayOf(startOfNumber(each.day)),
      payBrand: each.payBrand,
      cardType: each.cardType,
      count: each.ratedCount,
      amount: each.ratedAmount,
      found: each.ratedFee,
      expected: each.agreedFee,
    })),
  };
}

function isBeyond(days: readonly WayDay[], driftRate: number): boolean {
  const difference = Math.abs(sumOf(days, 'ratedFee') - sumOf(days, 'agreedFee'));
  return BigInt(difference) * BigInt(million) > BigInt(driftRate) * BigInt(sumOf(days, 'ratedAmount'));
}
