/**
 * Retrieval requests for transactions: the server side of their flow (docs/domain/risk.md#retrieval-requests,
 * docs/domain/risk.md#retrieval-list).
 */
import { eq } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { relationTo } from '#server/foundation/access/relation';
import { type Doer, isOperator, isTimer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { openPlan } from '#server/features/account/deduct-plan.moves';
import { remarkSuffix } from '#server/features/review/trail';
import { type NoticeText, notify } from '#server/features/notice/notice-row';
import { agent, riskAdjust } from '#server/schema';
import { nextWorkday } from './workday';

type AdjustRow = typeof riskAdjust.$inferSelect;
interface AdjustInput {
  readonly remark?: string | null;
  /** File numbers by field name. */
  readonly images?: Readonly<Record<string, string>>;
}
export const adjustTitles: Partial<Record<string, string>> = {
  recall: '新的调单',
  accept: '调单材料已通过',
  reject: '调单材料不符',
};

export const riskAdjustMoves = moves(riskAdjustFlow, {
  table: riskAdjust,
  webhookNoun: 'riskAdjust',
  key: 'adjustNo',
  state: ['riskAdjustStatus'],
  labels: enums.riskAdjustStatus,
  reads: ['agentNo', 'agentPath', 'deadline'],
  input: inputOf<AdjustInput>(),
  actor: relationTo,
  facts: {
    bringsMaterials: { input: ({ images = {} }) => Object.keys(images).length > 0 },
    isOverdue: (row, { now }) => row.deadline < now,
    hasReason: { input: ({ remark }) => Boolean(remark) },
  },
  effects: {
    notifyProviders: (tx, { row, type, input, doer }) =>
      notify(
        tx,
        row.agentNo,
        adjustNews(row, adjustTitles[type]!, type === 'recall' ? row.adjustReason : input.remark),
        doer.now,
      ),
    recoverAmount: (tx, { row, doer }) => recoverAmount(tx, row, doer),
  },
  values: {
    submit: ({ input, doer }) => ({
      images: { ...input.images },
      remark: input.remark,
      rejectReason: null,
      submitTime: doer.now,
    }),
    reject: async ({ row, input, doer }, tx) => ({
      rejectReason: input.remark,
      deadline: await nextWorkday(tx, Math.max(doer.now, row.deadline), 1),
    }),
  },
  log: ({ row, doer }) =>
    isOperator(doer) || isTimer(doer)
      ? {
          opBizType: 'UPDATE',
          target: ['CUST', row.custNo],
          agentPath: row.agentPath,
          content: isTimer(doer) ? `调单超时 ${row.adjustNo}` : `提交调单材料 ${row.adjustNo}`,
          jobOf: isTimer(doer) && row.agentNo,
        }
      : null,
});

/** Notice to the merchant's agent. */
export const adjustNews = (
  { adjustNo, custName, custNo }: Pick<AdjustRow, 'adjustNo' | 'custName' | 'custNo'>,
  title: string,
  remark: string | null | undefined,
): NoticeText => ({
  title,
  text: `${custName}（${custNo}）的调单 ${adjustNo}：${title}${remarkSuffix(remark)}`,
  about: ['RISK_ADJUST', adjustNo],
});

/** Recovers a chargeback from the direct agent, as a plan with one period starting tomorrow. */
async function recoverAmount(tx: Tx, row: AdjustRow, doer: Doer): Promise<void> {
  const [own] = await tx.select().from(agent).where(eq(agent.agentNo, row.agentNo));
  const [parent] = await tx
    .select()
    .from(agent)
    .where(eq(agent.agentNo, own?.parentAgentNo ?? ''));
  const creator = parent ?? { agentNo: row.orgNo, agentName: '平台' };
  const goods = { planType: 'REFUND_BACK', totalAmount: row.transAmount, periods: 1 } as const;
  await openPlan(tx, row, creator, { ...goods, relatedNo: row.adjustNo, remark: '调单超时拒付' }, doer);
}
