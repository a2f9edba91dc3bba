import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import type { RateTableRecipe } from './rate-table-props';
import { MoneyInput } from '../money-input/money-input';
import { RateInput } from '../rate-input/rate-input';
import { cellError, intervalText, isChanged, writeCell, type RateCell, type RateColumn } from './rate-values';

interface RateCellInputProps {
  /** What the cell is about, for whoever does not see its row and column. */
  readonly label: string;
  readonly column: RateColumn;
  readonly cell: RateCell;
  readonly disabled: boolean;
  readonly classes: RateTableRecipe;
  readonly onChange: (text: string) => void;
}

const controls = { rate: RateInput, money: MoneyInput };

/** One value with what is allowed, what it was, and what is wrong with it below. */
export function RateCellInput({ label, column, cell, disabled, classes, onChange }: RateCellInputProps) {
  const id = useId();
  const Control = controls[column.unit];
  const error = cellError(column, cell);
  const interval = intervalText(column.unit, cell);
  const said = [
    ...(isChanged(cell) ? [`原 ${writeCell(column.unit, cell.before!)}`] : []), // changed, so it was something
    ...(interval ? [interval] : []),
    ...(cell.note ? [cell.note] : []),
  ].join(' · ');
  return (
    <>
      <Control
        size="sm"
        aria-label={label}
        aria-describedby={[said && `${id}-said`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        value={cell.value === '' ? null : Number(cell.value)}
        onChange={value => onChange(value === null ? '' : String(value))}
      />
      {said && (
        <p id={`${id}-said`} className={classes.said}>
          {said}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </>
  );
}
