/**
 * A provider's debt: the part of a charge that no account covered, less later reductions (docs/domain/account.md).
 */
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { Failure } from '@/api/failure';
import { formatTime, formatValue } from '@/api/format/format';
import { findOwn, findRow, hasRow } from '#server/foundation/access/find-row';
import { debt, debtReduce, ledger, falseActive, nonActive, reward } from '#server/schema';
import { earningExplainers, earningOfNo } from './earning-explainers';
import type { Explainer, Reading, Explanation, Booked } from './explanation';
import { type Step, type Written, formula, operand, roundings, step, sum } from './formula';
import { ownPlan } from '#server/features/account/deduct-plan.moves';
import { periodAmountOf } from '#server/rules/instalments/instalments';
import { loadChain } from '#server/features/pricing/load-chain';
import { penalties } from '#server/rules/money/debit';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { forReaders, partiesBelow } from './readers';

type DebtRow = typeof debt.$inferSelect;
/** Maximum number of reductions listed one by one. */
const writtenAtMost = 12;

export const explainDebt: Explainer = async (reading, debtNo) => {
  const { db, me } = reading;
  const row = await findOwn(db, debt, [debt.debtNo, debtNo], me);
  const cause = await causeOf(reading, row);
  const taken = await takenFor(reading, row);
  const charged = cause ? Math.abs(cause.computed ?? cause.stored) : taken + row.debtAmount;
  const { first, count, reduced } = await reductionsOf(reading, debtNo);
  const owed = charged - taken;
  const [debtAmount, reducedAmount] = [operand(f.debtAmount, owed), operand(f.reducedAmount, reduced)];
  return {
    stored: row.leftAmount,
    computed: owed - reduced,
    rounding: roundings.debts,
    parties: cause?.parties ?? [],
    steps: [
      ...(cause?.steps ?? []),
      step(f.debtAmount.label, sum(operand(o.chargedAmount, charged), ['-', operand(o.takenAmount, taken)]), owed),
      ...(first.length > 0 ? [reducedStep(first, count, reduced)] : []),
      step('剩余欠款', sum(debtAmount, ['-', reducedAmount]), owed - reduced),
    ],
    booked: { agentNo: row.agentNo, by: { debtNo }, expected: -row.leftAmount },
    bookNote: noteOf(row),
  };
};

