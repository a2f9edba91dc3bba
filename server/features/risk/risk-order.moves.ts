/**
 * Risk work orders: the server side of their flow (docs/domain/risk.md#work-orders,
 * docs/domain/risk.md#work-order-list).
 */
import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import type { riskMeasure } from '@/api/enums/index';
import { dayMs, formatTime } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { remarkSuffix } from '#server/features/review/trail';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { relationTo } from '#server/foundation/access/relation';
import { type Doer, isOperator, isTimer, nameOf, timer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { merchant, riskOrder } from '#server/schema/index';
import { nextWorkday } from './workday';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';
import { riskAdjust } from '#server/schema';
import { riskAdjustMoves } from './risk-adjust.moves';

/** Risk measures on a merchant (docs/domain/risk.md#work-orders). */
type Measure = CodeOf<typeof riskMeasure>;
/** Mildest first. After a missed deadline a limit is treated like a delay. */
const steps: readonly Measure[] = ['NONE', 'LIMIT', 'DELAY_SETTLE', 'STOP_TRANS', 'FREEZE'];

/** Next measure after a missed deadline. */
const nextMeasure = (measure: Measure): Measure =>
  measure === 'NONE' ? 'DELAY_SETTLE' : steps[Math.min(Math.max(steps.indexOf(measure), 2) + 1, steps.length - 1)]!;

const strictest = (measures: readonly Measure[]): Measure =>
  steps[Math.max(0, ...measures.map(each => steps.indexOf(each)))]!;

/**
 * Gives the merchant the strictest measure of its open orders.
 * @param own measure of the order that changes; NONE lifts it
 */
async function imposeMeasure(
  tx: Tx,
  { custNo, riskOrderNo }: Pick<typeof riskOrder.$inferSelect, 'custNo' | 'riskOrderNo'>,
  own: Measure,
  now: number,
): Promise<void> {
  // Two orders of one merchant that change at once wait for each other.
  await tx.select({ no: merchant.custNo }).from(merchant).where(eq(merchant.custNo, custNo)).for('update');
  const others = await tx
    .select({ measure: riskOrder.riskMeasure })
    .from(riskOrder)
    .where(
      and(
        eq(riskOrder.custNo, custNo),
        ne(riskOrder.riskOrderNo, riskOrderNo),
        notInArray(riskOrder.riskOrderStatus, ['PASS', 'CLOSE']),
      ),
    );
  const measure = strictest([own, ...others.map(each => each.measure)]);
  await tx.update(merchant).set({ riskMeasure: measure, updateTime: now }).where(eq(merchant.custNo, custNo));
}

type OrderRow = typeof riskOrder.$inferSelect;
interface OrderInput {
  readonly remark?: string;
  /** File numbers by field name. */
  readonly images?: Readonly<Record<string, string>>;
  readonly rejectReason?: string | null;
}
const submitsAtMost = 3;
const lateDays = 30;
export const orderTitles: Partial<Record<string, string>> = {
  open: '新的风险工单',
  reject: '风险工单被驳回',
  approve: '风险工单已通过',
  close: '风险工单已关闭',
};

export const riskOrderMoves = moves(riskOrderFlow, {
  table: riskOrder,
  webhookNoun: 'riskOrder',
  key: 'riskOrderNo',
  state: ['riskOrderStatus'],
  labels: enums.riskOrderStatus,
  reads: ['agentNo', 'agentPath', 'submitCount', 'deadline', 'preAuditTime'],
  input: inputOf<OrderInput>(),
  actor: relationTo,
  facts: {
    hasTriesLeft: row => row.submitCount < submitsAtMost,
    bringsMaterials: { input: ({ images = {} }) => Object.keys(images).length > 0 },
    isOverdue: (row, { now }) => row.deadline < now,
    within30Days: (row, { now }) => row.deadline > now - lateDays * dayMs,
    notForwarded: (row, { by }) => by === 'OPS' || row.preAuditTime === null,
    hasReason: { input: ({ rejectReason }) => Boolean(rejectReason) },
  },
  effects: {
    imposeMeasure: (tx, { row, doer }) => imposeMeasure(tx, row, row.riskMeasure, doer.now),
    raiseMeasure: (tx, { row, doer }) => imposeMeasure(tx, row, row.riskMeasure, doer.now),
    liftMeasure: (tx, { row, doer }) => imposeMeasure(tx, row, 'NONE', doer.now),
    notifyProviders: (tx, { row, type, input, doer }) =>
      notifyProviders(tx, row, orderTitles[type]!, type === 'open' ? row.riskDesc : input.rejectReason, doer.now),
  },
  values: {
    submit: submitted,
    lateSubmit: submitted,
    forward: ({ row, doer }) => ({ preAuditTime: doer.now, submissions: preAudited(row, doer, true, null) }),
    // A rejection adds one working day for the merchant's providers.
    reject: async ({ row, input, doer }, tx) => ({
      rejectReason: input.rejectReason,
      submissions: preAudited(row, doer, false, input.rejectReason ?? null),
      deadline: await nextWorkday(tx, Math.max(doer.now, row.deadline), 1),
      auditTime: doer.now,
    }),
    approve: ({ doer }) => ({ auditTime: doer.now }),
    close: ({ doer }) => ({ auditTime: doer.now }),
    deadline: ({ row }) => ({ riskMeasure: nextMeasure(row.riskMeasure) }),
  },
  settledBy: row => preAuditWords(row),
  log({ type, row, input, doer }) {
    if (!isOperator(doer) && !isTimer(doer)) return null;
    const { label } = riskOrderFlow.events[type];
    return {
      opBizType: type === 'submit' || type === 'lateSubmit' ? 'UPDATE' : 'AUDIT',
      target: ['CUST', row.custNo],
      agentPath: row.agentPath,
      content: `${label}：风险工单 ${row.riskOrderNo}${remarkSuffix(input.rejectReason)}`,
      jobOf: isTimer(doer) && row.agentNo,
    };
  },
});

function submitted({ row, input, doer }: { row: OrderRow; input: OrderInput; doer: Parameters<typeof nameOf>[0] }) {
  const { remark = '', images = {} } = input;
  return {
    submissions: [
      ...row.submissions,
      { submitTime: doer.now, operatorName: nameOf(doer), remark, images: { ...images } },
    ],
    submitCount: row.submitCount + 1,
    submitTime: doer.now,
    preAuditTime: null,
    rejectReason: null,
  };
}

/** The latest submission, with the organisation's pre-review. */
function preAudited(row: OrderRow, doer: Doer, forwarded: boolean, reason: string | null): OrderRow['submissions'] {
  const last = row.submissions.at(-1);
  if (!last || !isOperator(doer)) return row.submissions;
  const preAudit = { operatorName: nameOf(doer), operateTime: doer.now, forwarded, reason };
  return [...row.submissions.slice(0, -1), { ...last, preAudit }];
}

/** Message for a late pre-review that names who reviewed earlier; null if not reviewed yet. */
export function preAuditWords({ submissions }: Pick<OrderRow, 'submissions'>): string | null {
  const done = submissions.at(-1)?.preAudit;
  return done
    ? `该工单已由${done.operatorName}于${formatTime(done.operateTime)}${riskOrderFlow.events[done.forwarded ? 'forward' : 'reject'].label}`
    : null;
}

async function notifyProviders(tx: Tx, row: OrderRow, title: string, reason: string | null | undefined, now: number) {
  for (const agentNo of new Set([row.agentNo, row.oneAgentNo ?? row.agentNo]))
    await notify(tx, agentNo, orderNews(row, title, reason), now);
}

/** Notice to the merchant's providers. */
export const orderNews = (
  { riskOrderNo, custName, custNo }: Pick<OrderRow, 'riskOrderNo' | 'custName' | 'custNo'>,
  title: string,
  remark: string | null | undefined,
): NoticeText => ({
  title,
  text: `${custName}（${custNo}）的风险工单 ${riskOrderNo}：${title}${remarkSuffix(remark)}`,
  about: ['RISK_ORDER', riskOrderNo],
});

/**
 * Risk orders and retrieval requests that missed their deadline (docs/domain/risk.md#work-orders,
 * docs/domain/timers.md#schedule).
 */
export const riskDeadline: Job = async (deps, now) => {
  const late = and(inArray(riskOrder.riskOrderStatus, ['WAIT_SUBMIT', 'REJECT']), lt(riskOrder.deadline, now));
  const orders = dueRows(deps, riskOrder, ['deadline', 'id'], late);
  await eachRow(deps, { job: 'riskDeadline', key: row => row.riskOrderNo }, orders, (tx, row) =>
    riskOrderMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
  const unanswered = and(inArray(riskAdjust.riskAdjustStatus, ['WAIT', 'REJECT']), lt(riskAdjust.deadline, now));
  const adjusts = dueRows(deps, riskAdjust, ['deadline', 'id'], unanswered);
  await eachRow(deps, { job: 'adjustDeadline', key: row => row.adjustNo }, adjusts, (tx, row) =>
    riskAdjustMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};
