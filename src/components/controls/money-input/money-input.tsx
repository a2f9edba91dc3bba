import { formatMoney } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { editMoney, numberExpected, type Typed } from '@/api/format/typed';
import { TypedText, type DescribedInput } from '../typed-text/typed-text';
import type { ControlProps } from '../input/control-props';

export interface MoneyInputProps extends ControlProps, DescribedInput {
  /** Integer fen; null while empty; a text that was typed and is no amount. */
  value: Typed;
  /** Called on every change: the amount in fen, null once it is empty, or the text that is no amount. */
  onChange: (fen: Typed) => void;
  /** Allows negative amounts. */
  signed?: boolean;
}

/**
 * An amount, entered in yuan and reported in fen without ever being a float. A text that is no amount stays, with its error. For two ends use
 * AmountRange.
 */
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
      edit={editMoney}
      read={read}
      expected={signed ? numberExpected.money : '应为不小于零、最多两位小数的金额'}
    />
  );
}
