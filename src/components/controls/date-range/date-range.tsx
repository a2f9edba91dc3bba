import type { InputVariantProps } from 'styled-system/recipes/input';
import { lazyPopup } from '../../lazy';
import { PickerShell } from '../date-picker/picker-shell';
import type { DayRange, RangeChoice } from './range-calendar';

export interface DateRangeProps extends RangeChoice, InputVariantProps {}

/** One day alone, or both; if they share a year it is written once, so that the text fits a field of the query card. */
function textOf({ start, end }: DayRange): string {
  if (!start || !end) return '';
  if (start === end) return start;
  return `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`;
}

/** Shown for an open range; also the last of the preset ranges. */
const unbounded = { label: '不限', start: null, end: null };

const calendar = lazyPopup(async () => (await import('./range-calendar')).RangeCalendar);

/** Range of days in Asia/Shanghai, those of the transaction; times of day are not supported. */
export function DateRange({ size, periods, ...props }: DateRangeProps) {
  return (
    <PickerShell shown={textOf(props.value)} placeholder={unbounded.label} size={size} of={calendar}>
      {given => <calendar.Part {...props} {...given} periods={[...periods, unbounded]} />}
    </PickerShell>
  );
}
