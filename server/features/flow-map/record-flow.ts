/**
 * The flow of a record that has no page of its own: its state, the way that its own times prove, and what the reader may cause
 * (docs/domain/conventions.md#flow-map).
 */
import { type AnyColumn, asc, eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import type { flowRecord } from '@/api/enums/flow-map';
import { Failure } from '@/api/failure';
import { startOfDay } from '@/api/format/format';
import { sideOf } from '@/api/schema/gate';
import type { CallOutput } from '@/api/schema/call';
import type { CodeOf } from '@/api/schema/enumeration';
import type { AnyList } from '@/api/schema/list';
import type { Actor } from '@/machines/flows/actor';
import { debtFlow } from '@/machines/flows/account-debt.flow';
import { decide, everyFact } from '@/machines/flows/decide';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { hasAvailable, nothingAvailable } from '#server/features/account/reducible';
import { couponMoves } from '#server/features/coupon/coupon.moves';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { ensureListed } from '#server/features/timeline/records';
import { type Reads, scopedReads } from '#server/foundation/access/subtree';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { Allowed } from '#server/foundation/flows/facts';
import type { ListQuery, Reader } from '#server/foundation/lists/query.types';
import { coupon, couponUse, debt, debtReduce, increasePlan, invoice } from '#server/schema';

type RecordType = CodeOf<typeof flowRecord>;
/** A state that the record came into, epoch milliseconds. */
interface Reached {
  readonly state: string;
  readonly time: number;
}
interface RecordFlow {
  readonly flowId: string;
  readonly state: string;
  readonly reached: readonly Reached[];
  /** Target of its entries in the log. */
  readonly logged: string;
  readonly allowed: Allowed;
}
interface FlowRecord {
  /** Whoever finds it on one of these may see its flow. */
  readonly lists: readonly [AnyList, ...AnyList[]];
  readonly number: AnyColumn;
  /** A refused one can be handed in again, which hides the refusal. */
  readonly isResubmitted?: true;
  readonly find: (tx: Tx, recordNo: string, reader: Reader) => Promise<RecordFlow>;
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Failure('missing', '数据不存在');
  return row;
};

const flowRecords: Readonly<Record<RecordType, FlowRecord>> = {
  INVOICE: {
    lists: [contract.invoice.list, contract.platformMoney.invoices],
    number: invoice.applyNo,
    isResubmitted: true,
    find: async (tx, recordNo, { me, now }) => {
      const row = only(await tx.select().from(invoice).where(eq(invoice.applyNo, recordNo)));
      const allowed = await invoiceMoves.allowedNow(tx, row, me, now);
      const state = invoiceMoves.stateOf(row);
      return { flowId: invoiceMoves.flow.id, state, reached: wayOfInvoice(row, state), logged: row.applyNo, allowed };
    },
  },
  DEBT: {
    lists: [contract.repayReduce.list, contract.platformMoney.debts],
    number: debt.debtNo,
    find: async (tx, recordNo, reader) => {
      const row = only(await tx.select().from(debt).where(eq(debt.debtNo, recordNo)));
      const allowed = await allowedOnDebt(tx, row, reader);
      const reached = await wayOfDebt(tx, row);
      return { flowId: debtFlow.id, state: row.debtStatus, reached, logged: row.debtNo, allowed };
    },
  },
  INCREASE: {
    lists: [contract.increase.planList],
    number: increasePlan.planNo,
    find: async (tx, recordNo, { me, now }) => {
      const row = only(await tx.select().from(increasePlan).where(eq(increasePlan.planNo, recordNo)));
      const allowed = await increasePlanMoves.allowedNow(tx, row, me, now);
      const state = row.incrPlanStatus;
      return { flowId: increasePlanMoves.flow.id, state, reached: wayOfPlan(row), logged: row.custNo, allowed };
    },
  },
  COUPON: {
    lists: [contract.coupon.list],
    number: coupon.couponNo,
    find: async (tx, recordNo, { me, now }) => {
      const row = only(await tx.select().from(coupon).where(eq(coupon.couponNo, recordNo)));
      const allowed = await couponMoves.allowedNow(tx, row, me, now);
      const reached = await wayOfCoupon(tx, row);
      return { flowId: couponMoves.flow.id, state: row.couponStatus, reached, logged: row.couponNo, allowed };
    },
  },
};

type InvoiceState = ReturnType<typeof invoiceMoves.stateOf>;
const passed: readonly InvoiceState[] = ['PASS/INIT', 'PASS/SUCCESS', 'PASS/DONT_ENTER'];
/** A review sets its time, and a resubmission empties it: between the two stands one review. */
function wayOfInvoice(row: typeof invoice.$inferSelect, state: InvoiceState): Reached[] {
  const { createTime, auditTime, updateTime } = row;
  const handedIn = { state: 'WAIT_AUDIT/INIT' satisfies InvoiceState, time: createTime };
  if (state === handedIn.state) return [handedIn];
  const last = { state, time: updateTime };
  if (auditTime === null) return [handedIn, last];
  // One that was voided keeps what it covered.
  const isPassed = passed.includes(state) || row.coveredWithdraws.length > 0;
  const audited = { state: isPassed ? 'PASS/INIT' : 'REJECT/INIT', time: auditTime } as const;
  if (state === audited.state) return [handedIn, audited];
  // Entered before it was reversed, at a time that the reversal has overwritten.
  return state === 'CANCEL/SUCCESS' ? [] : [handedIn, audited, last];
}

async function wayOfDebt(
  tx: Pick<Tx, 'select'>,
  { debtNo, debtAmount, createTime }: typeof debt.$inferSelect,
): Promise<Reached[]> {
  const reductions = await tx
    .select()
    .from(debtReduce)
    .where(eq(debtReduce.debtNo, debtNo))
    .orderBy(asc(debtReduce.id));
  let left = debtAmount;
  const steps = reductions.map(({ accountType, reduceAmount, createTime: time }) => {
    left -= reduceAmount;
    // No account pays what is written off.
    return { state: left > 0 ? 'PART' : accountType === null ? 'WRITE_OFF' : 'CLEAR', time };
  });
  return [{ state: 'OWE', time: createTime }, ...steps];
}

/** A plan runs from its first day on. */
function wayOfPlan({ incrPlanStatus: state, createTime, updateTime, effectStart }: typeof increasePlan.$inferSelect) {
  const made: Reached = { state: 'INIT', time: createTime };
  if (state === 'INIT') return [made];
  const begun: Reached = { state: 'DOING', time: Math.max(createTime, startOfDay(effectStart)) };
  if (state === 'DOING') return [made, begun];
  const ended = { state, time: updateTime };
  return state === 'STOP' && updateTime <= begun.time ? [made, ended] : [made, begun, ended];
}

/** Uses that a refund returned are no part of it. */
async function wayOfCoupon(tx: Pick<Tx, 'select'>, row: typeof coupon.$inferSelect): Promise<Reached[]> {
  const { couponNo, couponStatus: state, createTime, validStart, validEnd, updateTime, invalidReason } = row;
  const isLater = validStart > createTime;
  const issued = isLater ? [{ state: 'INIT', time: createTime }] : [];
  if (state === 'INIT') return issued;
  const uses = await tx
    .select()
    .from(couponUse)
    .where(eq(couponUse.couponNo, couponNo))
    .orderBy(asc(couponUse.useTime), asc(couponUse.id));
  const used = uses.map(({ useTime: time }) => ({ state: 'VALID', time }));
  const begun = [...issued, { state: 'VALID', time: isLater ? validStart : createTime }];
  if (state === 'VALID') return [...begun, ...used];
  if (invalidReason === 'USED')
    return [...begun, ...used.slice(0, -1), ...used.slice(-1).map(({ time }) => ({ state, time }))];
  const ended = { state, time: invalidReason === 'EXPIRED' ? validEnd : updateTime };
  return isLater && ended.time < validStart ? [...issued, ended] : [...begun, ...used, ended];
}

/** A debt moves with its provider's book, so the call's own condition decides (docs/domain/account.md#debts). */
async function allowedOnDebt(
  tx: Tx,
  { agentNo, debtStatus }: typeof debt.$inferSelect,
  { me }: Reader,
): Promise<Allowed> {
  const by: Actor | null = sideOf(me.may) === 'PLATFORM' ? 'OPS' : me.agentNo === agentNo ? 'AGENT' : null;
  if (by === null) return {};
  const events = Object.keys(debtFlow.states[debtStatus]) as (keyof typeof debtFlow.events)[];
  const mine = events.filter(type => decide(debtFlow, debtStatus, type, by, everyFact) !== null);
  if (mine.length === 0) return {};
  const refusal = by === 'OPS' || (await hasAvailable(tx, agentNo)) ? null : nothingAvailable;
  return Object.fromEntries(mine.map(type => [`${debtFlow.id}.${type}`, refusal]));
}

/**
 * The flow of a record for its reader. Who took a step is what the log says of that moment; `reached` is null if resubmissions hide a
 * part of the way.
 * @throws Failure as `ensureListed` does
 */
export async function flowOf(
  { db }: Pick<Deps, 'db'>,
  queries: readonly ListQuery[],
  reader: Reader,
  { recordType, recordNo }: { readonly recordType: RecordType; readonly recordNo: string },
): Promise<CallOutput<typeof contract.flowMap.record>> {
  const { lists, number, find, isResubmitted } = flowRecords[recordType];
  const reads = scopedReads(db, reader.me);
  await ensureListed(
    reads,
    queries,
    reader.me,
    lists,
    query =>
      sql`select 1 from (select ${number} as no ${query.source(reader, {})}) listed where no = ${recordNo} limit 1`,
  );
  const { reached, logged, ...found } = await find(db, recordNo, reader);
  const entries = await loggedSteps(
    reads,
    logged,
    reached.map(({ time }) => time),
  );
  const isHidden =
    isResubmitted && entries.some(each => each.biz === 'CREATE' && Number(each.time) !== reached[0]?.time);
  const whoAt = (time: number) => entries.find(each => Number(each.time) === time)?.who ?? null;
  const isProven = reached.length > 0 && !isHidden;
  return { ...found, reached: isProven ? reached.map(each => ({ ...each, who: whoAt(each.time) })) : null };
}

interface Logged extends Record<string, unknown> {
  readonly biz: string;
  readonly time: string;
  readonly who: string | null;
}
/** Row-level security leaves what the reader may know. */
async function loggedSteps(reads: Reads, no: string, times: readonly number[]): Promise<readonly Logged[]> {
  const when = times.length > 0 ? sql`l.operate_time in ${times}` : sql`false`;
  const { rows } = await reads.execute<Logged>(
    sql`select l.op_biz_type as biz, l.operate_time as time, l.operator_name as who from operate_log l where l.target_no = ${no} and l.result = '成功' and (${when} or l.op_biz_type = 'CREATE')`,
  );
  return rows;
}
