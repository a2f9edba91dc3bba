/** Formulas for operators: once with the labels of the field dictionary, once with numbers in their place. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { amountUnit } from '@/api/enums/explanation';
import { formatValue } from '@/api/format/format';
import type { Field } from '@/api/schema/kinds';

export interface Operand {
  readonly label: string;
  readonly unit: CodeOf<typeof amountUnit>;
  /** Fen, ppm or a count. */
  readonly value: number;
}
export interface Written extends Operand {
  readonly text: string;
}
export interface Step {
  readonly stepTitle: string;
  readonly formula: string;
  readonly formulaNumbers: string;
  readonly operands: Operand[];
  /** Fen. */
  readonly stepResult: number;
}
const units = { money: 'MONEY', rate: 'RATE', count: 'COUNT' } as const;
type Counted = Field<keyof typeof units, number>;

/** A number with its field label; pass `label` to override it. */
export const operand = (field: Counted, value: number, label = field.label): Written => ({
  label,
  unit: units[field.kind],
  value,
  text: formatValue(field, value),
});

/** Template tag for formulas: `formula`${transAmount} × ${feeRate}``. */
export const formula = (signs: readonly string[], ...operands: readonly Written[]) => ({
  formula: woven(signs, operands, each => each.label),
  formulaNumbers: woven(signs, operands, each => each.text),
  operands: operands.map(({ text: _text, ...rest }) => rest),
});
type Signed = readonly [sign: '+' | '-', Written];
/** A sum as a formula; zero terms are omitted. */
export function sum(first: Written, ...others: readonly Signed[]) {
  const written = others.filter(([, { value }]) => value !== 0);
  return formula(['', ...written.map(([sign]) => ` ${sign} `), ''], first, ...written.map(([, each]) => each));
}
const woven = (signs: readonly string[], operands: readonly Written[], say: (each: Written) => string) =>
  signs.map((sign, index) => sign + (operands[index] ? say(operands[index]) : '')).join('');

/** A step with its result in fen, as computed by the posting rule. */
export const step = (stepTitle: string, written: ReturnType<typeof formula>, stepResult: number): Step => ({
  stepTitle,
  ...written,
  stepResult,
});
