import { DatePicker as Ark, parseDate, useDatePickerContext, type DateValue } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { dateRange, input, type InputVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';
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

/** What stands for no bounds. */
const open = '不限';

/** Ark speaks English where it is told nothing. */
const words: ComponentProps<typeof Ark.Root>['translations'] = {
  content: '选择日期',
  dayCell: ({ valueText, firstInRange, lastInRange }) =>
    `${valueText}${firstInRange ? '，开始' : ''}${lastInRange ? '，结束' : ''}`,
};

/** From one day to another. The days are the trade's own, in Asia/Shanghai; times of day are never asked for. */
export function DateRange({ value, onChange, periods, size }: DateRangeProps) {
  const classes = dateRange();
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const trigger = useRef<HTMLButtonElement>(null);
  // The first of two days, while the second is still to come. Ark's own count of them outlives a panel closed in between.
  const [begun, setBegun] = useState<DateValue | null>(null);
  const days = begun ? [begun] : [value.start, value.end].filter(day => day !== null).map(day => parseDate(day));
  const text = textOf(value);
  return (
    <Ark.Root
      selectionMode="range"
      value={days}
      onOpenChange={() => setBegun(null)}
      translations={words}
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Control>
        <Ark.Trigger
          {...described}
          ref={trigger}
          aria-label={text || open}
          // Its name is the field's and what is chosen: a button has no value of its own.
          aria-labelledby={id && `${described['aria-labelledby']} ${id}`}
          className={cx(input({ size }).root, classes.trigger)}
        >
          <span className={classes.value} data-empty={text ? undefined : ''}>
            {text || open}
          </span>
          <CalendarDays aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-roledescription="日历" className={classes.content}>
            <Panel
              value={value}
              periods={periods}
              begun={begun}
              onBegin={setBegun}
              onGive={range => {
                onChange(range);
                trigger.current?.focus();
              }}
            />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

interface PanelProps extends Pick<DateRangeProps, 'value' | 'periods'> {
  begun: DateValue | null;
  onBegin: (day: DateValue) => void;
  onGive: (range: DayRange) => void;
}

function Panel({ value, periods, begun, onBegin, onGive }: PanelProps) {
  const classes = dateRange();
  const picker = useDatePickerContext();
  const give = (range: DayRange) => {
    picker.setOpen(false);
    onGive(range);
  };
  const pick = (day: DateValue) => {
    if (!begun) return onBegin(day);
    const [start, end] = day.compare(begun) < 0 ? [day, begun] : [begun, day];
    give({ start: start.toString(), end: end.toString() });
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
            onClick={() => give({ start, end })}
          >
            {label}
          </button>
        ))}
      </div>
      <DayTable onPick={pick} />
    </>
  );
}
