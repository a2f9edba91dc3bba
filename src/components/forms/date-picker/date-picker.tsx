import { parseDate, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import type { InputVariantProps } from 'styled-system/recipes';
import { DayTable } from '../date-range/day-table';
import { PickerShell } from './picker-shell';

export interface DatePickerProps extends InputVariantProps {
  /** `YYYY-MM-DD`, a day in Asia/Shanghai; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** The first and last day that may be chosen. */
  first?: string;
  last?: string;
  placeholder?: string;
  disabled?: boolean;
}

const words: DatePickerRootProps['translations'] = {
  content: '选择日期',
  dayCell: ({ valueText }) => valueText,
};

/** One day. For a period use DateRange, for a month MonthPicker. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, first, last, placeholder = '请选择日期', disabled, size } = props;
  const allowed = (day: string) => (!first || day >= first) && (!last || day <= last);
  return (
    <PickerShell
      shown={value ?? ''}
      value={value ? [parseDate(value)] : []}
      placeholder={placeholder}
      panel="日历"
      size={size}
      disabled={disabled}
      translations={words}
      isDateUnavailable={day => !allowed(day.toString())}
    >
      {done => (
        <DayTable
          onPick={day => {
            if (!allowed(day.toString())) return;
            onChange(day.toString());
            done();
          }}
        />
      )}
    </PickerShell>
  );
}
