/** Which record a row of the ledger books: every business type has its answer here (domain.md 1.1, 5.9). */
import { and, eq } from 'drizzle-orm';
import type { BizType } from '#server/rules/ledger/biz-types';
import { debtReduce, type ledger } from '#server/schema';
import { earningOfNo } from './earning-explainers';
import type { Reading, RecordKind } from './explanation';

type Entry = typeof ledger.$inferSelect;
export interface BookedRecord {
  readonly moneyKind: RecordKind;
  readonly bizOrderNo: string;
}
/** Null for what no rule makes, such as an adjustment. */
type Find = (entry: Entry, reading: Reading) => BookedRecord | null | Promise<BookedRecord | null>;

const numbered =
  (moneyKind: RecordKind): Find =>
  ({ orderNo }) => ({ moneyKind, bizOrderNo: orderNo });
/** Several kinds of earnings are taken back under one business type; the number says which. */
const earning: Find = ({ orderNo }) => {
  const moneyKind = earningOfNo(orderNo);
  return moneyKind && { moneyKind, bizOrderNo: orderNo };
};
/** What a provider above keeps of a penalty is an adjustment too (5.8). */
const adjusted: Find = (entry, reading) =>
  entry.orderNo.startsWith('WJ') ? numbered('NON_ACTIVE')(entry, reading) : earning(entry, reading);
/** A period is booked under a number of its own, with its plan's as the remark. */
const ofPlan: Find = ({ remark }) => (remark === null ? null : { moneyKind: 'PLAN', bizOrderNo: remark });
const ofDebt: Find = async ({ orderNo, agentNo }, { db }) => {
  const mine = and(eq(debtReduce.reduceNo, orderNo), eq(debtReduce.agentNo, agentNo));
  const [reduction] = await db.select().from(debtReduce).where(mine);
  return reduction ? { moneyKind: 'DEBT', bizOrderNo: reduction.debtNo } : null;
};

export const recordBookedBy: Readonly<Record<BizType, Find>> = {
  TRADE_PROFIT: earning,
  TRADE_PROFIT_BACK: earning,
  SERVICE_PROFIT: earning,
  CASHBACK_ACTIVE: earning,
  CASHBACK_STANDARD: earning,
  CASHBACK_DEPOSIT: earning,
  CASHBACK_BACK: earning,
  FLOWCARD_BACK: earning,
  FLOWCARD_BACK_REVERSE: earning,
  VIP_BACK: earning,
  TAX_POINT_SHARE: earning,
  CASHBACK_TAX_SHARE: earning,
  INVOICE_ENTER: numbered('INVOICE'),
  INVOICE_CANCEL: numbered('INVOICE'),
  TAX_DIFF: numbered('INVOICE'),
  REWARD_INCR: earning,
  REWARD_ORG: earning,
  REWARD_SK: earning,
  REWARD_STANDARD: earning,
  REWARD_TXF: earning,
  REWARD_ZFB: earning,
  REWARD_CASHBACK: earning,
  REWARD_FALSE: earning,
  WITHDRAW: numbered('WITHDRAW'),
  WITHDRAW_BACK: numbered('WITHDRAW'),
  ADJUST_IN: adjusted,
  ADJUST_OUT: adjusted,
  DEDUCT_PLAN: ofPlan,
  DEDUCT_NON_ACTIVE: numbered('NON_ACTIVE'),
  DEDUCT_FALSE_ACTIVE: numbered('FALSE_ACTIVE'),
  DEBT_ADD: numbered('DEBT'),
  DEBT_REPAY: ofDebt,
  DEBT_REDUCE: ofDebt,
  DEBT_WRITE_OFF: ofDebt,
};
