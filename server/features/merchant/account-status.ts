/** Accounts of merchants, as the platform disables, enables and cancels them (domain.md 4.3). */
import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { accountFlow } from '@/machines/flows/account.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { merchant, riskOrder, terminal, trans } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import type { AccountEvent } from '../agent/account-status';
import { tell } from '../notice/notify';

const openOrders = ['WAIT_SUBMIT', 'WAIT_AUDIT', 'REJECT', 'EXPIRE'] as const;

export async function moveCust(
  tx: Transaction,
  custNo: string,
  event: AccountEvent,
  { reason, now }: { reason: string | null; now: number },
): Promise<string> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.custNo, custNo)).for('update');
  if (!row) throw new Failure('missing');
  const risks = await tx
    .select({ measure: riskOrder.riskMeasure })
    .from(riskOrder)
    .where(and(eq(riskOrder.custNo, custNo), inArray(riskOrder.riskOrderStatus, openOrders)));
  const refuse = (message: string) => {
    throw new Failure('conflict', message);
  };
  if (event === 'enable' && risks.some(each => each.measure === 'FREEZE')) refuse('商户有未结的冻结工单，不能启用');
  if (event === 'cancel') {
    const bound = await tx.select({ sn: terminal.termSn }).from(terminal).where(eq(terminal.custNo, custNo)).limit(1);
    if (bound.length > 0) refuse('商户仍绑定终端，不能注销');
    const unpaid = await tx
      .select({ no: trans.transNo })
      .from(trans)
      .where(and(eq(trans.custNo, custNo), inArray(trans.settleStatus, ['UNACCOUNT', 'RECHARGE'])))
      .limit(1);
    if (unpaid.length > 0) refuse('商户有未到账的交易，不能注销');
    if (risks.length > 0) refuse('商户有未结的风险工单，不能注销');
  }
  const facts = { 'gives a reason': Boolean(reason), 'may lift what was imposed': true, 'nothing depends on it': true };
  const { state } = advance(accountFlow, row.accountStatus, { type: event, by: 'OPS' }, facts);
  await moveRow(tx, merchant, eq(merchant.custNo, custNo), row, { accountStatus: state as 'TRUE' }, now);
  await tell(
    tx,
    row.agentNo,
    {
      title: '商户状态变更',
      text: `${row.custName} 已${event === 'disable' ? '禁用' : event === 'enable' ? '启用' : '注销'}${reason ? `：${reason}` : ''}`,
    },
    now,
  );
  return state;
}
