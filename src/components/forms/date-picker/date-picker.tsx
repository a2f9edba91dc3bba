import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { CalendarDays } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { dateRange, input, type InputVariantProps } from 'styled-system/recipes';
import { DayTable } from '../date-range/day-table';
import { useFieldControl } from '../field/field';

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

const words: ComponentProps<typeof Ark.Root>['translations'] = {
  content: '选择日期',
  dayCell: ({ valueText }) => valueText,
};

/** One day. For a period use DateRange, for a month MonthPicker. */
export function DatePicker({
  value,
  onChange,
  first,
  last,
  placeholder = '请选择日期',
  disabled,
  size,
}: DatePickerProps) {
  const classes = dateRange();
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const trigger = useRef<HTMLButtonElement>(null);
  const allowed = (day: string) => (!first || day >= first) && (!last || day <= last);
  return (
    <Ark.Root
      value={value ? [parseDate(value)] : []}
      translations={words}
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      isDateUnavailable={day => !allowed(day.toString())}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...(disabled !== undefined && { disabled })}
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Control>
        <Ark.Trigger
          {...described}
          ref={trigger}
          aria-label={value ?? placeholder}
          aria-labelledby={id && `${described['aria-labelledby']} ${id}`}
          className={cx(input({ size }).root, classes.trigger)}
        >
          <span className={classes.value} data-empty={value ? undefined : ''}>
            {value ?? placeholder}
          </span>
          <CalendarDays aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Context>
            {picker => (
              <Ark.Content aria-roledescription="日历" className={classes.content}>
                <DayTable
                  onPick={day => {
                    if (!allowed(day.toString())) return;
                    picker.setOpen(false);
                    onChange(day.toString());
                    trigger.current?.focus();
                  }}
                />
              </Ark.Content>
            )}
          </Ark.Context>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
