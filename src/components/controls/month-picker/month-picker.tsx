import { dayText } from '@/api/format/locale';
import { lazyPopup } from '../../lazy';
import { PickerShell } from '../date-picker/picker-shell';
import type { MonthChoice } from './month-grid';
import type { ControlProps } from '../input/control-props';

export interface MonthPickerProps extends MonthChoice, ControlProps {}

const months = lazyPopup(async () => (await import('./month-grid')).MonthGrid);

/** One month. For days use DateRange or DatePicker. */
export function MonthPicker({ placeholder = '请选择月份', disabled, size, ...props }: MonthPickerProps) {
  return (
    <PickerShell
      shown={props.value ? dayText(props.value) : ''}
      placeholder={placeholder}
      size={size}
      disabled={disabled}
      of={months}
    >
      {given => <months.Part {...props} {...given} />}
    </PickerShell>
  );
}
