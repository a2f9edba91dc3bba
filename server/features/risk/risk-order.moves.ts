/** Risk work orders: the server's half of their flow (domain.md 4.15, S74). */
import { and, eq, ne, notInArray } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import type { riskMeasure } from '@/api/enums/index';
import { dayMs, formatTime } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { because } from '#server/features/examination/trail';
import type { NoticeText } from '#server/features/notice/notice-row';
import { notify } from '#server/features/notice/notify';
import { standingOn } from '#server/platform/access/standing';
import { type Doer, isOperator, nameOf } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import { inputOf, moves } from '#server/platform/flows/moves';
import { merchant, riskOrder } from '#server/schema/index';
import { nextWorkday } from './workday';

/** Measures of risk control on a merchant (domain.md 4.15). */
type Measure = CodeOf<typeof riskMeasure>;
/** From the mildest on; a limit is as strict as a delay. */
const steps: readonly Measure[] = ['NONE', 'LIMIT', 'DELAY_SETTLE', 'STOP_TRANS', 'FREEZE'];

/** What follows when a risk order is not answered in time. */
const nextMeasure = (measure: Measure): Measure =>
  measure === 'NONE' ? 'DELAY_SETTLE' : steps[Math.min(Math.max(steps.indexOf(measure), 2) + 1, steps.length - 1)]!;

const strictest = (measures: readonly Measure[]): Measure =>
  steps[Math.max(0, ...measures.map(each => steps.indexOf(each)))]!;

const imposeMeasure = (tx: Tx, custNo: string, measure: Measure, now: number) =>
  tx.update(merchant).set({ riskMeasure: measure, updateTime: now }).where(eq(merchant.custNo, custNo));

/** Lifts what one order imposed; what the merchant's other open orders impose stays. */
async function liftMeasure(
  tx: Tx,
  { custNo, riskOrderNo }: Pick<typeof riskOrder.$inferSelect, 'custNo' | 'riskOrderNo'>,
  now: number,
): Promise<void> {
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
  await imposeMeasure(tx, custNo, strictest(others.map(({ measure }) => measure)), now);
}

type OrderRow = typeof riskOrder.$inferSelect;
interface OrderInput {
  readonly remark?: string;
  /** File numbers by the names of their fields. */
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
  key: 'riskOrderNo',
  state: ['riskOrderStatus'],
  labels: enums.riskOrderStatus,
  reads: ['agentNo', 'agentPath', 'submitCount', 'deadline', 'preAuditTime'],
  input: inputOf<OrderInput>(),
  actor: standingOn,
  facts: {
    hasTriesLeft: row => row.submitCount < submitsAtMost,
    bringsMaterials: { input: ({ images = {} }) => Object.keys(images).length > 0 },
    isOverdue: (row, { now }) => row.deadline < now,
    within30Days: (row, { now }) => row.deadline > now - lateDays * dayMs,
    notForwarded: (row, { by }) => by === 'OPS' || row.preAuditTime === null,
    hasReason: { input: ({ rejectReason }) => Boolean(rejectReason) },
  },
  effects: {
    imposeMeasure: (tx, { row, doer }) => imposeMeasure(tx, row.custNo, row.riskMeasure, doer.now),
    raiseMeasure: (tx, { row, doer }) => imposeMeasure(tx, row.custNo, row.riskMeasure, doer.now),
    liftMeasure: (tx, { row, doer }) => liftMeasure(tx, row, doer.now),
    tellProviders: (tx, { row, type, input, doer }) =>
      tellProviders(tx, row, orderTitles[type]!, type === 'open' ? row.riskDesc : input.rejectReason, doer.now),
  },
  values: {
    submit: submitted,
    lateSubmit: submitted,
    forward: ({ row, doer }) => ({ preAuditTime: doer.now, submissions: preAudited(row, doer, true, null) }),
    // The merchant's providers have one more working day.
    reject: ({ row, input, doer }) => ({
      rejectReason: input.rejectReason,
      submissions: preAudited(row, doer, false, input.rejectReason ?? null),
      deadline: nextWorkday(Math.max(doer.now, row.deadline), 1),
      auditTime: doer.now,
    }),
    approve: ({ doer }) => ({ auditTime: doer.now }),
    close: ({ doer }) => ({ auditTime: doer.now }),
    deadline: ({ row }) => ({ riskMeasure: nextMeasure(row.riskMeasure) }),
  },
  settledBy: row => preAuditWords(row),
  log({ type, row, input, doer }) {
    if (!isOperator(doer)) return null;
    const { label } = riskOrderFlow.events[type];
    return {
      opBizType: type === 'submit' || type === 'lateSubmit' ? 'UPDATE' : 'AUDIT',
      target: ['CUST', row.custNo],
      agentPath: row.agentPath,
      content: `${label}：风险工单 ${row.riskOrderNo}${because(input.rejectReason)}`,
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

/** What was brought last, with what an organisation says of it. */
function preAudited(row: OrderRow, doer: Doer, forwarded: boolean, reason: string | null): OrderRow['submissions'] {
  const last = row.submissions.at(-1);
  if (!last || !isOperator(doer)) return row.submissions;
  const preAudit = { operatorName: nameOf(doer), operateTime: doer.now, forwarded, reason };
  return [...row.submissions.slice(0, -1), { ...last, preAudit }];
}

/** Who has looked at it before, for whoever comes too late; null while nobody has. */
export function preAuditWords({ submissions }: Pick<OrderRow, 'submissions'>): string | null {
  const done = submissions.at(-1)?.preAudit;
  return done
    ? `该工单已由${done.operatorName}于${formatTime(done.operateTime)}${riskOrderFlow.events[done.forwarded ? 'forward' : 'reject'].label}`
    : null;
}

async function tellProviders(tx: Tx, row: OrderRow, title: string, reason: string | null | undefined, now: number) {
  for (const agentNo of new Set([row.agentNo, row.oneAgentNo ?? row.agentNo]))
    await notify(tx, agentNo, orderNews(row, title, reason), now);
}

/** What the merchant's providers read of it. */
export const orderNews = (
  { riskOrderNo, custName, custNo }: Pick<OrderRow, 'riskOrderNo' | 'custName' | 'custNo'>,
  title: string,
  remark: string | null | undefined,
): NoticeText => ({
  title,
  text: `${custName}（${custNo}）的风险工单 ${riskOrderNo}：${title}${because(remark)}`,
  about: ['RISK_ORDER', riskOrderNo],
});
