/**
 * 解释这笔钱: recalculates an amount step by step and compares it with the ledger (docs/domain/earnings.md#explanations).
 */
import { and, count, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { account } from '@/api/contract/account/account';
import type { money } from '@/api/contract/explanation';
import type { contract } from '@/api/contract/index';
import { listsOfMoney } from '@/api/contract/record-lists';
import { Failure, type Reason } from '@/api/failure';
import * as f from '@/api/fields/index';
import { dayMs, formatTime, formatValue, startOfDay } from '@/api/format/format';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { mayCall } from '@/api/schema/gate';
import { requireAny } from '#server/foundation/access/right';
import { findOwn } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import type { BizType } from '#server/rules/ledger/biz-types';
import { payout } from '#server/rules/money/withdraw';
import { debt, debtReduce, ledger, withdraw } from '#server/schema/index';
import { earningExplainers, earningOfNo } from './earning-explainers';
import { originOf } from './explain-adjustment';
import { explainDebt, explainFalseActive, explainNonActive, explainPlan } from './explain-debt';
import { explainFee, explainFlowOrder } from './explain-fee';
import { explainInvoice, explainTaxDiff } from './explain-invoice';
import { explainRefund } from './explain-refund';
import { totalExplainer } from './explain-total';
import type { Booked, Explainer, Reading, RecordKind, Explanation } from './explanation';
import { type Step, formula, operand, roundings, step, sum } from './formula';
import { forReaders } from './readers';

export const explainCalls = ({ db }: Deps, queries: readonly ListQuery[]): Handlers<typeof contract.money> => ({
  explain: (asked, { me }) => explainMoney({ db, me }, asked),
  explainTotal: totalExplainer(db, queries),
});

/**
 * Explains an amount to a reader who may see it; a dispute keeps the answer. @throws Failure `missing` if there is none,
 * `forbidden` without a right over it
 */
export async function explainMoney(
  reading: Reading,
  asked: CallInput<typeof money.explain>,
): Promise<CallOutput<typeof money.explain>> {
  const { record, explanation: found } =
    asked.moneyKind === 'LEDGER'
      ? await explainEntry(reading, asked.bizOrderNo)
      : { record: null, explanation: await explainers[asked.moneyKind](reading, asked.bizOrderNo) };
  const { stored, computed, givenBy = null, booked, ...explanation } = found;
  return {
    ...(record ?? asked),
    storedAmount: stored,
    computedAmount: computed,
    givenBy,
    isEqual: computed === null || stored === computed,
    ...explanation,
    isOwnAccount: booked?.agentNo === reading.me.agentNo,
    ...(await bookedOf(reading, booked)),
  };
}

/** The uncovered part of a charge is posted as a debt, under the debt's own number. */
function named({ agentNo, by }: Booked): SQL | undefined {
  if ('remark' in by) return and(eq(ledger.remark, by.remark), eq(ledger.bizType, 'DEDUCT_PLAN'));
  if ('ledgerNo' in by) return eq(ledger.ledgerNo, by.ledgerNo);
  if ('debtNo' in by)
    return and(
      eq(ledger.accountType, 'DEBT'),
      sql`${ledger.orderNo} in (select ${by.debtNo} union all select ${debtReduce.reduceNo} from ${debtReduce} where ${debtReduce.debtNo} = ${by.debtNo})`,
    );
  return or(
    eq(ledger.orderNo, by.orderNo),
    sql`${ledger.orderNo} in (select ${debt.debtNo} from ${debt} where ${debt.agentNo} = ${agentNo} and ${debt.relatedNo} = ${by.orderNo})`,
  );
}
/** Maximum number of ledger entries shown, latest first; the sum covers all. */
const entriesAtMost = 100;
const signed = sql<number>`case when ${ledger.operationType} = 'CREDIT' then ${ledger.amount} else -${ledger.amount} end`;
async function addedUp(db: Db, which: SQL | undefined) {
  const [all] = await db
    .select({ sum: sql<number>`coalesce(sum(${signed}), 0)`.mapWith(Number), count: count() })
    .from(ledger)
    .where(which);
  return all!; // an aggregate without grouping has exactly one row
}
async function latest(db: Db, which: SQL | undefined) {
  const rows = await db
    .select()
    .from(ledger)
    .where(which)
    .orderBy(desc(ledger.createTime), desc(ledger.id))
    .limit(entriesAtMost);
  return rows
    .toReversed()
    .map(({ operationType, amount, ...row }) => ({ ...row, amount: operationType === 'CREDIT' ? amount : -amount }));
}

const nothing = { expectedAmount: null, bookedAmount: null, isBooked: true, entries: [], entryCount: 0 };

/**
 * Ledger entries are private: other readers, and colleagues who may not open the ledger, learn only whether the amount
 * agrees (docs/domain/account.md#account-screen).
 */
async function bookedOf({ db, me }: Reading, booked: Booked | null) {
  if (!booked) return nothing;
  const which = and(eq(ledger.agentNo, booked.agentNo), named(booked));
  const { sum: bookedAmount, count: entryCount } = await addedUp(db, which);
  const isBooked = bookedAmount === booked.expected;
  if (booked.agentNo !== me.agentNo || !mayCall(account.ledgerList, me.may)) return { ...nothing, isBooked };
  return { expectedAmount: booked.expected, bookedAmount, isBooked, entries: await latest(db, which), entryCount };
}

type Entry = typeof ledger.$inferSelect;
const skippedReasons: ReadonlySet<Reason> = new Set(['forbidden', 'missing', 'conflict']);
/** The explanation and its record; null record if the entry is explained by itself. */
interface ExplainedEntry {
  readonly record: BookedRecord | null;
  readonly explanation: Explanation;
}

/**
 * Explains an entry of the reader's own ledger through the record that it posts (docs/domain/account.md,
 * docs/domain/earnings.md#invariants).
 */
async function explainEntry(reading: Reading, ledgerNo: string): Promise<ExplainedEntry> {
  requireAny(listsOfMoney.LEDGER, reading.me.may);
  const entry = await entryOf(reading, ledgerNo);
  const record = await recordBookedBy[entry.bizType](entry, reading);
  if (!record) return { record, explanation: entryAlone(entry, await originOf(reading.db, entry)) };
  try {
    const explanation = await explainers[record.moneyKind](reading, record.bizOrderNo);
    return { record, explanation: { ...explanation, steps: [...explanation.steps, balanceStep(entry)] } };
  } catch (error) {
    // The entry belongs to the reader, but its record may be on a screen closed to them, or be void.
    if (!(error instanceof Failure) || !skippedReasons.has(error.reason)) throw error;
    return { record: null, explanation: entryAlone(entry, { givenBy: '所属业务未开放或单据已作废', why: null }) };
  }
}

/** The entry number contains its date, which selects the partition. */
async function entryOf({ db, me }: Reading, ledgerNo: string): Promise<Entry> {
  const [, year, month, day] = /^LS(\d{4})(\d{2})(\d{2})\d{10}$/.exec(ledgerNo) ?? [];
  const from = startOfDay(`${year}-${month}-${day}`);
  if (!Number.isFinite(from)) throw new Failure('missing');
  const onDay = and(gte(ledger.createTime, from), lt(ledger.createTime, from + dayMs));
  const [entry] = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.agentNo, me.agentNo), eq(ledger.ledgerNo, ledgerNo), onDay));
  if (!entry) throw new Failure('missing');
  return entry;
}

