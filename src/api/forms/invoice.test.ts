import { expect, it } from 'vitest';
import { invoice } from '../contract/account/invoice';
import { invoiceRules } from './invoice';
import { ruleErrors } from './rules';

const now = Date.parse('2026-11-20T04:00:00Z');
const code = '099002600111';

/** Label, requirement and check follow from the kind alone. */
it.each([
  ['SPECIAL', '00012345', code, { shown: true, required: true, errors: [] }],
  ['GENERAL', '00012345', undefined, { shown: true, required: true, errors: ['发票代码不能为空'] }],
  ['GENERAL', '00012345', '12', { shown: true, required: true, errors: ['发票代码应为10到12位数字'] }],
  ['SPECIAL', undefined, '12', { shown: true, required: true, errors: ['发票代码应为10到12位数字'] }],
  ['ESPECIAL', '24312000000012345678', undefined, { shown: false, required: false, errors: [] }],
  ['EGENERAL', '24312000000012345678', code, { shown: false, required: false, errors: ['数电票没有发票代码'] }],
  ['EGENERAL', '00012345', undefined, { shown: false, required: false, errors: ['数电票号码应为20位数字'] }],
  [undefined, '00012345', undefined, { shown: false, required: false, errors: [] }],
])('%s with number %s and code %s', (invoiceKind, invoiceNo, invoiceCode, expected) => {
  const answers = { invoiceKind, invoiceNo, invoiceCode, invoiceDate: '2026-11-05' };
  // As the server checks them: what a form hides may still be in a body.
  const errors = ruleErrors(invoice.save.input, { ...invoiceRules, hidden: () => [] }, answers, { now });
  expect({
    shown: !invoiceRules.hidden!(answers).includes('invoiceCode'),
    required: (invoiceRules.required?.(answers) ?? []).includes('invoiceCode'),
    errors: [...new Map(errors.toReversed().map(each => [each.field, each.message])).values()],
  }).toEqual(expected);
});