/** Explanation of the charge that caused the debt, if the reader may see it. */
async function causeOf(reading: Reading, { source, relatedNo }: DebtRow): Promise<Explanation | null> {
  const kind = source === 'FALSE_ACTIVE' || source === 'NON_ACTIVE' ? source : earningOfNo(relatedNo);
  if (!kind) return null;
  const explainers = { FALSE_ACTIVE: explainFalseActive, NON_ACTIVE: explainNonActive, ...earningExplainers };
  try {
    return await forReaders(kind, explainers[kind])(reading, relatedNo);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Amount the accounts covered before the rest became a debt. */
async function takenFor({ db }: Reading, { agentNo, relatedNo }: DebtRow): Promise<number> {
  const ofCharge = and(eq(ledger.agentNo, agentNo), eq(ledger.orderNo, relatedNo), eq(ledger.operationType, 'DEBIT'));
  const rows = await db
    .select()
    .from(ledger)
    .where(and(ofCharge, ne(ledger.accountType, 'DEBT')));
  return rows.reduce((total, { amount }) => total + amount, 0);
}

/** The first reductions and the total: a large debt may be paid by thousands of small credits. */
async function reductionsOf({ db }: Reading, debtNo: string) {
  const ofDebt = eq(debtReduce.debtNo, debtNo);
  const [all] = await db
    .select({ count: count(), reduced: sql<number>`coalesce(sum(${debtReduce.reduceAmount}), 0)`.mapWith(Number) })
    .from(debtReduce)
    .where(ofDebt);
  const first = await db
    .select()
    .from(debtReduce)
    .where(ofDebt)
    .orderBy(asc(debtReduce.createTime), asc(debtReduce.id))
    .limit(writtenAtMost);
  return { first, ...all! }; // an aggregate without grouping has exactly one row
}

function reducedStep(reductions: readonly (typeof debtReduce.$inferSelect)[], all: number, reduced: number): Step {
  const { label } = f.reduceAmount;
  const each = reductions.map(({ reduceAmount, reduceNo }) =>
    operand(f.reduceAmount, reduceAmount, `${label} ${reduceNo}`),
  );
  const rest = reduced - each.reduce((total, { value }) => total + value, 0);
  const [first, ...others] = each as [Written, ...Written[]]; // only called with at least one reduction
  const further = rest === 0 ? [] : [operand(f.reduceAmount, rest, `其余${all - each.length}笔${label}`)];
  const written = sum(first, ...[...others, ...further].map(one => ['+', one] as const));
  return step(f.reducedAmount.label, written, reduced);
}

function noteOf({ source, relatedNo, debtStatus, clearTime }: DebtRow): string {
  const state = formatValue(f.debtStatus, debtStatus);
  const settled = clearTime === null ? state : `${state}：${formatTime(clearTime)}`;
  return `${formatValue(f.planType, source)} ${relatedNo}，${settled}`;
}

/** Deductions of a plan, period by period (docs/domain/account.md#deduction-plans); for its debtor and its creator. */
export const explainPlan: Explainer = async ({ db, me }, planNo) => {
  const { plan: row, periods: taken } = await ownPlan(db, me, planNo);
  const { totalAmount, periods, deductedAmount } = row;
  const computed = taken.reduce((total, { realAmount }) => total + realAmount, 0);
  const [first, ...others] = taken.map(({ period, realAmount }) =>
    operand(f.realDeductAmount, realAmount, `第${period}${f.periods.unit}`),
  );
  const nothing = operand(f.realDeductAmount, 0);
  return {
    stored: deductedAmount,
    computed,
    rounding: roundings.periods,
    parties: [],
    steps: [
      step(
        f.periodAmount.label,
        formula`${operand(f.totalAmount, totalAmount)} ÷ ${operand(f.periods, periods)}`,
        periodAmountOf(totalAmount, periods),
      ),
      step(f.deductedAmount.label, sum(first ?? nothing, ...others.map(each => ['+', each] as const)), computed),
      step(
        (['FINISH', 'CANCEL'].includes(row.planStatus) ? f.stoppedAmount : f.remainAmount).label,
        sum(operand(f.totalAmount, totalAmount), ['-', operand(f.deductedAmount, computed)]),
        totalAmount - computed,
      ),
    ],
    booked: { agentNo: row.agentNo, by: { remark: planNo }, expected: -deductedAmount },
    bookNote: formatValue(f.planStatus, row.planStatus),
  };
};

// Penalties for false activation and for terminals never activated, along the chain (docs/domain/earnings.md#penalties).

type Charged = Pick<
  typeof nonActive.$inferSelect,
  | 'agentNo'
  | 'agentPath'
  | 'policyCode'
  | 'judgeTime'
  | 'countdownStatus'
  | 'deductAmount'
  | 'realDeductAmount'
  | 'debtAmount'
>;

export const explainFalseActive: Explainer = async (reading, falseNo) => {
  const row = await findRow(reading.db, falseActive, [falseActive.falseNo, falseNo], reading.me);
  const booked = { agentNo: row.agentNo, by: { orderNo: falseNo }, expected: -row.deductAmount };
  return charge(
    reading,
    row,
    node => node.falseDeduct,
    () => booked,
    // The reward of those above depends on a switch at that time, which only the records still tell.
    await hasRow(reading.db, reward, and(eq(reward.createTime, row.judgeTime ?? 0), eq(reward.relatedNo, falseNo))),
  );
};

/** Each provider above is credited under the same number; only the reader's own postings are compared. */
export const explainNonActive: Explainer = async (reading, nonNo) => {
  const row = await findRow(reading.db, nonActive, [nonActive.nonNo, nonNo], reading.me);
  const { agentNo } = reading.me;
  return charge(
    reading,
    row,
    node => node.nonActiveDeduct,
    share =>
      agentNo === row.agentNo
        ? { agentNo, by: { orderNo: nonNo }, expected: -row.deductAmount }
        : { agentNo, by: { orderNo: nonNo }, expected: share },
  );
};

async function charge(
  { db, me }: Reading,
  row: Charged,
  penaltyOf: (node: ChainNode) => number,
  bookedOf: (share: number) => Booked,
  isShared = true,
): Promise<Explanation> {
  if (row.countdownStatus !== 'OVERDUE') throw new Failure('conflict', '尚未到期判定，没有扣款');
  const chain = await loadChain(db, row.agentPath, row.policyCode, row.judgeTime!); // overdue countdowns have a judge time
  const configured = chain.map(penaltyOf);
  const { debit, credits: due } = penalties(configured);
  const credits = isShared ? due : due.map(() => 0);
  const own = chain.findIndex(({ agentNo }) => agentNo === me.agentNo);
  const share = credits[own] ?? 0;
  return {
    stored: row.deductAmount,
    computed: debit,
    rounding: roundings.differences,
    steps: penaltySteps(row, configured, isShared ? own : -1, share),
    parties: partiesBelow(chain, me, ({ agentNo }, index) => ({
      terms: [operand(o.partyPenalty, configured[index]!)],
      partyAmount: agentNo === row.agentNo ? -debit : credits[index]!,
    })),
    booked: bookedOf(share),
    bookNote: `判定时间：${formatTime(row.judgeTime!)}`,
  };
}

/** The owner's penalty, the part covered by its balance, and the reader's margin on it. */
function penaltySteps(
  { realDeductAmount, debtAmount }: Charged,
  configured: readonly number[],
  own: number,
  share: number,
): Step[] {
  const debit = configured.at(-1)!; // chains are never empty
  const steps = [
    step(f.deductAmount.label, formula`${operand(o.partyPenalty, debit)}`, debit),
    step(
      f.realDeductAmount.label,
      sum(operand(f.deductAmount, debit), ['-', operand(o.convertedDebt, debtAmount)]),
      realDeductAmount,
    ),
  ];
  const below = configured[own + 1];
  if (own === -1 || below === undefined) return steps;
  const written = formula`${operand(f.subDeductAmount, below)} - ${operand(f.ownDeductAmount, configured[own]!)}`;
  return [...steps, step(o.penaltyShare.label, written, share)];
}
