import { parseDate, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import { CalendarTable } from '../date-range/calendar-table';
import { PickerPanel } from './picker-panel';
import type { PickerPanelProps } from './picker-shell';

export interface DayChoice {
  /** `YYYY-MM-DD`, a day in Asia/Shanghai; null for none. */
  value: string | null;
  /** Called with the chosen day. */
  onChange: (day: string | null) => void;
  /** The first day that can be selected; any if absent. */
  first?: string;
  /** The last one. */
  last?: string;
}

const words: DatePickerRootProps['translations'] = {
  content: '选择日期',
  dayCell: ({ valueText }) => valueText,
};

/** A month of days, to select one. */
export function DayCalendar({ value, onChange, first, last, ...given }: DayChoice & PickerPanelProps) {
  const allowed = (day: string) => (!first || day >= first) && (!last || day <= last);
  return (
    <PickerPanel
      {...given}
      panel="日历"
      value={value ? [parseDate(value)] : []}
      translations={words}
      isDateUnavailable={day => !allowed(day.toString())}
    >
      {done => (
        <CalendarTable
          view="day"
          onPick={day => {
            if (!allowed(day.toString())) return;
            onChange(day.toString());
            done();
          }}
        />
      )}
    </PickerPanel>
  );
}
