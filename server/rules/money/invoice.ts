/**
 * The withdrawals that an invoice covers, and the tax that it refunds (docs/domain/account.md#invoices); fen and ppm.
 */
import { mul } from './amount';

export interface TaxedWithdrawal {
  readonly withdrawNo: string;
  readonly withdrawAmount: number;
  readonly taxPoint: number;
  /** Part covered by earlier invoices. */
  readonly covered: number;
}
export interface Coverage {
  readonly withdrawNo: string;
  /** Part of the withdrawal that this invoice covers. */
  readonly amount: number;
  /** Tax withheld on that part. */
  readonly tax: number;
}

/**
 * Covers withdrawals, oldest first, with an invoice. The taxes of a withdrawal covered in parts add up to its whole
 * tax.
 */
export function cover(invoiceAmount: number, withdrawals: readonly TaxedWithdrawal[]): Coverage[] {
  let rest = invoiceAmount;
  return withdrawals.flatMap(({ withdrawNo, withdrawAmount, taxPoint, covered }) => {
    const amount = Math.min(rest, withdrawAmount - covered);
    rest -= amount;
    return amount > 0 ? [{ withdrawNo, amount, tax: mul(covered + amount, taxPoint) - mul(covered, taxPoint) }] : [];
  });
}

export interface InvoiceEntry {
  /** Withheld tax that the invoice refunds, before the difference. */
  readonly gross: number;
  readonly taxDiffAmount: number;
  readonly enterAmount: number;
}
/** The required tax rate of an invoice. */
export const shouldTaxRate = 60_000;

/**
 * The tax that an invoice at `taxRate` refunds for the covered withdrawals; a rate below the required one reduces it
 * accordingly.
 */
export function invoiceEntry(invoiceAmount: number, taxRate: number, coverage: readonly Coverage[]): InvoiceEntry {
  const gross = coverage.reduce((sum, { tax }) => sum + tax, 0);
  const taxDiffAmount = Math.min(gross, mul(invoiceAmount, Math.max(0, shouldTaxRate - taxRate)));
  return { gross, taxDiffAmount, enterAmount: gross - taxDiffAmount };
}
