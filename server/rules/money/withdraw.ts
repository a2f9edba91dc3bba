/** What a withdrawal costs and brings, and who shares the tax point (domain.md 5.10); fen and ppm. */
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

/** The tax point that holds for an account. What an invoice brought has been taxed. */
export function taxPointOf(account: Account, { taxPoint, cashbackTaxPoint }: TaxPoints): number {
  if (account === 'INVOICE') return 0;
  return account === 'CASHBACK' || account === 'FLOWCARDBACK' ? cashbackTaxPoint : taxPoint;
}

export interface Payout {
  readonly taxAmount: number;
  readonly feeAmount: number;
  /** What arrives; one that is not above 0 is refused. */
  readonly realAmount: number;
}
export function payout(withdrawAmount: number, taxPoint: number, feeAmount = withdrawFee): Payout {
  const taxAmount = mul(withdrawAmount, taxPoint);
  return { taxAmount, feeAmount, realAmount: withdrawAmount - taxAmount - feeAmount };
}

/**
 * What the ancestors of an ASSIST provider get of its tax, root first, the provider itself last with nothing: the difference
 * between their child's tax and their own. The platform keeps the root's.
 */
export function taxShares(withdrawAmount: number, taxPoints: readonly number[]): number[] {
  const taxes = taxPoints.map(point => mul(withdrawAmount, point));
  return margins(taxes.at(-1) ?? 0, taxes);
}

/** Fen at most at once, by how the provider is invoiced (S61). */
export const withdrawAtMost: Readonly<Record<CodeOf<typeof invoiceWay>, number>> = {
  ASSIST: 5_000_000,
  SELF: 50_000_000,
};

/** By whom it is paid: the platform that employs persons, or the provider's own account. */
export const withdrawChannelOf = (
  way: CodeOf<typeof invoiceWay>,
  settle: CodeOf<typeof settleType> | null | undefined,
): CodeOf<typeof withdrawChannel> =>
  way === 'ASSIST' ? 'ASSIST_PLATFORM' : settle === 'OPEN' ? 'CORP_PAY' : 'PERSON_PAY';
