import { useState } from 'react';
import { css } from 'styled-system/css';
import { input } from 'styled-system/recipes';
import { formatMoney, parseMoney } from '@/api/format/format';
import { useFieldControl } from '../field/field';

/** Parsing and formatting of the two ends. */
const ways = {
  money: {
    noun: '金额',
    unit: '元',
    read: parseMoney,
    write: formatMoney,
    edit: (fen: number) => formatMoney(fen).replaceAll(',', ''),
    hint: '应为最多两位小数的金额',
  },
  count: {
    noun: '值',
    unit: null,
    read: (text: string) => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : null),
    write: String,
    edit: String,
    hint: '应为整数',
  },
} as const;

export interface AmountRangeProps {
  /** Money by default; a count is a whole number without a unit. */
  of?: keyof typeof ways;
  /** Integer fen, or the count; null for an open end. */
  low: number | null;
  high: number | null;
  onChange: (range: { low: number | null; high: number | null }) => void;
  size?: 'sm' | 'md' | 'lg';
}

/** Range of amounts, entered in yuan and reported in fen; or range of counts. */
export function AmountRange({ of = 'money', low, high, onChange, size = 'md' }: AmountRangeProps) {
  const classes = input({ size });
  const { noun, unit } = ways[of];
  const { id, ...described } = useFieldControl() as { id?: string };
  return (
    <div className={classes.root} role="group" {...described}>
      <End
        of={of}
        id={id}
        label={`最小${noun}`}
        placeholder="最小"
        value={low}
        onChange={value => onChange({ low: value, high })}
        className={classes.input}
      />
      <span className={classes.adornment}>至</span>
      <End
        of={of}
        label={`最大${noun}`}
        placeholder="最大"
        value={high}
        onChange={value => onChange({ low, high: value })}
        className={classes.input}
      />
      {unit && <span className={classes.adornment}>{unit}</span>}
    </div>
  );
}

interface EndProps {
  of: keyof typeof ways;
  id?: string | undefined;
  label: string;
  placeholder: string;
  value: number | null;
  onChange: (value: number | null) => void;
  className: string;
}

/** While the operator is typing, the input shows the typed text; otherwise the current value, formatted. */
function End({ of, id, label, placeholder, value, onChange, className }: EndProps) {
  const { read, write, edit, hint } = ways[of];
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed.trim() !== '' && read(typed) === null;
  return (
    <input
      ref={box => box?.setCustomValidity(wrong ? hint : '')}
      id={id}
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? hint : undefined}
      inputMode="decimal"
      placeholder={placeholder}
      className={`${className} ${css({ textAlign: 'center' })}`}
      value={typed ?? (value === null ? '' : write(value))}
      onFocus={() => setTyped(value === null ? '' : edit(value))}
      onChange={event => {
        setTyped(event.target.value);
        const next = event.target.value.trim() === '' ? null : read(event.target.value);
        if (next !== null || event.target.value.trim() === '') onChange(next);
      }}
      onKeyDown={event => {
        // Enter must not submit an invalid value.
        if (event.key === 'Enter' && !event.currentTarget.reportValidity()) event.preventDefault();
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
