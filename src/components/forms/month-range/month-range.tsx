import { monthRange } from 'styled-system/recipes';
import { FieldPart } from '../field/field';
import { MonthPicker, type MonthPickerProps } from '../month-picker/month-picker';

export interface MonthSpan {
  /** `YYYY-MM`, both included; null where open. */
  readonly start: string | null;
  readonly end: string | null;
}
export interface MonthRangeProps extends Pick<MonthPickerProps, 'size' | 'disabled'> {
  value: MonthSpan;
  onChange: (value: MonthSpan) => void;
}

/** Two months that were chosen in the wrong order are put right. */
const ordered = ({ start, end }: MonthSpan): MonthSpan =>
  start && end && start > end ? { start: end, end: start } : { start, end };

/** From one month to another. For one month use MonthPicker, for days DateRange. */
export function MonthRange({ value, onChange, ...rest }: MonthRangeProps) {
  const classes = monthRange();
  return (
    <div className={classes.root} role="group">
      <FieldPart label="开始">
        <MonthPicker
          {...rest}
          placeholder="开始月份"
          value={value.start}
          onChange={start => onChange(ordered({ ...value, start }))}
        />
      </FieldPart>
      <span className={classes.to}>至</span>
      <FieldPart label="结束">
        <MonthPicker
          {...rest}
          placeholder="结束月份"
          value={value.end}
          onChange={end => onChange(ordered({ ...value, end }))}
        />
      </FieldPart>
    </div>
  );
}
