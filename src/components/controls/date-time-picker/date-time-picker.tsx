import { css } from 'styled-system/css';
import { dayOf, isoTime, startOfDay } from '@/api/format/format';
import { DatePicker } from '../date-picker/date-picker';
import { Input } from '../input/input';
import type { ControlProps } from '../input/control-props';

export interface DateTimePickerProps extends ControlProps {
  /** Epoch milliseconds, shown in Asia/Shanghai; null while empty. */
  value: number | null;
  /** Called with the moment after each of the two changed. */
  onChange: (value: number | null) => void;
}

const box = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8' });
const minuteMs = 60_000;
const timeOf = (value: number) => isoTime(value).slice(11, 16);

/** A day and a time of that day, to the minute. A chosen day begins at 00:00. For a day alone use DatePicker. */
export function DateTimePicker({ value, onChange, placeholder, disabled, size }: DateTimePickerProps) {
  const choose = (day: string, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    onChange(startOfDay(day) + (hours * 60 + minutes) * minuteMs);
  };
  return (
    <div className={box}>
      {/* One cell of the grid, also while the calendar is open. */}
      <div>
        <DatePicker
          size={size}
          disabled={disabled ?? false}
          {...(placeholder && { placeholder })}
          value={value === null ? null : dayOf(value)}
          onChange={day => (day ? choose(day, value === null ? '00:00' : timeOf(value)) : onChange(null))}
        />
      </div>
      <Input
        size={size}
        type="time"
        // The field's label names the day beside it.
        id={undefined}
        aria-labelledby={undefined}
        aria-label="时刻"
        // A time without a day means nothing.
        disabled={disabled === true || value === null}
        value={value === null ? '' : timeOf(value)}
        onChange={time => value !== null && time && choose(dayOf(value), time)}
      />
    </div>
  );
}
