/** What a withdrawal of a provider below brings of its tax: the difference of two tax points (domain.md 5.10, S47, S48). */
import * as f from '@/api/fields';
import * as o from '@/api/fields/operands';
import { Failure } from '@/api/failure';
import { mayEnter } from '@/api/schema/gate';
import { mul } from '#server/rules/money/amount';
import { taxShares } from '#server/rules/money/withdraw';
import { taxShare } from '#server/schema';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer } from './explanation';
import { formula, operand, step } from './formula';
import { earningOf } from './readers';
import { withReversal } from './reversal';
import { roundings } from './roundings';

export const explainTaxShare: Explainer = async (reading, orderNo) => {
  const row = await earningOf(reading, taxShare, orderNo);
  if (row.kind === 'CASHBACK_TAX' && !mayEnter('checkMenu', reading.me.may)) throw new Failure('missing');
  const { withdrawAmount, ownTaxPoint, subTaxPoint } = row;
  const [whole = 0] = taxShares(withdrawAmount, [ownTaxPoint, subTaxPoint]);
  const [subTax, ownTax] = [mul(withdrawAmount, subTaxPoint), mul(withdrawAmount, ownTaxPoint)];
  const amount = operand(f.withdrawAmount, withdrawAmount);
  const steps = [
    step(o.subTax.label, formula`${amount} × ${operand(f.subTaxPoint, subTaxPoint)}`, subTax),
    step(o.ownTax.label, formula`${amount} × ${operand(f.ownTaxPoint, ownTaxPoint)}`, ownTax),
    step(f.shareAmount.label, formula`${operand(o.subTax, subTax)} - ${operand(o.ownTax, ownTax)}`, whole),
  ];
  return {
    ...withReversal(row.shareAmount, whole, steps),
    rounding: roundings.taxes,
    // Between the owner and who withdrew there may be others, whose points are their own parents' to know.
    parties: [],
    booked: bookingOf(row, row.shareAmount),
    bookNote: enterNote(row),
  };
};
