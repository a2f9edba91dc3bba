import { DatePicker as Ark, useDatePickerContext, type DateValue } from '@ark-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateRange } from 'styled-system/recipes/date-range';
import { iconButton } from 'styled-system/recipes/icon-button';

interface CalendarTableProps {
  /** The days of a month, or the months of a year. */
  view: 'day' | 'month';
  /** Handles a picked day instead of Ark, which would take it as the value at once. */
  onPick?: (day: DateValue) => void;
}
const words = {
  day: { previous: '上个月', next: '下个月', calendar: '月历' },
  month: { previous: '上一年', next: '下一年', calendar: '年历' },
} as const;
const columns = 3;

/** One month of days or one year of months, inside an Ark date picker. */
export function CalendarTable({ view, onPick }: CalendarTableProps) {
  const classes = dateRange();
  const picker = useDatePickerContext();
  const { previous, next, calendar } = words[view];
  const rows =
    view === 'day'
      ? picker.weeks.map(week => week.map(day => ({ key: String(day), value: day, label: String(day.day) })))
      : picker
          .getMonthsGrid({ columns, format: 'short' })
          .map(months => months.map(({ value, label }) => ({ key: label, value, label })));
  return (
    <Ark.View view={view} className={classes.panel}>
      <Ark.ViewControl className={classes.head}>
        <Ark.PrevTrigger className={iconButton()} aria-label={previous}>
          <ChevronLeft aria-hidden />
        </Ark.PrevTrigger>
        <Ark.RangeText className={classes.month} />
        <Ark.NextTrigger className={iconButton()} aria-label={next}>
          <ChevronRight aria-hidden />
        </Ark.NextTrigger>
      </Ark.ViewControl>
      <Ark.Table
        className={classes.table}
        aria-roledescription={calendar}
        onKeyDown={event => {
          if (!onPick || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          onPick(picker.focusedValue);
        }}
      >
        {view === 'day' && <WeekDays />}
        <Ark.TableBody>
          {rows.map(row => (
            <Ark.TableRow key={row[0]?.key}>
              {row.map(({ key, value, label }) => (
                <Ark.TableCell key={key} value={value}>
                  <Ark.TableCellTrigger
                    className={classes.day}
                    onClick={event => {
                      if (!onPick || typeof value === 'number') return;
                      event.preventDefault();
                      onPick(value);
                    }}
                  >
                    {label}
                  </Ark.TableCellTrigger>
                </Ark.TableCell>
              ))}
            </Ark.TableRow>
          ))}
        </Ark.TableBody>
      </Ark.Table>
    </Ark.View>
  );
}

function WeekDays() {
  const classes = dateRange();
  return (
    <Ark.TableHead>
      <Ark.TableRow>
        {useDatePickerContext().weekDays.map(({ long, narrow }) => (
          <Ark.TableHeader key={long} className={classes.weekday} aria-label={long}>
            {narrow}
          </Ark.TableHeader>
        ))}
      </Ark.TableRow>
    </Ark.TableHead>
  );
}
