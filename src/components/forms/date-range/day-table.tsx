import { DatePicker as Ark, useDatePickerContext, type DateValue } from '@ark-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateRange, iconButton } from 'styled-system/recipes';

/** One month of days, inside an Ark date picker; the caller handles a picked day. */
export function DayTable({ onPick }: { onPick: (day: DateValue) => void }) {
  const classes = dateRange();
  const picker = useDatePickerContext();
  return (
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
      <Ark.Table
        className={classes.table}
        aria-roledescription="月历"
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPick(picker.focusedValue);
        }}
      >
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
                  <Ark.TableCellTrigger
                    className={classes.day}
                    onClick={event => {
                      event.preventDefault();
                      onPick(day);
                    }}
                  >
                    {day.day}
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
