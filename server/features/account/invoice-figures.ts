/**
 * Amounts of a provider's paid withdrawals: invoiced, under review and left to invoice
 * (docs/domain/account.md#invoice-management, docs/domain/account.md#invoices), in fen.
 */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { mul } from '#server/rules/money/amount';
import { invoice, withdraw } from '#server/schema';

type Reads = Pick<Tx, 'select'>;

/** Withdrawals that need an invoice, oldest first. */
export const withdrawalsToInvoice = (tx: Reads, agentNo: string) =>
  tx
    .select()
    .from(withdraw)
    .where(
      and(
        eq(withdraw.agentNo, agentNo),
        eq(withdraw.withdrawStatus, 'SUCCESS'),
        eq(withdraw.invoiceWay, 'SELF'),
        sql`${withdraw.taxAmount} > 0`,
      ),
    )
    .orderBy(asc(withdraw.finishTime), asc(withdraw.id));

/** @param exceptApplyNo Invoice to leave out because it is being resubmitted. */
export async function invoiceFigures(tx: Reads, agentNo: string, exceptApplyNo?: string | null) {
  const paid = await withdrawalsToInvoice(tx, agentNo);
  const rows = await tx
    .select({ status: invoice.invoiceStatus, amount: invoice.invoiceAmount })
    .from(invoice)
    .where(
      and(
        eq(invoice.agentNo, agentNo),
        inArray(invoice.invoiceStatus, ['PASS', 'WAIT_AUDIT']),
        exceptApplyNo ? ne(invoice.applyNo, exceptApplyNo) : undefined,
      ),
    );
  const total = (status: string) =>
    rows.filter(each => each.status === status).reduce((sum, { amount }) => sum + amount, 0);
  const sumOf = (amount: (row: (typeof paid)[number]) => number) => paid.reduce((sum, row) => sum + amount(row), 0);
  const [shouldAmount, passAmount, waitAmount] = [sumOf(row => row.withdrawAmount), total('PASS'), total('WAIT_AUDIT')];
  return {
    shouldAmount,
    passAmount,
    waitAmount,
    leftAmount: shouldAmount - passAmount - waitAmount,
    pendingTaxAmount: sumOf(row => row.taxAmount - mul(row.invoicedAmount, row.taxPoint)),
  };
}
