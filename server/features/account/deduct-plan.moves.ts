/** Deduction plans and their periods: the server side of their flows (docs/domain/account.md#deduction-plans). */
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import { dayOf } from '@/api/format/format';
import { deductFlow } from '@/machines/flows/account-deduction.flow';
import { planFlow } from '@/machines/flows/account-plan.flow';
import { roleOf } from '#server/foundation/access/relation';
import { type Doer, isOperator, isTimer, timer } from '#server/foundation/calls/doer';
import { type LogEntry, writeLog } from '#server/foundation/audit-log';
import type { Provider } from '#server/foundation/calls/context';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { documentNo } from '#server/foundation/db/numbers';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Relation } from '#server/foundation/flows/facts';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { keepBook } from '#server/features/ledger/post';
import { planFrom, planStep } from '#server/rules/instalments/instalments';
import { chargePeriod } from '#server/rules/ledger/bookings';
import type { Charged } from '#server/rules/ledger/book';
import { type agent, deductDetail, deductPlan } from '#server/schema';
import { planMoney } from './money-moved';
import { Failure } from '@/api/failure';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

// A deduction plan with its periods, for its debtor and its creator (docs/domain/account.md#deduction-plans).

/** Throws `missing` for all other providers. */
export async function ownPlan(db: Db, me: Provider, planNo: string) {
  const mine = or(eq(deductPlan.agentNo, me.agentNo), eq(deductPlan.creatorAgentNo, me.agentNo));
  const [plan] = await db
    .select()
    .from(deductPlan)
    .where(and(eq(deductPlan.planNo, planNo), mine));
  if (!plan) throw new Failure('missing');
  const periods = await db
    .select()
    .from(deductDetail)
    .where(eq(deductDetail.planNo, planNo))
    .orderBy(asc(deductDetail.period));
  return { plan, periods };
}

type PlanRow = typeof deductPlan.$inferSelect;
interface PeriodInput {
  /** Amount deducted now, in fen, and its parts by account. */
  readonly taken?: number;
  readonly parts?: Charged['parts'];
}

/** One period of a plan. No user moves it; the plan does. */
export const periodMoves = moves(deductFlow, {
  table: deductDetail,
  key: ['planNo', 'period'],
  state: ['deductStatus'],
  labels: enums.deductStatus,
  reads: [],
  input: inputOf<PeriodInput>(),
  actor: () => 'ONLOOKER' as const,
  facts: { nothingOwed: { input: ({ taken = 0 }, row) => row.realAmount + taken === row.shouldAmount } },
  effects: {},
  values: { deductPart: takenOf, deductAll: takenOf, deductRest: takenOf },
});
function takenOf({ row, input, doer }: { row: typeof deductDetail.$inferSelect; input: PeriodInput; doer: Doer }) {
  const { taken = 0, parts = [] } = input;
  return { realAmount: row.realAmount + taken, accounts: [...row.accounts, ...parts], deductTime: doer.now };
}

type Seen = Pick<PlanRow, 'creatorAgentNo' | 'agentNo' | 'agentPath'> & Partial<Pick<PlanRow, 'planStatus'>>;
/** Role of a provider on a plan: the creator and organisations above may act on it, the debtor only reads it. */
function relationToPlan({ creatorAgentNo, agentNo, agentPath, planStatus }: Seen, me: Provider): Relation {
  const isOrg = roleOf(me) === 'ORG';
  if (planStatus === undefined) return roleOf(me); // a new plan has no status yet
  if (creatorAgentNo === me.agentNo) return isOrg ? 'ORG' : 'PARENT';
  if (!agentPath.startsWith(me.agentPath)) return null;
  return isOrg && agentNo !== me.agentNo ? 'ORG' : agentNo === me.agentNo ? 'ONLOOKER' : 'PARENT';
}

export const planMoves = moves(planFlow, {
  table: deductPlan,
  webhookNoun: 'deductPlan',
  key: 'planNo',
  state: ['planStatus'],
  labels: enums.planStatus,
  reads: ['creatorAgentNo', 'agentNo', 'agentPath'],
  actor: relationToPlan,
  facts: {
    isDue: { record: async (tx, row, { now }) => (await stepOf(tx, row, now)).open.length > 0 },
    isOver: {
      record: async (tx, row, { now }) =>
        row.deductedAmount === row.totalAmount || (await stepOf(tx, row, now)).overdue,
    },
    isCreator: (row, { me, by }) => by === 'ORG' || row.creatorAgentNo === me?.agentNo,
  },
  effects: { deductPeriods: (tx, { row, doer }) => deductPeriods(tx, row, doer.now) },
  values: {
    cancel: ({ doer }) => ({ finishTime: doer.now }),
    complete: ({ row, doer }) => ({
      finishTime: doer.now,
      ...(row.deductedAmount !== row.totalAmount && { remark: '转欠款' }),
    }),
  },
  // A period in which nothing was there to take is no deed (`deductPeriods`).
  log: ({ type, row, doer }) =>
    isOperator(doer) || (isTimer(doer) && type !== 'period') ? planEntry(type, row, doer) : null,
});

