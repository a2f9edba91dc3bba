import { parseDate, type DatePickerRootProps, type DateValue } from '@ark-ui/react/date-picker';
import { useState } from 'react';
import { dateRange } from 'styled-system/recipes/date-range';
import { PickerPanel } from '../date-picker/picker-panel';
import type { PickerPanelProps } from '../date-picker/picker-shell';
import { CalendarTable } from './calendar-table';

export interface DayRange {
  /** `YYYY-MM-DD`, both included; null for an open end. */
  readonly start: string | null;
  readonly end: string | null;
}
export interface RangeChoice {
  /** The chosen days. */
  value: DayRange;
  /** Called with both ends, once the second is picked, or with a preset range. */
  onChange: (value: DayRange) => void;
  /** Preset ranges, such as 「今天」 or 「近7天」. */
  periods: readonly (DayRange & { readonly label: string })[];
}

/** Replaces Ark's English defaults. */
const words: DatePickerRootProps['translations'] = {
  content: '选择日期',
  dayCell: ({ valueText, firstInRange, lastInRange }) =>
    `${valueText}${firstInRange ? '，开始' : ''}${lastInRange ? '，结束' : ''}`,
};

/** The preset ranges, and a month of days to select two. */
export function RangeCalendar({ value, onChange, periods, ...given }: RangeChoice & PickerPanelProps) {
  // The first of two days, until the second is picked. Not Ark's own state, which survives closing the panel in between.
  const [begun, setBegun] = useState<DateValue | null>(null);
  if (begun && !given.open) setBegun(null);
  const days = begun ? [begun] : [value.start, value.end].filter(day => day !== null).map(day => parseDate(day));
  return (
    <PickerPanel {...given} selectionMode="range" panel="日历" value={days} translations={words}>
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
    </PickerPanel>
  );
}

interface RangePanelProps extends Pick<RangeChoice, 'value' | 'periods'> {
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
        {periods.map(({ label, start, end }) => (
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
      <CalendarTable view="day" onPick={pick} />
    </>
  );
}
