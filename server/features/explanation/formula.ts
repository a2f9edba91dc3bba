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

/** Rounding rules as texts for operators (docs/domain/earnings.md#arithmetic). */
export const roundings = {
  product: '金额乘费率四舍五入到分。',
  discounted: '金额乘费率四舍五入到分；费率折扣券的优惠舍去不足一分的部分。',
  shares: '各级费用先分别四舍五入到分，再逐级相减，合计不多不少；差额乘分润比例后舍去不足一分的部分，归平台。',
  differences: '按各级标准逐级相减，不产生舍入。',
  taxes: '各级税费先分别四舍五入到分，再逐级相减。',
  ratio: '金额乘比例后舍去不足一分的部分，归平台。',
  periods: '应扣总额除以期数后舍去不足一分的部分，余数计入最后一期。',
  given: '按机构发放的金额入账，不另行计算。',
  booked: '按记账金额入账，不另行计算。',
  debts: '扣款不足的部分全额转为欠款，逐笔抵扣，不产生舍入。',
  reversal: '退款按累计退款占交易金额的比例冲减，每次舍去不足一分的部分，全额退款时一并冲完。',
  cappedRefund: '封顶手续费在部分退款时不退，退款累计满交易金额时全部退还。',
} as const;