const planEntry = (type: keyof typeof planFlow.events, row: PlanRow, doer: Doer): LogEntry => ({
  opBizType: type === 'create' ? 'CREATE' : 'UPDATE',
  target: ['AGENT', row.agentNo],
  agentPath: row.agentPath,
  content: `${planFlow.events[type].label}：扣款计划 ${row.planNo}`,
  money: planMoney(row),
  jobOf: isTimer(doer) && row.agentNo,
});

/** Something may still be deducted: it neither ended nor was cancelled. */
export const goesOn = or(planMoves.isIn('INIT'), planMoves.isIn('DOING'), planMoves.isIn('PAUSE'))!;

const knownOf = (tx: Tx, { planNo }: Pick<PlanRow, 'planNo'>) =>
  tx.select().from(deductDetail).where(eq(deductDetail.planNo, planNo)).orderBy(asc(deductDetail.period));
const stepOf = async (tx: Tx, plan: PlanRow, now: number) => planStep(plan, await knownOf(tx, plan), dayOf(now));

/** Deducts what is due from the accounts. An overdue plan is deducted in full, the remainder as a debt. */
async function deductPeriods(tx: Tx, plan: PlanRow, now: number): Promise<void> {
  const { opened, overdue } = await stepOf(tx, plan, now);
  const { planNo } = plan;
  const status = periodMoves.statusAfter(['create', 'TIMER']);
  const added = opened.map(each => ({ planNo, ...each, realAmount: 0, ...status, accounts: [], deductTime: null }));
  await bulkInsert(tx, deductDetail, added);
  let taken = 0;
  const known = await knownOf(tx, plan);
  for (const row of known) {
    const owed = row.shouldAmount - row.realAmount;
    if (owed > 0) taken += await deductPeriod(tx, plan, row, overdue, now);
  }
  await tx
    .update(deductPlan)
    .set({ deductedAmount: sql`${deductPlan.deductedAmount} + ${taken}::bigint`, currentPeriod: known.length })
    .where(eq(deductPlan.planNo, planNo));
  if (taken === 0) return;
  const entry = planEntry('period', plan, timer(now));
  await writeLog(tx, timer(now), { ...entry, money: { ...planMoney(plan), amount: taken } });
}

async function deductPeriod(
  tx: Tx,
  plan: PlanRow,
  row: typeof deductDetail.$inferSelect,
  overdue: boolean,
  now: number,
): Promise<number> {
  const owed = row.shouldAmount - row.realAmount;
  const orderNo = await documentNo(tx, 'KQ', now);
  const parts = await keepBook(tx, plan.agentNo, { now, entries: 16 }, book =>
    chargePeriod(book, plan, owed, overdue, orderNo),
  );
  const taken = parts.reduce((sum, part) => sum + part.amount, 0);
  const rest = row.realAmount === 0 ? 'deductAll' : 'deductRest';
  if (taken > 0)
    await periodMoves.send(tx, row, { type: taken === owed ? rest : 'deductPart', taken, parts }, timer(now));
  return taken;
}

/** Content of a new plan: type, total amount, periods and related number. */
export interface Goods {
  readonly planType: CodeOf<typeof enums.planType>;
  /** Fen. */
  readonly totalAmount: number;
  readonly periods: number;
  readonly relatedNo: string;
  readonly remark?: string;
}
/** Opens a plan against a provider, starting tomorrow; returns its number. */
export async function openPlan(
  tx: Tx,
  debtor: Debtor,
  creator: Readonly<Record<'agentNo' | 'agentName', string>>,
  goods: Goods,
  doer: Doer,
): Promise<string> {
  const { now } = doer;
  const planNo = await documentNo(tx, 'KK', now);
  await planMoves.create(tx, { planNo, ...planColumns(debtor, creator, goods, now) }, { type: 'create' }, doer);
  return planNo;
}

type Debtor = Pick<typeof agent.$inferSelect, 'agentNo' | 'agentName' | 'agentPath'>;

/** The columns of a plan that is opened now, but its number and its status. */
export function planColumns(
  { agentNo, agentName, agentPath }: Debtor,
  creator: Readonly<Record<'agentNo' | 'agentName', string>>,
  { totalAmount, periods, ...goods }: Goods,
  now: number,
) {
  return {
    ...goods,
    agentNo,
    agentName,
    agentPath,
    creatorAgentNo: creator.agentNo,
    creatorName: creator.agentName,
    ...planFrom(now, totalAmount, periods),
    accountType: 'PROFIT' as const,
    currentPeriod: 0,
    createTime: now,
    updateTime: now,
  };
}

/**
 * At eight in the morning, deducts what is due of deduction plans (docs/domain/account.md#deduction-plans,
 * docs/domain/timers.md#schedule).
 */
export const planDeduct: Job = async (deps, now) => {
  const open = and(inArray(deductPlan.planStatus, ['INIT', 'DOING']), lte(deductPlan.startDate, dayOf(now)));
  const rows = dueRows(deps, deductPlan, ['agentNo', 'id'], open);
  await eachRow(deps, { job: 'planDeduct', key: row => row.planNo }, rows, async (tx, { planNo, planStatus }) => {
    const by = timer(now);
    if (planStatus === 'INIT') await planMoves.attempt(tx, planNo, { type: 'start' }, by);
    await planMoves.attempt(tx, planNo, { type: 'period' }, by);
    await planMoves.attempt(tx, planNo, { type: 'complete' }, by);
  });
};