/** Effect of the entry on the account balance. */
const balanceStep = ({ operationType, amount, balanceBefore, balanceAfter }: Entry): Step =>
  step(
    f.balanceAfter.label,
    sum(operand(f.balanceBefore, balanceBefore), [operationType === 'CREDIT' ? '+' : '-', operand(f.amount, amount)]),
    balanceAfter,
  );

function entryAlone(entry: Entry, { givenBy, why }: Awaited<ReturnType<typeof originOf>>): Explanation {
  const { agentNo, ledgerNo, operationType, amount, remark } = entry;
  const stored = operationType === 'CREDIT' ? amount : -amount;
  return {
    stored,
    computed: null,
    givenBy,
    rounding: roundings.booked,
    steps: [balanceStep(entry)],
    parties: [],
    booked: { agentNo, by: { ledgerNo }, expected: stored },
    bookNote: why ?? remark ?? '按记账金额入账',
  };
}

/** The record that a ledger entry posts. */
interface BookedRecord {
  readonly moneyKind: RecordKind;
  readonly bizOrderNo: string;
}
/**
 * Finds the record of an entry of one business type (docs/domain/account.md#business-types,
 * docs/domain/account.md#debit-order). Null if the entry has no rule, such as an adjustment.
 */
type Find = (entry: Entry, reading: Reading) => BookedRecord | null | Promise<BookedRecord | null>;

