import {
  DatePicker as Ark,
  type DatePickerRootProps,
  parseDate,
  useDatePickerContext,
} from '@ark-ui/react/date-picker';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateRange, iconButton } from 'styled-system/recipes';
import { PickerPanel } from '../date-picker/picker-panel';
import type { PickerPanelProps } from '../date-picker/picker-shell';

export interface MonthChoice {
  /** `YYYY-MM`; null for none. */
  value: string | null;
  onChange: (month: string | null) => void;
  /** Preset months, such as 本月 and 上月. */
  periods?: readonly { readonly label: string; readonly month: string }[];
}

const words: DatePickerRootProps['translations'] = { content: '选择月份' };

/** The months of a year, and the preset ones. */
export function MonthGrid({ value, onChange, periods = [], ...given }: MonthChoice & PickerPanelProps) {
  const classes = dateRange();
  return (
    <PickerPanel
      {...given}
      panel="月份"
      value={value ? [parseDate(`${value}-01`)] : []}
      minView="month"
      defaultView="month"
      translations={words}
      onValueChange={({ value: [chosen] }) => onChange(chosen ? chosen.toString().slice(0, 7) : null)}
    >
      {done => (
        <>
          {periods.length > 0 && (
            <div className={classes.chips}>
              {periods.map(({ label, month }) => (
                <button
                  key={label}
                  type="button"
                  className={classes.chip}
                  aria-pressed={value === month}
                  onClick={() => {
                    onChange(month);
                    done();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
          <MonthTable />
        </>
      )}
    </PickerPanel>
  );
}

const columns = 3;

/** The twelve months of a year, with buttons for the previous and next year. */
function MonthTable() {
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
