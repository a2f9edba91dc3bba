import { dayText, daysText } from '@/api/format/locale';
import { lazyPopup } from '../../lazy';
import { PickerShell } from '../date-picker/picker-shell';
import type { DayRange, RangeChoice } from './range-calendar';
import type { Sized } from '../input/control-props';

export interface DateRangeProps extends RangeChoice, Sized {}

/** One day alone, or both. */
function textOf({ start, end }: DayRange): string {
  if (!start || !end) return '';
  return start === end ? dayText(start) : daysText(start, end);
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
