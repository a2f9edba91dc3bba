import type { InputVariantProps } from 'styled-system/recipes/input';
import { lazyPopup } from '../../lazy';
import type { DayChoice } from './day-calendar';
import { PickerShell } from './picker-shell';

export interface DatePickerProps extends DayChoice, InputVariantProps {
  placeholder?: string;
  disabled?: boolean;
}

const calendar = lazyPopup(async () => (await import('./day-calendar')).DayCalendar);

/** One day. For a period use DateRange, for a month MonthPicker. */
export function DatePicker({ placeholder = '请选择日期', disabled, size, ...props }: DatePickerProps) {
  return (
    <PickerShell shown={props.value ?? ''} placeholder={placeholder} size={size} disabled={disabled} of={calendar}>
      {given => <calendar.Part {...props} {...given} />}
    </PickerShell>
  );
}
