import { parseDate, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import { dateRange } from 'styled-system/recipes/date-range';
import { PickerPanel } from '../date-picker/picker-panel';
import type { PickerPanelProps } from '../date-picker/picker-shell';
import { CalendarTable } from '../date-range/calendar-table';

export interface MonthChoice {
  /** `YYYY-MM`; null for none. */
  value: string | null;
  /** Called with the chosen month. */
  onChange: (month: string | null) => void;
  /** Preset months, such as 「本月」 and 「上月」. */
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
          <CalendarTable view="month" />
        </>
      )}
    </PickerPanel>
  );
}
