/** Consistency rules of an invoice: number against kind, and date (docs/domain/account.md#invoice-management). */
import type { FieldError } from '../failure';
import { dayMs, dayOf, startOfDay } from '../format/format';
import type { Answers, FormRules } from './rules';

const oldestDays = 180;
/** Electronic invoices have a number of twenty digits and no code. */
const electronic: readonly unknown[] = ['ESPECIAL', 'EGENERAL'];
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Others have a number of eight digits, and a code. */
const paper: readonly unknown[] = ['SPECIAL', 'GENERAL'];
const codeOf = ({ invoiceKind }: Answers) => (paper.includes(invoiceKind) ? ['invoiceCode'] : []);

export const invoiceRules: FormRules = {
  // Whether it has a code is unknown until its kind is chosen.
  hidden: answers => (codeOf(answers).length > 0 ? [] : ['invoiceCode']),
  required: codeOf,
  errors({ invoiceKind, invoiceCode, invoiceNo, invoiceDate }, { now }): FieldError[] {
    const isElectronic = electronic.includes(invoiceKind);
    const today = dayOf(now);
    const oldest = dayOf(startOfDay(today) - oldestDays * dayMs);
    const day = textOf(invoiceDate);
    const rules: readonly [field: string, message: string, holds: boolean][] = [
      [
        'invoiceCode',
        isElectronic ? '数电票没有发票代码' : '发票代码应为10到12位数字',
        !invoiceCode || !invoiceKind || (!isElectronic && /^\d{10,12}$/.test(textOf(invoiceCode))),
      ],
      [
        'invoiceNo',
        isElectronic ? '数电票号码应为20位数字' : '发票号码应为8位数字',
        !invoiceNo || !invoiceKind || (isElectronic ? /^\d{20}$/ : /^\d{8}$/).test(textOf(invoiceNo)),
      ],
      ['invoiceDate', `开票日期应在${oldest}至今天之间`, !day || (day <= today && day >= oldest)],
    ];
    return rules.flatMap(([field, message, holds]) => (holds ? [] : [{ field, message }]));
  },
};
