import { formatRate } from '@/api/format/format';
import { parseRate } from '@/api/format/typed-number';
import { numberExpected, type Typed } from '@/api/format/typed';
import { TypedText, type DescribedInput } from '../typed-text/typed-text';
import type { ControlProps } from '../input/control-props';

export interface RateInputProps extends ControlProps, DescribedInput {
  /** Integer ppm; null while empty; a text that was typed and is no rate. */
  value: Typed;
  /** Called on every change: the rate in ppm, null once it is empty, or the text that is no rate. */
  onChange: (ppm: Typed) => void;
}
const bare = (ppm: number) => formatRate(ppm).replace('%', '');

/**
 * A rate, entered in percent with at most three decimals and reported in ppm (docs/domain/conventions.md#validators).
 * For money use MoneyInput.
 */
export function RateInput({ placeholder = '0.00', ...rest }: RateInputProps) {
  return (
    <TypedText
      {...rest}
      placeholder={placeholder}
      inputMode="decimal"
      end="%"
      write={bare}
      read={parseRate}
      expected={numberExpected.rate}
    />
  );
}
