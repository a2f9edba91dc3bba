import { DatePicker as Ark, useDatePickerContext } from '@ark-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateRange, iconButton } from 'styled-system/recipes';

const columns = 3;

/** The twelve months of a year, with the way to the years beside it. */
export function MonthTable() {
  const classes = dateRange();
  const picker = useDatePickerContext();
  return (
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
  );
}
