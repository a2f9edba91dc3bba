/** Which withdrawals an invoice covers, and what it brings thereby (domain.md 5.11). */
import { eq, sql } from 'drizzle-orm';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { lockAccounts } from '#server/features/ledger/post';
import { cover, invoiceEntry, shouldTaxRate } from '#server/rules/money/invoice';
import { invoice, taxDiff, withdraw } from '#server/schema';
import { withdrawalsToInvoice } from './invoice-figures';

type InvoiceRow = typeof invoice.$inferSelect;

/** Oldest withdrawals first; what the invoice brings waits for its entry. */
export async function coverWithdrawals(tx: Tx, row: InvoiceRow, now: number): Promise<void> {
  await lockAccounts(tx, row.agentNo);
  const paid = await withdrawalsToInvoice(tx, row.agentNo);
  const coverage = cover(
    row.invoiceAmount,
    paid.map(each => ({ ...each, covered: each.invoicedAmount })),
  );
  for (const { withdrawNo, amount } of coverage) await addCoverage(tx, withdrawNo, amount);
  const { gross, taxDiffAmount, enterAmount } = invoiceEntry(row.invoiceAmount, row.taxRate, coverage);
  if (taxDiffAmount > 0) await noteTaxDifference(tx, row, taxDiffAmount, now);
  await tx
    .update(invoice)
    .set({ grossAmount: gross, taxDiffAmount, enterAmount, coveredWithdraws: coverage })
    .where(eq(invoice.applyNo, row.applyNo));
}

export async function releaseCoverage(tx: Tx, row: InvoiceRow): Promise<void> {
  for (const { withdrawNo, amount } of row.coveredWithdraws) await addCoverage(tx, withdrawNo, -amount);
  await tx.delete(taxDiff).where(eq(taxDiff.applyNo, row.applyNo));
}

const addCoverage = (tx: Tx, withdrawNo: string, amount: number) =>
  tx
    .update(withdraw)
    .set({ invoicedAmount: sql`${withdraw.invoicedAmount} + ${amount}::bigint` })
    .where(eq(withdraw.withdrawNo, withdrawNo));

async function noteTaxDifference(tx: Tx, row: InvoiceRow, diffAmount: number, now: number): Promise<void> {
  const { agentNo, agentPath, applyNo, invoiceNo, invoiceAmount, taxRate } = row;
  await tx.insert(taxDiff).values({
    ...{ diffNo: await documentNo(tx, 'SC', now), agentNo, agentPath, applyNo, invoiceNo, invoiceAmount },
    ...{ shouldTaxRate, realTaxRate: taxRate, diffRate: shouldTaxRate - taxRate, diffAmount, createTime: now },
  });
}
