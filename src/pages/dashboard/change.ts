/** How a figure went against the same part of the period before. */
import { formatValue } from '@/api/format/format';
import type { HomePeriod } from '@/api/contract/home-figures';
import type { AnyField } from '@/api/schema/shape';
import type { StripFigure } from '@/components/data-display/figure-strip/figure-strip';

const against = { TODAY: '较昨日同时段', MONTH: '较上月同期' } as const;
/** Below this, a percentage of the figure before says less than the difference. */
const manyEnough = 100;

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
  const text = previous >= manyEnough ? `${((amount / previous) * 100).toFixed(1)}%` : formatValue(field, amount);
  return { way, text, against: against[period] };
}
