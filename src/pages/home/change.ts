/** Change of a figure against the same part of the previous period. */
import type { HomePeriod } from '@/api/contract/home';
import { changeBetween } from '@/api/format/change';
import { formatValue } from '@/api/format/format';
import type { AnyField } from '@/api/schema/shape';
import type { StripFigure } from '@/components/frames/figure-strip/figure-strip';

const against = { TODAY: '较昨日同时段', MONTH: '较上月同期' } as const;

export const changeOf = (
  field: AnyField,
  current: number,
  previous: number,
  period: HomePeriod,
): NonNullable<StripFigure['change']> => ({
  ...changeBetween(previous, current, value => formatValue(field, value)),
  against: against[period],
});
