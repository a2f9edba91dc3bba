import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { cx } from 'styled-system/css';
import { dateRange, iconButton, input, type InputVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';

export interface MonthPickerProps extends InputVariantProps {
  /** `YYYY-MM`; null for none. */
  value: string | null;
  onChange: (month: string | null) => void;
  /** Months of one click, such as 本月 and 上月. */
  periods?: readonly { readonly label: string; readonly month: string }[];
  placeholder?: string;
  disabled?: boolean;
}
const columns = 3;
const words: ComponentProps<typeof Ark.Root>['translations'] = { content: '选择月份' };

/** One month. For days use DateRange or DatePicker. */
export function MonthPicker({
  value,
  onChange,
  periods = [],
  placeholder = '请选择月份',
  disabled,
  size,
}: MonthPickerProps) {
  const classes = dateRange();
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Ark.Root
      value={value ? [parseDate(`${value}-01`)] : []}
      onValueChange={({ value: [chosen] }) => {
        onChange(chosen ? chosen.toString().slice(0, 7) : null);
        trigger.current?.focus();
      }}
      minView="month"
      defaultView="month"
      translations={words}
      locale="zh-CN"
      timeZone="Asia/Shanghai"
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
              <Ark.Content aria-roledescription="月份" className={classes.content}>
                {periods.length > 0 && (
                  <div className={classes.chips}>
                    {periods.map(({ label, month }) => (
                      <button
                        key={label}
                        type="button"
                        className={classes.chip}
                        aria-pressed={value === month}
                        onClick={() => {
                          picker.setOpen(false);
                          onChange(month);
                          trigger.current?.focus();
                        }}
                      >
                        {label}
                      </button>
                    ))}
                  </div>
                )}
                <Ark.View view="month" className={classes.panel}>
                  <Ark.ViewControl className={classes.head}>
                    <Ark.PrevTrigger className={iconButton()} aria-label="上一年">
                      <ChevronLeft aria-hidden />
                    </Ark.PrevTrigger>
                    <Ark.RangeText className={classes.month} />
                    <Ark.NextTrigger className={iconButton()} aria-label="下一年">
                      <ChevronRight aria-hidden />
                    </Ark.NextTrigger>
                  </Ark.ViewControl>
                  <Ark.Table className={classes.table}>
                    <Ark.TableBody>
                      {picker.getMonthsGrid({ columns, format: 'short' }).map(months => (
                        <Ark.TableRow key={months[0]?.label}>
                          {months.map(month => (
                            <Ark.TableCell key={month.value} value={month.value}>
                              <Ark.TableCellTrigger className={classes.day}>{month.label}</Ark.TableCellTrigger>
                            </Ark.TableCell>
                          ))}
                        </Ark.TableRow>
                      ))}
                    </Ark.TableBody>
                  </Ark.Table>
                </Ark.View>
              </Ark.Content>
            )}
          </Ark.Context>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
