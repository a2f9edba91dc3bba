/** Cost and payout of a withdrawal, and the shares of its tax (docs/domain/account.md#tax); fen and ppm. */
import type { CodeOf } from '@/api/schema/enumeration';
import type { invoiceWay, settleType, withdrawChannel } from '@/api/enums';
import { mul } from './amount';
import { margins } from './chain';
import type { Account } from './debit';

export const withdrawFee = 300;

/** A provider's tax points. */
export interface TaxPoints {
  readonly taxPoint: number;
  readonly cashbackTaxPoint: number;
}
export const defaultTaxPoints: Readonly<Record<CodeOf<typeof invoiceWay>, TaxPoints>> = {
  ASSIST: { taxPoint: 70_000, cashbackTaxPoint: 80_000 },
  SELF: { taxPoint: 60_000, cashbackTaxPoint: 80_000 },
};

/** The tax point of an account. Money from invoices has already been taxed. */
export function taxPointOf(account: Account, { taxPoint, cashbackTaxPoint }: TaxPoints): number {
  if (account === 'INVOICE') return 0;
  return account === 'CASHBACK' || account === 'FLOWCARDBACK' ? cashbackTaxPoint : taxPoint;
}

export interface Payout {
  readonly taxAmount: number;
  readonly feeAmount: number;
  /** Amount paid out; a withdrawal where it is not above 0 is refused. */
  readonly realAmount: number;
}
export function payout(withdrawAmount: number, taxPoint: number, feeAmount = withdrawFee): Payout {
  const taxAmount = mul(withdrawAmount, taxPoint);
  return { taxAmount, feeAmount, realAmount: withdrawAmount - taxAmount - feeAmount };
}

/**
 * Ancestors' shares of an ASSIST provider's tax, root first; the provider itself is last and gets nothing. Each share
 * is the difference between the child's tax and the own one. The platform keeps the root's tax.
 */
export function taxShares(withdrawAmount: number, taxPoints: readonly number[]): number[] {
  const taxes = taxPoints.map(point => mul(withdrawAmount, point));
  return margins(taxes.at(-1) ?? 0, taxes);
}

/** The payout channel: the platform that employs individuals, or a transfer to the provider's own account. */
export const withdrawChannelOf = (
  way: CodeOf<typeof invoiceWay>,
  settle: CodeOf<typeof settleType> | null | undefined,
): CodeOf<typeof withdrawChannel> =>
  way === 'ASSIST' ? 'ASSIST_PLATFORM' : settle === 'OPEN' ? 'CORP_PAY' : 'PERSON_PAY';
