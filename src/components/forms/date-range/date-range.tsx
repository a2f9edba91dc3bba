import type { InputVariantProps } from 'styled-system/recipes';
import { lazyPopup } from '../../lazy';
import { PickerShell } from '../date-picker/picker-shell';
import type { DayRange, RangeChoice } from './range-calendar';

export type { DayRange } from './range-calendar';
export interface DateRangeProps extends RangeChoice, InputVariantProps {}

/** One day alone, or both with the year said once where it is the same: it has to fit a field of the query card. */
function textOf({ start, end }: DayRange): string {
  if (!start || !end) return '';
  if (start === end) return start;
  return `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`;
}

/** Shown where there are no bounds, and the last of the ranges of one click. */
const unbounded = { label: '不限', start: null, end: null };

const calendar = lazyPopup(async () => (await import('./range-calendar')).RangeCalendar);

/** From one day to another. The days are the trade's own, in Asia/Shanghai; times of day are never asked for. */
export function DateRange({ size, periods, ...props }: DateRangeProps) {
  return (
    <PickerShell shown={textOf(props.value)} placeholder={unbounded.label} size={size} of={calendar}>
      {given => <calendar.Part {...props} {...given} periods={[...periods, unbounded]} />}
    </PickerShell>
  );
}
