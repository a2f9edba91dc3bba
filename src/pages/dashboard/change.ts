/** Change of a figure against the same part of the previous period. */
import { formatValue } from '@/api/format/format';
import type { HomePeriod } from '@/api/contract/home';
import type { AnyField } from '@/api/schema/shape';
import type { StripFigure } from '@/components/data-display/figure-strip/figure-strip';

const against = { TODAY: '较昨日同时段', MONTH: '较上月同期' } as const;
/** If the previous value is below this, the difference is shown instead of a percentage. */
const manyEnough = 100;
/** Beyond ten times the previous value, a percentage says less than the difference. */
const timesAtMost = 10;

export function changeOf(
  field: AnyField,
  current: number,
  previous: number,
  period: HomePeriod,
): NonNullable<StripFigure['change']> {
  const difference = current - previous;
  const way = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  if (way === 'same') return { way, text: '持平', against: against[period] };
  const amount = Math.abs(difference);
  const text =
    previous >= manyEnough && amount < timesAtMost * previous
      ? `${((amount / previous) * 100).toFixed(1)}%`
      : formatValue(field, amount);
  return { way, text, against: against[period] };
}
