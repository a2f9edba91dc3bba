/** Risk work orders and recalled transactions: looking, bringing materials, the organisation's first look (domain.md S74, S75, 4.15). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import * as imageFields from '@/api/fields/images';
import { Failure } from '@/api/failure';
import { maskPhone } from '@/api/format/mask';
import type { Actor } from '@/machines/flows/actor';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import type { Handlers, Provider } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import type { Db } from '#server/platform/db/open';
import { merchant, riskAdjust, riskOrder } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { logOf, writeLog } from '#server/platform/audit-log';
import { tell } from '../notice/notify';
import { nextWorkday } from './workday';
import { inside } from '#server/platform/access/subtree';

type Calls = Pick<typeof contract, 'riskOrder' | 'riskAdjust'>;
interface Areas {
  riskOrder: Pick<Handlers<Calls['riskOrder']>, 'detail' | 'submit' | 'preAudit'>;
  riskAdjust: Pick<Handlers<Calls['riskAdjust']>, 'detail' | 'submit'>;
}
type Run = Pick<Db | Transaction, 'select'>;
type Order = typeof riskOrder.$inferSelect;
type Adjust = typeof riskAdjust.$inferSelect;
const submitsAtMost = 3;
const lateMs = 30 * 86_400_000;
const labels = imageFields as unknown as Record<string, { label: string }>;
const named = (images: Record<string, string>) =>
  Object.entries(images).map(([name, fileNo]) => ({ item: labels[name]?.label ?? name, fileNo }));
const picturesOf = (input: object) =>
  Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Img') && typeof entry[1] === 'string',
    ),
  );

async function orderInSight(tx: Run, me: Provider, riskOrderNo: string, lock = false): Promise<Order> {
  const query = tx
    .select()
    .from(riskOrder)
    .where(and(eq(riskOrder.riskOrderNo, riskOrderNo), inside(riskOrder.agentPath, me)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Failure('missing');
  return row;
}
async function adjustInSight(tx: Run, me: Provider, adjustNo: string, lock = false): Promise<Adjust> {
  const query = tx
    .select()
    .from(riskAdjust)
    .where(and(eq(riskAdjust.adjustNo, adjustNo), inside(riskAdjust.agentPath, me)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Failure('missing');
  return row;
}
const submitter = (me: Provider, row: { agentNo: string }): Actor =>
  me.may.expandWay === 'ORG' ? 'ORG' : row.agentNo === me.agentNo ? 'AGENT' : 'PARENT';
const orderFacts = (row: Order, now: number, brings: boolean, reason = false) => ({
  'has tries left': row.submitCount < submitsAtMost,
  'brings materials': brings,
  'is overdue': row.deadline < now,
  'is within 30 days': row.deadline > now - lateMs,
  'gives a reason': reason,
});

export function riskHandlers({ db }: Deps): Areas {
  return {
    riskOrder: {
      async detail({ riskOrderNo }, { me, now }) {
        const row = await orderInSight(db, me, riskOrderNo);
        const [cust] = await db.select({ phone: merchant.phone }).from(merchant).where(eq(merchant.custNo, row.custNo));
        const open =
          row.riskOrderStatus === 'WAIT_SUBMIT' ||
          row.riskOrderStatus === 'REJECT' ||
          (row.riskOrderStatus === 'EXPIRE' && row.deadline > now - lateMs);
        return {
          ...row,
          oneLevelAgentNo: row.oneAgentNo,
          oneLevelAgentName: row.oneAgentName,
          phone: maskPhone(cust?.phone ?? ''),
          submissions: row.submissions.map(each => ({ ...each, images: named(each.images) })),
          maySubmit: open && row.submitCount < submitsAtMost,
          mayPreAudit: me.may.expandWay === 'ORG' && row.riskOrderStatus === 'WAIT_AUDIT' && row.preAuditTime === null,
        };
      },
      submit: ({ riskOrderNo, remark, requestNo, ...rest }, context) =>
        once(db, context, { riskOrderNo, remark, requestNo, ...rest }, async tx => {
          const { me, now } = context;
          const row = await orderInSight(tx, me, riskOrderNo, true);
          const images = picturesOf(rest);
          if (Object.keys(images).length === 0) throw new Failure('invalid', '请至少上传一张材料图片');
          if (row.submitCount >= submitsAtMost) throw new Failure('conflict', `最多提交${submitsAtMost}次`);
          const late = row.riskOrderStatus === 'EXPIRE';
          const by = submitter(me, row);
          const { state } = advance(
            riskOrderFlow,
            row.riskOrderStatus,
            { type: late ? 'lateSubmit' : 'submit', by },
            orderFacts(row, now, true),
          );
          const submissions = [...row.submissions, { submitTime: now, operatorName: me.operatorName, remark, images }];
          await moveRow(
            tx,
            riskOrder,
            eq(riskOrder.riskOrderNo, riskOrderNo),
            row,
            {
              riskOrderStatus: state as 'WAIT_AUDIT',
              submissions,
              submitCount: row.submitCount + 1,
              submitTime: now,
              preAuditTime: null,
              rejectReason: null,
            },
            now,
          );
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'UPDATE',
              target: ['CUST', row.custNo],
              agentPath: row.agentPath,
              content: `提交风险材料 ${riskOrderNo}`,
            }),
          );
          return null;
        }),
      preAudit: ({ riskOrderNo, decision, rejectReason, requestNo }, context) =>
        once(db, context, { riskOrderNo, decision, rejectReason, requestNo }, async tx => {
          const { me, now } = context;
          const row = await orderInSight(tx, me, riskOrderNo, true);
          if (row.riskOrderStatus !== 'WAIT_AUDIT' || row.preAuditTime !== null)
            throw new Failure('conflict', row.preAuditTime ? '该工单已初审' : undefined);
          if (decision === 'FORWARD')
            await moveRow(tx, riskOrder, eq(riskOrder.riskOrderNo, riskOrderNo), row, { preAuditTime: now }, now);
          else {
            if (!rejectReason)
              throw new Failure('invalid', '退回时需填写原因', null, [
                { field: 'rejectReason', message: '退回时需填写原因' },
              ]);
            await rejectOrder(tx, row, rejectReason, 'ORG', now);
          }
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'AUDIT',
              target: ['CUST', row.custNo],
              agentPath: row.agentPath,
              content: `风险工单初审 ${riskOrderNo}：${decision === 'FORWARD' ? '转平台审核' : `退回（${rejectReason}）`}`,
            }),
          );
          return null;
        }),
    },
    riskAdjust: {
      async detail({ adjustNo }, { me }) {
        const row = await adjustInSight(db, me, adjustNo);
        return {
          ...row,
          oneLevelAgentNo: row.oneAgentNo,
          oneLevelAgentName: row.oneAgentName,
          images: named(row.images),
          maySubmit: row.riskAdjustStatus === 'WAIT' || row.riskAdjustStatus === 'REJECT',
        };
      },
      submit: ({ adjustNo, remark, requestNo, ...rest }, context) =>
        once(db, context, { adjustNo, remark, requestNo, ...rest }, async tx => {
          const { me, now } = context;
          const row = await adjustInSight(tx, me, adjustNo, true);
          const images = picturesOf(rest);
          if (Object.keys(images).length === 0) throw new Failure('invalid', '请至少上传一张材料图片');
          const { state } = advance(
            riskAdjustFlow,
            row.riskAdjustStatus,
            { type: 'submit', by: submitter(me, row) as 'ORG' },
            { 'brings materials': true, 'is overdue': false, 'gives a reason': false },
          );
          await moveRow(
            tx,
            riskAdjust,
            eq(riskAdjust.adjustNo, adjustNo),
            row,
            { riskAdjustStatus: state as 'SUBMITTED', images, remark, rejectReason: null, submitTime: now },
            now,
          );
          await writeLog(
            tx,
            logOf(context, {
              opBizType: 'UPDATE',
              target: ['CUST', row.custNo],
              agentPath: row.agentPath,
              content: `提交调单材料 ${adjustNo}`,
            }),
          );
          return null;
        }),
    },
  };
}

/** Sends a locked order back: the merchant's providers have one more working day. */
export async function rejectOrder(
  tx: Transaction,
  row: Order,
  rejectReason: string,
  by: 'ORG' | 'OPS',
  now: number,
): Promise<void> {
  const { state } = advance(
    riskOrderFlow,
    row.riskOrderStatus,
    { type: 'reject', by },
    orderFacts(row, now, false, true),
  );
  await moveRow(
    tx,
    riskOrder,
    eq(riskOrder.riskOrderNo, row.riskOrderNo),
    row,
    {
      riskOrderStatus: state as 'REJECT',
      rejectReason,
      deadline: nextWorkday(Math.max(now, row.deadline), 1),
      auditTime: now,
    },
    now,
  );
  await tell(
    tx,
    row.agentNo,
    { title: '风险工单被退回', text: `${row.custName} 的风险工单 ${row.riskOrderNo} 被退回：${rejectReason}` },
    now,
  );
}

/** The platform's decision or closing of a locked order; the measure on the merchant is lifted. */
export async function endOrder(tx: Transaction, row: Order, type: 'approve' | 'close', now: number): Promise<void> {
  const { state, effects } = advance(
    riskOrderFlow,
    row.riskOrderStatus,
    { type, by: 'OPS' },
    orderFacts(row, now, false),
  );
  await moveRow(
    tx,
    riskOrder,
    eq(riskOrder.riskOrderNo, row.riskOrderNo),
    row,
    { riskOrderStatus: state as 'PASS', auditTime: now },
    now,
  );
  if (effects.includes('lift the measure'))
    await tx.update(merchant).set({ riskMeasure: 'NONE', updateTime: now }).where(eq(merchant.custNo, row.custNo));
  await tell(
    tx,
    row.agentNo,
    {
      title: type === 'approve' ? '风险工单已通过' : '风险工单已关闭',
      text: `${row.custName} 的风险工单 ${row.riskOrderNo} 已${type === 'approve' ? '通过' : '关闭'}`,
    },
    now,
  );
}
