import { formatMoney, parseMoney } from '@/api/format/format';
import type { InputVariantProps } from 'styled-system/recipes';
import { TypedText, type DescribedInput } from '../typed-text/typed-text';

export interface MoneyInputProps extends InputVariantProps, DescribedInput {
  /** Integer fen; null while empty. */
  value: number | null;
  onChange: (fen: number | null) => void;
  /** Allows negative amounts. */
  signed?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** An amount, entered in yuan and reported in fen without ever being a float. For two ends use AmountRange. */
export function MoneyInput({ signed = false, placeholder = '0.00', ...rest }: MoneyInputProps) {
  const read = (text: string) => {
    const fen = parseMoney(text);
    return fen !== null && (signed || fen >= 0) ? fen : null;
  };
  return (
    <TypedText
      {...rest}
      placeholder={placeholder}
      inputMode="decimal"
      end="元"
      write={formatMoney}
      edit={fen => formatMoney(fen).replaceAll(',', '')}
      read={read}
      expected={signed ? '应为最多两位小数的金额' : '应为不小于零、最多两位小数的金额'}
    />
  );
}
