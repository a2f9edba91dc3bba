import type { KeyboardEvent } from 'react';
import { input } from 'styled-system/recipes/input';
import { formatMoney } from '@/api/format/format';
import { parseCount, parseMoney } from '@/api/format/typed-number';
import { editMoney, numberExpected, type Typed } from '@/api/format/typed';
import { useFieldControl } from '../field/field';
import { FieldError } from '../field/field-error';
import { useTypedNumber } from '../typed-text/use-typed-number';
import type { Sized } from '../input/control-props';

/** Parsing and formatting of the two ends. */
const ways = {
  money: {
    noun: '金额',
    unit: '元',
    read: parseMoney,
    write: formatMoney,
    edit: editMoney,
    expected: numberExpected.money,
  },
  count: { noun: '值', unit: null, read: parseCount, write: String, edit: String, expected: numberExpected.count },
} as const;

export interface AmountRangeProps extends Sized {
  /** Money by default; a count is a whole number without a unit. */
  of?: keyof typeof ways;
  /** Integer fen, or the count; null for an open end; a text that was typed and is none. */
  low: Typed;
  /** The other end, as `low`. */
  high: Typed;
  /** Called with both ends on every change of one. */
  onChange: (range: { low: Typed; high: Typed }) => void;
}

/** Range of amounts, entered in yuan and reported in fen; or range of counts. A text that is none stays, with its error. */
export function AmountRange({ of = 'money', low, high, onChange, size = 'md' }: AmountRangeProps) {
  const classes = input({ size });
  const { noun, unit, expected, ...way } = ways[of];
  const { id, ...described } = useFieldControl() as { id?: string };
  const least = useTypedNumber({ ...way, expected, value: low, onChange: value => onChange({ low: value, high }) });
  const most = useTypedNumber({ ...way, expected, value: high, onChange: value => onChange({ low, high: value }) });
  const end = { inputMode: 'decimal', className: classes.input } as const;
  const error = least.error ?? most.error;
  return (
    <>
      <div className={classes.root} role="group" {...described}>
        <input
          {...end}
          {...least.box}
          id={id}
          aria-label={`最小${noun}`}
          placeholder="最小"
          onChange={event => least.type(event.target.value)}
          onKeyDown={refuseWrong}
        />
        <span className={classes.adornment}>至</span>
        <input
          {...end}
          {...most.box}
          aria-label={`最大${noun}`}
          placeholder="最大"
          onChange={event => most.type(event.target.value)}
          onKeyDown={refuseWrong}
        />
        {unit && <span className={classes.adornment}>{unit}</span>}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

/** Enter must not submit an invalid value. */
function refuseWrong(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && !event.currentTarget.reportValidity()) event.preventDefault();
}
