import type { InputVariantProps } from 'styled-system/recipes';
import { formatRate, parseRate } from '@/api/format/format';
import { TypedText, type DescribedInput } from '../typed-text/typed-text';

export interface RateInputProps extends InputVariantProps, DescribedInput {
  /** Integer ppm; null while empty. */
  value: number | null;
  onChange: (ppm: number | null) => void;
  placeholder?: string;
  disabled?: boolean;
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
      expected="应为0到100之间、最多三位小数的百分数"
    />
  );
}
