/**
 * Withheld tax returned by an invoice, less the difference for an invoice rate that is too low
 * (docs/domain/account.md#invoices).
 */
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { Failure } from '@/api/failure';
import { formatValue } from '@/api/format/format';
import { mayEnter } from '@/api/schema/gate';
import { findOwn } from '#server/foundation/access/find-row';
import { invoiceEntry, shouldTaxRate } from '#server/rules/money/invoice';
import { invoice, taxDiff } from '#server/schema';
import type { Explainer, Reading, Explanation } from './explanation';
import { type Step, formula, operand, roundings, step, sum } from './formula';

type InvoiceRow = typeof invoice.$inferSelect;
/** Maximum number of withdrawals listed one by one. */
const writtenAtMost = 12;

export const explainInvoice: Explainer = async (reading, applyNo) => {
  const row = await invoiceOf(reading, applyNo);
  if (row.coveredWithdraws.length === 0) throw new Failure('conflict', '发票尚未审核通过，还没有入账金额');
  const { gross, taxDiffAmount, enterAmount } = invoiceEntry(row.invoiceAmount, row.taxRate, row.coveredWithdraws);
  const back = step(o.taxBack.label, coveredTax(row), gross);
  const lost = diffStep(row, gross, taxDiffAmount);
  const entered = step(
    f.enterAmount.label,
    sum(operand(o.taxBack, gross), ['-', operand(f.taxDiffAmount, taxDiffAmount)]),
    enterAmount,
  );
  return explanationOf(row, row.enterAmount, enterAmount, [back, lost, entered]);
};

export const explainTaxDiff: Explainer = async (reading, diffNo) => {
  const { db, me } = reading;
  const diff = await findOwn(db, taxDiff, [taxDiff.diffNo, diffNo], me);
  const row = await invoiceOf(reading, diff.applyNo);
  const { gross, taxDiffAmount } = invoiceEntry(diff.invoiceAmount, diff.realTaxRate, row.coveredWithdraws);
  return explanationOf(row, diff.diffAmount, taxDiffAmount, [
    step(o.taxBack.label, coveredTax(row), gross),
    diffStep(row, gross, taxDiffAmount),
  ]);
};

async function invoiceOf({ db, me }: Reading, applyNo: string): Promise<InvoiceRow> {
  if (!mayEnter('levelOne', me.may)) throw new Failure('forbidden');
  return findOwn(db, invoice, [invoice.applyNo, applyNo], me);
}

/** Sum of the withheld tax on the covered part of each withdrawal. */
function coveredTax({ coveredWithdraws }: InvoiceRow) {
  const all = coveredWithdraws.map(({ withdrawNo, tax }) =>
    operand(o.coveredTax, tax, `${f.taxAmount.label} ${withdrawNo}`),
  );
  const rest = coveredWithdraws.slice(writtenAtMost).reduce((total, { tax }) => total + tax, 0);
  const [first, ...others] = all.slice(0, writtenAtMost);
  const more =
    rest > 0
      ? [['+', operand(o.coveredTax, rest, `其余${all.length - writtenAtMost}笔${f.taxAmount.label}`)] as const]
      : [];
  return sum(first!, ...others.map(each => ['+', each] as const), ...more); // an approved invoice covers at least one withdrawal
}

function diffStep({ invoiceAmount, taxRate }: InvoiceRow, gross: number, taxDiffAmount: number): Step {
  const amount = operand(f.invoiceAmount, invoiceAmount);
  const [should, real] = [operand(f.shouldTaxRate, shouldTaxRate), operand(f.realTaxRate, taxRate)];
  return step(
    f.taxDiffAmount.label,
    taxRate >= shouldTaxRate
      ? formula`${amount} × 0（${real} 不低于 ${should}）`
      : formula`${amount} × (${should} - ${real})，最高 ${operand(o.taxBack, gross)}`,
    taxDiffAmount,
  );
}

/** Both amounts are posted with the invoice: the returned tax less the difference. */
function explanationOf(row: InvoiceRow, stored: number, computed: number, steps: Step[]): Explanation {
  const { agentNo, applyNo, invoiceStatus, invoiceWithdrawStatus, enterAmount } = row;
  const isEntered = invoiceStatus === 'PASS' && invoiceWithdrawStatus === 'SUCCESS';
  const state = [formatValue(f.invoiceStatus, invoiceStatus), formatValue(f.enterStatus, invoiceWithdrawStatus)];
  return {
    stored,
    computed,
    steps,
    rounding: roundings.product,
    parties: [],
    booked: { agentNo, by: { orderNo: applyNo }, expected: isEntered ? enterAmount : 0 },
    bookNote: `${state.join('，')}：${o.taxBack.label}入账，税差同时扣除`,
  };
}
