import { DatePicker as Ark, parseDate, type DateValue } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from 'styled-system/css';
import { dateRange, iconButton, input, type InputVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';

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

/** From one day to another. The days are the trade's own, in Asia/Shanghai; times of day are never asked for. */
export function DateRange({ value, onChange, periods, size }: DateRangeProps) {
  const classes = dateRange();
  const { id, ...described } = useFieldControl() as { id?: string };
  const days = [value.start, value.end].filter(day => day !== null).map(day => parseDate(day));
  const choose = (chosen: DateValue[]) => {
    const [start, end] = chosen.map(day => day.toString());
    if (start && end) onChange({ start, end });
    if (!start) onChange({ start: null, end: null });
  };
  return (
    <Ark.Root
      selectionMode="range"
      value={days}
      onValueChange={details => choose(details.value)}
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Control>
        <Ark.Trigger {...described} className={cx(input({ size }).root, classes.trigger)}>
          <span className={classes.value} data-empty={textOf(value) ? undefined : ''}>
            {textOf(value) || '不限'}
          </span>
          <CalendarDays aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            <Ark.Context>
              {picker => (
                <>
                  <div className={classes.chips}>
                    {[...periods, { label: '不限', start: null, end: null }].map(({ label, start, end }) => (
                      <button
                        key={label}
                        type="button"
                        className={classes.chip}
                        aria-pressed={value.start === start && value.end === end}
                        onClick={() => {
                          onChange({ start, end });
                          picker.setOpen(false);
                        }}
                      >
                        {label}
                      </button>
                    ))}
                  </div>
                  <Ark.View view="day" className={classes.panel}>
                    <Ark.ViewControl className={classes.head}>
                      <Ark.PrevTrigger className={iconButton()} aria-label="上个月">
                        <ChevronLeft aria-hidden />
                      </Ark.PrevTrigger>
                      <Ark.RangeText className={classes.month} />
                      <Ark.NextTrigger className={iconButton()} aria-label="下个月">
                        <ChevronRight aria-hidden />
                      </Ark.NextTrigger>
                    </Ark.ViewControl>
                    <Ark.Table className={classes.table}>
                      <Ark.TableHead>
                        <Ark.TableRow>
                          {picker.weekDays.map(day => (
                            <Ark.TableHeader key={day.long} className={classes.weekday} aria-label={day.long}>
                              {day.narrow}
                            </Ark.TableHeader>
                          ))}
                        </Ark.TableRow>
                      </Ark.TableHead>
                      <Ark.TableBody>
                        {picker.weeks.map(week => (
                          <Ark.TableRow key={String(week[0])}>
                            {week.map(day => (
                              <Ark.TableCell key={String(day)} value={day}>
                                <Ark.TableCellTrigger className={classes.day}>{day.day}</Ark.TableCellTrigger>
                              </Ark.TableCell>
                            ))}
                          </Ark.TableRow>
                        ))}
                      </Ark.TableBody>
                    </Ark.Table>
                  </Ark.View>
                </>
              )}
            </Ark.Context>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
