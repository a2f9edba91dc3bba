import { dayText } from '@/api/format/locale';
import { lazyPopup } from '../../lazy';
import type { DayChoice } from './day-calendar';
import { PickerShell } from './picker-shell';
import type { ControlProps } from '../input/control-props';

export interface DatePickerProps extends DayChoice, ControlProps {}

const calendar = lazyPopup(async () => (await import('./day-calendar')).DayCalendar);

/** One day. For a period use DateRange, for a month MonthPicker. */
export function DatePicker({ placeholder = '请选择日期', disabled, size, ...props }: DatePickerProps) {
  return (
    <PickerShell
      shown={props.value ? dayText(props.value) : ''}
      placeholder={placeholder}
      size={size}
      disabled={disabled}
      of={calendar}
    >
      {given => <calendar.Part {...props} {...given} />}
    </PickerShell>
  );
}
