/** What the platform's actions on money move: the amount, accounts and parties of their records, for the audit log and the bounds. */
import { and, eq, gt, sum } from 'drizzle-orm';
import { accountNamed, withdrawnMoney } from '#server/features/account/money-moved';
import type { EarningKind } from '#server/features/earnings/earning-kinds';
import type { MoneyMoved, Party } from '#server/foundation/audit-log';
import type { Tx } from '#server/foundation/db/open';
import {
  type activeRecord,
  agent,
  cashbackRecord,
  type channelDifference,
  type coupon,
  type debt,
  type dispute,
  type falseActive,
  type invoice,
  merchant,
  type nonActive,
  type payoutDifference,
  type riskAdjust,
  type riskOrder,
  trans,
  withdraw,
} from '#server/schema';

const providerOf = (row: { readonly agentNo: string; readonly agentName: string }): Party => ({
  no: row.agentNo,
  name: row.agentName,
});
const merchantOf = (row: { readonly custNo: string; readonly custName: string }): Party => ({
  no: row.custNo,
  name: row.custName,
});

/** The provider of a record that has no name of it. */
export async function providerNamed(tx: Pick<Tx, 'select'>, agentNo: string): Promise<Party> {
  const [row] = await tx.select({ name: agent.agentName }).from(agent).where(eq(agent.agentNo, agentNo));
  return { no: agentNo, name: row?.name ?? '' };
}

type Row<T extends { $inferSelect: object }> = T['$inferSelect'];

export const ofWithdrawal = (_tx: Tx, row: Row<typeof withdraw>): MoneyMoved => withdrawnMoney(row);
export const ofInvoice = async (tx: Tx, row: Row<typeof invoice>): Promise<MoneyMoved> => ({
  amount: row.invoiceAmount,
  accounts: accountNamed('INVOICE'),
  party: await providerNamed(tx, row.agentNo),
});
/** @param amount What was left of it. */
export const ofDebt = async (tx: Tx, { agentNo }: Row<typeof debt>, amount: number): Promise<MoneyMoved> => ({
  amount,
  accounts: accountNamed('DEBT'),
  party: await providerNamed(tx, agentNo),
});
export const ofEarning = async (
  tx: Tx,
  { account, amount }: EarningKind,
  row: Readonly<Record<string, unknown>>,
): Promise<MoneyMoved> => ({
  amount: Math.abs(row[amount] as number),
  accounts: accountNamed(account),
  party: await providerNamed(tx, row['ownerAgentNo'] as string),
  counterparty: await providerNamed(tx, row['agentNo'] as string),
});
export const ofCoupon = (_tx: Tx, row: Row<typeof coupon>): MoneyMoved => ({
  amount: row.faceAmount - row.usedAmount,
  accounts: null,
  party: merchantOf(row),
  counterparty: providerOf(row),
});
/** What was accepted of it. */
export const ofDispute = ({ acceptedAmount, accountType, ...row }: Row<typeof dispute>): MoneyMoved => ({
  amount: acceptedAmount ?? 0,
  accounts: accountNamed(accountType),
  party: providerOf(row),
});
/** A difference may name nobody. */
export async function ofDifference(tx: Tx, row: Row<typeof channelDifference>): Promise<MoneyMoved> {
  const [cust] = row.custNo ? await tx.select().from(merchant).where(eq(merchant.custNo, row.custNo)) : [];
  return {
    amount: row.channelAmount ?? row.bookedAmount ?? 0,
    accounts: null,
    party: cust ? merchantOf(cust) : null,
    counterparty: cust ? providerOf(cust) : null,
  };
}
/** The larger of both sides; its party is whoever owns the payout, if there is one. */
export async function ofPayoutDifference(tx: Tx, row: Row<typeof payoutDifference>): Promise<MoneyMoved> {
  const { payoutKind, payoutNo } = row;
  const amount = Math.max(row.bankAmount ?? 0, row.payoutAmount ?? 0);
  if (payoutKind === 'WITHDRAW') {
    const [paid] = await tx.select().from(withdraw).where(eq(withdraw.withdrawNo, payoutNo!)); // one of a kind has its number
    return { amount, accounts: null, party: paid ? providerOf(paid) : null };
  }
  const [sale] = payoutKind ? await tx.select().from(trans).where(eq(trans.transNo, payoutNo!)) : [];
  return {
    amount,
    accounts: null,
    party: sale ? merchantOf(sale) : null,
    counterparty: sale ? providerOf(sale) : null,
  };
}
/** A penalty that was not deducted yet. */
export const ofAssessment = (_tx: Tx, row: Row<typeof falseActive>): MoneyMoved => ({
  amount: row.deductAmount,
  accounts: null,
  party: providerOf(row),
  counterparty: merchantOf(row),
});
export const ofCountdown = (_tx: Tx, row: Row<typeof nonActive>): MoneyMoved => ({
  amount: row.deductAmount,
  accounts: null,
  party: providerOf(row),
});
/** The cashback of all providers that an activation brought, whether it was entered or waits. */
export async function ofActivation(tx: Tx, row: Row<typeof activeRecord>): Promise<MoneyMoved> {
  const brought = and(eq(cashbackRecord.activeNo, row.activeNo), gt(cashbackRecord.backAmount, 0));
  const [paid] = await tx
    .select({ amount: sum(cashbackRecord.backAmount) })
    .from(cashbackRecord)
    .where(brought);
  return {
    amount: Number(paid?.amount ?? 0),
    accounts: accountNamed('CASHBACK'),
    party: providerOf(row),
    counterparty: merchantOf(row),
  };
}
/** What the merchant's agent pays back if nobody answers. */
export const ofRecall = (_tx: Tx, row: Row<typeof riskAdjust>): MoneyMoved => ({
  amount: row.transAmount,
  accounts: null,
  party: providerOf(row),
  counterparty: merchantOf(row),
});
/** A work order holds back what its merchant settles; only one about a transaction says an amount. */
export const ofRiskOrder = (_tx: Tx, row: Row<typeof riskOrder>): MoneyMoved => ({
  amount: row.transAmount ?? 0,
  accounts: null,
  party: merchantOf(row),
  counterparty: providerOf(row),
});