const numbered =
  (moneyKind: RecordKind): Find =>
  ({ orderNo }) => ({ moneyKind, bizOrderNo: orderNo });
/** Several kinds of earnings share one business type for reversals; the number prefix identifies the kind. */
const earning: Find = ({ orderNo }) => {
  const moneyKind = earningOfNo(orderNo);
  return moneyKind && { moneyKind, bizOrderNo: orderNo };
};
/** Penalty shares of providers above are also posted as adjustments (docs/domain/earnings.md#penalties). */
const adjusted: Find = (entry, reading) =>
  entry.orderNo.startsWith('WJ') ? numbered('NON_ACTIVE')(entry, reading) : earning(entry, reading);
/** A period is posted under its own number, with the plan number as its remark. */
const ofPlan: Find = ({ remark }) => (remark === null ? null : { moneyKind: 'PLAN', bizOrderNo: remark });
const ofDebt: Find = async ({ orderNo, agentNo }, { db }) => {
  const mine = and(eq(debtReduce.reduceNo, orderNo), eq(debtReduce.agentNo, agentNo));
  const [reduction] = await db.select().from(debtReduce).where(mine);
  return reduction ? { moneyKind: 'DEBT', bizOrderNo: reduction.debtNo } : null;
};

const recordBookedBy: Readonly<Record<BizType, Find>> = {
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
  // Brought along from another system: the entry's remark says so.
  OPENING_IN: () => null,
  DEDUCT_PLAN: ofPlan,
  DEDUCT_NON_ACTIVE: numbered('NON_ACTIVE'),
  DEDUCT_FALSE_ACTIVE: numbered('FALSE_ACTIVE'),
  DEBT_ADD: numbered('DEBT'),
  DEBT_REPAY: ofDebt,
  DEBT_REDUCE: ofDebt,
  DEBT_WRITE_OFF: ofDebt,
};

/** Deductions and payout of a withdrawal (docs/domain/account.md#tax); visible to its own provider only. */
const explainWithdrawal: Explainer = async ({ db, me }, withdrawNo) => {
  const row = await findOwn(db, withdraw, [withdraw.withdrawNo, withdrawNo], me);
  const { withdrawAmount, taxPoint, feeAmount, withdrawStatus, finishTime } = row;
  const { taxAmount, realAmount } = payout(withdrawAmount, taxPoint, feeAmount);
  const amount = operand(f.withdrawAmount, withdrawAmount);
  const state = formatValue(f.withdrawStatus, withdrawStatus);
  return {
    stored: row.realAmount,
    computed: realAmount,
    rounding: roundings.product,
    parties: [],
    steps: [
      step(f.taxAmount.label, formula`${amount} × ${operand(f.taxPoint, taxPoint)}`, taxAmount),
      step(
        f.realAmount.label,
        sum(amount, ['-', operand(f.taxAmount, taxAmount)], ['-', operand(f.feeAmount, feeAmount)]),
        realAmount,
      ),
    ],
    // A bounced withdrawal is returned by a separate posting.
    booked: {
      agentNo: row.agentNo,
      by: { orderNo: withdrawNo },
      expected: withdrawStatus === 'SUCCESS' ? -withdrawAmount : 0,
    },
    bookNote: finishTime === null ? `${state}：到账后从账户扣除提现金额` : `${state}：${formatTime(finishTime)}`,
  };
};

const all: Readonly<Record<RecordKind, Explainer>> = {
  FEE: explainFee,
  ...earningExplainers,
  WITHDRAW: explainWithdrawal,
  INVOICE: explainInvoice,
  TAX_DIFF: explainTaxDiff,
  FALSE_ACTIVE: explainFalseActive,
  NON_ACTIVE: explainNonActive,
  PLAN: explainPlan,
  DEBT: explainDebt,
  FLOW_ORDER: explainFlowOrder,
  REFUND: explainRefund,
};
const explainers = Object.fromEntries(
  (Object.keys(all) as RecordKind[]).map(kind => [kind, forReaders(kind, all[kind])]),
) as typeof all;
