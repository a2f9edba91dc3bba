/**
 * Posts one record: a credit, or for a reversal a charge whose uncovered rest becomes a debt
 * (docs/domain/earnings.md#entry).
 */
import type { Book } from '#server/rules/ledger/book';
import type { EarningKind, Row } from './earning-kinds';

export function postRecord(book: Book, kind: EarningKind, row: Row & { readonly orderNo: string }): void {
  const amount = row[kind.amount] as number;
  if (amount > 0) book.credit({ bizType: kind.credit(row), orderNo: row.orderNo, amount });
  else
    book.charge({
      bizType: kind.back,
      account: kind.account,
      orderNo: row.orderNo,
      amount: -amount,
      source: 'REFUND_BACK',
    });
}
