/** Which withdrawals an invoice covers and what it brings back (domain.md 5.11); fen and ppm. */
import { mul } from './amount';

export interface TaxedWithdrawal {
  readonly withdrawNo: string;
  readonly withdrawAmount: number;
  readonly taxPoint: number;
  /** Part that earlier invoices cover. */
  readonly covered: number;
}
export interface Coverage {
  readonly withdrawNo: string;
  /** Part of the withdrawal that this invoice covers. */
  readonly amount: number;
  /** Tax withheld on that part. */
  readonly tax: number;
}

/** Covers withdrawals, oldest first, with an invoice. The tax of a withdrawal covered in parts adds up to its whole tax. */
export function cover(invoiceAmount: number, withdrawals: readonly TaxedWithdrawal[]): Coverage[] {
  let rest = invoiceAmount;
  return withdrawals.flatMap(({ withdrawNo, withdrawAmount, taxPoint, covered }) => {
    const amount = Math.min(rest, withdrawAmount - covered);
    rest -= amount;
    return amount > 0 ? [{ withdrawNo, amount, tax: mul(covered + amount, taxPoint) - mul(covered, taxPoint) }] : [];
  });
}

export interface InvoiceEntry {
  /** Withheld tax that the invoice brings back, before the difference. */
  readonly gross: number;
  readonly taxDiffAmount: number;
  readonly enterAmount: number;
}
/** The rate at which an invoice should be made out. */
export const shouldTaxRate = 60_000;

/** What an invoice at `taxRate` brings for what it covers; one made out below the due rate brings that much less. */
export function invoiceEntry(invoiceAmount: number, taxRate: number, coverage: readonly Coverage[]): InvoiceEntry {
  const gross = coverage.reduce((sum, { tax }) => sum + tax, 0);
  const taxDiffAmount = Math.min(gross, mul(invoiceAmount, Math.max(0, shouldTaxRate - taxRate)));
  return { gross, taxDiffAmount, enterAmount: gross - taxDiffAmount };
}
