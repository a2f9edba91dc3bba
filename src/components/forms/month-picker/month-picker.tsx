import { parseDate, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import { dateRange, type InputVariantProps } from 'styled-system/recipes';
import { PickerShell } from '../date-picker/picker-shell';
import { MonthTable } from './month-table';

export interface MonthPickerProps extends InputVariantProps {
  /** `YYYY-MM`; null for none. */
  value: string | null;
  onChange: (month: string | null) => void;
  /** Months of one click, such as 本月 and 上月. */
  periods?: readonly { readonly label: string; readonly month: string }[];
  placeholder?: string;
  disabled?: boolean;
}
const words: DatePickerRootProps['translations'] = { content: '选择月份' };

/** One month. For days use DateRange or DatePicker. */
export function MonthPicker(props: MonthPickerProps) {
  const { value, onChange, periods = [], placeholder = '请选择月份', disabled, size } = props;
  const classes = dateRange();
  return (
    <PickerShell
      shown={value ?? ''}
      value={value ? [parseDate(`${value}-01`)] : []}
      placeholder={placeholder}
      panel="月份"
      size={size}
      disabled={disabled}
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
    </PickerShell>
  );
}
