import { parseDate, type DatePickerRootProps, type DateValue } from '@ark-ui/react/date-picker';
import { useState } from 'react';
import { dateRange, type InputVariantProps } from 'styled-system/recipes';
import { PickerShell } from '../date-picker/picker-shell';
import { DayTable } from './day-table';

export interface DayRange {
  /** `YYYY-MM-DD`, both included; null where open. */
  readonly start: string | null;
  readonly end: string | null;
}
export interface DateRangeProps extends InputVariantProps {
  value: DayRange;
  onChange: (value: DayRange) => void;
  /** Ranges of one click, such as 今天 or 近7天. */
  periods: readonly (DayRange & { readonly label: string })[];
}

/** One day alone, or both with the year said once where it is the same: it has to fit a field of the query card. */
function textOf({ start, end }: DayRange): string {
  if (!start || !end) return '';
  if (start === end) return start;
  return `${start} 至 ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`;
}

/** Shown where there are no bounds. */
const open = '不限';

/** Ark names these in English by default. */
const words: DatePickerRootProps['translations'] = {
  content: '选择日期',
  dayCell: ({ valueText, firstInRange, lastInRange }) =>
    `${valueText}${firstInRange ? '，开始' : ''}${lastInRange ? '，结束' : ''}`,
};

/** From one day to another. The days are the trade's own, in Asia/Shanghai; times of day are never asked for. */
export function DateRange({ value, onChange, periods, size }: DateRangeProps) {
  // The first of two days, while the second is still to come. Ark's own count of them outlives a panel closed in between.
  const [begun, setBegun] = useState<DateValue | null>(null);
  const days = begun ? [begun] : [value.start, value.end].filter(day => day !== null).map(day => parseDate(day));
  return (
    <PickerShell
      selectionMode="range"
      shown={textOf(value)}
      placeholder={open}
      panel="日历"
      value={days}
      onOpenChange={() => setBegun(null)}
      translations={words}
      size={size}
    >
      {done => (
        <RangePanel
          value={value}
          periods={periods}
          begun={begun}
          onBegin={setBegun}
          onGive={range => {
            onChange(range);
            done();
          }}
        />
      )}
    </PickerShell>
  );
}

interface RangePanelProps extends Pick<DateRangeProps, 'value' | 'periods'> {
  begun: DateValue | null;
  onBegin: (day: DateValue) => void;
  onGive: (range: DayRange) => void;
}

function RangePanel({ value, periods, begun, onBegin, onGive }: RangePanelProps) {
  const classes = dateRange();
  const pick = (day: DateValue) => {
    if (!begun) return onBegin(day);
    const [start, end] = day.compare(begun) < 0 ? [day, begun] : [begun, day];
    onGive({ start: start.toString(), end: end.toString() });
  };
  return (
    <>
      <div className={classes.chips}>
        {[...periods, { label: open, start: null, end: null }].map(({ label, start, end }) => (
          <button
            key={label}
            type="button"
            className={classes.chip}
            aria-pressed={value.start === start && value.end === end}
            onClick={() => onGive({ start, end })}
          >
            {label}
          </button>
        ))}
      </div>
      <DayTable onPick={pick} />
    </>
  );
}
