/**
 * A provider's debt: the part of a charge that no account covered, less later reductions (docs/domain/account.md).
 */
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation';
import { Failure } from '@/api/failure';
import { formatTime, formatValue } from '@/api/format/format';
import { findOwn } from '#server/platform/access/find-row';
import { debt, debtReduce, ledger } from '#server/schema';
import { earningExplainers, earningOfNo } from './earning-explainers';
import type { Explainer, Reading, Explanation } from './explanation';
import { explainFalseActive, explainNonActive } from './explain-penalty';
import { operand, step, sum, type Step, type Written } from './formula';
import { roundings } from './roundings';

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
  const earning = earningOfNo(relatedNo);
  const explain =
    source === 'FALSE_ACTIVE'
      ? explainFalseActive
      : source === 'NON_ACTIVE'
        ? explainNonActive
        : earning && earningExplainers[earning];
  if (!explain) return null;
  try {
    return await explain(reading, relatedNo);
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
