/** What actions on accounts move, for the audit log. */
import { accountType } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import type { MoneyMoved } from '#server/foundation/audit-log';
import { type Doer, isOperator, nameOf } from '#server/foundation/calls/doer';
import type { deductPlan, invoice, withdraw } from '#server/schema';

export const accountNamed = (code: (typeof accountType)[number]['code']): string => entryOf(accountType, code).label;

export const withdrawnMoney = (
  row: Pick<
    typeof withdraw.$inferSelect,
    'withdrawAmount' | 'accountType' | 'bankName' | 'bankCardNo' | 'agentNo' | 'agentName'
  >,
): MoneyMoved => ({
  amount: row.withdrawAmount,
  accounts: `${accountNamed(row.accountType)} → ${row.bankName} ${row.bankCardNo}`,
  party: { no: row.agentNo, name: row.agentName },
});

/** Of an invoice in the hands of its provider. */
export const ownInvoiceMoney = (
  { invoiceAmount, agentNo }: Pick<typeof invoice.$inferSelect, 'invoiceAmount' | 'agentNo'>,
  doer: Doer,
): MoneyMoved => ({
  amount: invoiceAmount,
  accounts: accountNamed('INVOICE'),
  party: { no: agentNo, name: isOperator(doer) ? doer.me.agentName : nameOf(doer) },
});

/** What a plan takes from its debtor in all. */
export const planMoney = (
  row: Pick<
    typeof deductPlan.$inferSelect,
    'totalAmount' | 'accountType' | 'agentNo' | 'agentName' | 'creatorAgentNo' | 'creatorName'
  >,
): MoneyMoved => ({
  amount: row.totalAmount,
  accounts: accountNamed(row.accountType),
  party: { no: row.agentNo, name: row.agentName },
  counterparty: { no: row.creatorAgentNo, name: row.creatorName },
});
