import { useState } from 'react';
import { css } from 'styled-system/css';
import { input } from 'styled-system/recipes';
import { formatMoney, parseMoney } from '../../api/format';
import { useFieldControl } from '../field/field';

export interface AmountRangeProps {
  /** Integer fen, null where open. */
  low: number | null;
  high: number | null;
  onChange: (range: { low: number | null; high: number | null }) => void;
  size?: 'sm' | 'md' | 'lg';
}

/** From one amount to another, typed in yuan and given in fen. */
export function AmountRange({ low, high, onChange, size = 'md' }: AmountRangeProps) {
  const classes = input({ size });
  const { id, ...described } = useFieldControl() as { id?: string };
  return (
    <div className={classes.root} role="group" {...described}>
      <End id={id} label="最小金额" placeholder="最小" fen={low} onChange={value => onChange({ low: value, high })} className={classes.input} />
      <span className={classes.adornment}>至</span>
      <End label="最大金额" placeholder="最大" fen={high} onChange={value => onChange({ low, high: value })} className={classes.input} />
      <span className={classes.adornment}>元</span>
    </div>
  );
}

interface EndProps {
  id?: string | undefined;
  label: string;
  placeholder: string;
  fen: number | null;
  onChange: (fen: number | null) => void;
  className: string;
}

const hint = '应为最多两位小数的金额';

/** While being typed the text is the operator's own; otherwise it is the amount in force, written as everywhere. */
function End({ id, label, placeholder, fen, onChange, className }: EndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed.trim() !== '' && parseMoney(typed) === null;
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
      value={typed ?? (fen === null ? '' : formatMoney(fen))}
      onFocus={() => setTyped(fen === null ? '' : formatMoney(fen).replaceAll(',', ''))}
      onChange={event => {
        setTyped(event.target.value);
        const next = event.target.value.trim() === '' ? null : parseMoney(event.target.value);
        if (next !== null || event.target.value.trim() === '') onChange(next);
      }}
      onKeyDown={event => {
        // Enter asks for what is shown, or for nothing.
        if (event.key === 'Enter' && !event.currentTarget.reportValidity()) event.preventDefault();
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
