/** Takes a terminal from its merchant, when nothing holds it there (domain.md 4.12). */
import { and, eq, gt, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Actor } from '@/machines/flows/actor';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import type { Db } from '#server/platform/db/open';
import { depositOrder, falseActive, terminal, trans, unbindBlackList } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import type { TerminalRow } from '../agent/find-rows';
import { noteMove } from './movements';

type Run = Pick<Db | Transaction, 'select'>;
export const blackListed = '该商户参与活动期间不可解绑';

/** Why a terminal must stay, or null. `near` lifts what only a parent or an organisation may decide. */
export async function whyBound(
  tx: Run,
  { termSn, custNo, bindStatus }: TerminalRow,
  { now, near }: { now: number; near: boolean },
): Promise<string | null> {
  if (bindStatus !== 'BIND' || !custNo) return '终端未绑定商户';
  const [listed] = await tx
    .select()
    .from(unbindBlackList)
    .where(
      and(
        eq(unbindBlackList.termSn, termSn),
        eq(unbindBlackList.custNo, custNo),
        eq(unbindBlackList.state, 1),
        gt(unbindBlackList.endTime, now),
      ),
    );
  if (listed) return blackListed;
  const [open] = await tx
    .select({ no: trans.transNo })
    .from(trans)
    .where(and(eq(trans.custNo, custNo), eq(trans.termSn, termSn), eq(trans.settleStatus, 'UNACCOUNT')))
    .limit(1);
  if (open) return '有未结算的交易，结算后才能解绑';
  const [deposit] = await tx
    .select({ no: depositOrder.orderNo })
    .from(depositOrder)
    .where(
      and(eq(depositOrder.termSn, termSn), eq(depositOrder.custNo, custNo), sql`${depositOrder.payStatus} = 'INIT'`),
    )
    .limit(1);
  if (deposit) return '有未完成的押金扣费';
  if (near) return null;
  const [counting] = await tx
    .select({ no: falseActive.falseNo })
    .from(falseActive)
    .where(
      and(eq(falseActive.termSn, termSn), eq(falseActive.custNo, custNo), eq(falseActive.countdownStatus, 'COUNTING')),
    )
    .limit(1);
  return counting ? '伪激活考核期内需上级或机构解绑' : null;
}

/** Of a terminal that the caller has locked. */
export async function unbindTerminal(
  tx: Transaction,
  unit: TerminalRow,
  { by, operatorName, now }: { by: Actor; operatorName: string; now: number },
): Promise<void> {
  const why = await whyBound(tx, unit, { now, near: true });
  if (why) throw new Failure('conflict', why);
  const { state } = advance(
    terminalFlow,
    unit.termStatus,
    { type: 'unbind', by: by === 'ORG' ? 'ORG' : 'AGENT' },
    {
      'goes to a direct child': true,
      'is not bound': false,
      'a direct child holds it': true,
      'may be bound': false,
      'may be unbound': true,
    },
  );
  await moveRow(
    tx,
    terminal,
    eq(terminal.termSn, unit.termSn),
    unit,
    {
      termStatus: state as 'ISSUED',
      bindStatus: 'UNBIND',
      custNo: null,
      custName: null,
      activeStatus: 'INIT',
      bindTime: null,
      unbindTime: now,
      activeTime: null,
    },
    now,
  );
  await noteMove(
    tx,
    {
      termSn: unit.termSn,
      termModel: unit.termModel,
      termMoveType: 'UNBIND',
      toAgentNo: unit.agentNo,
      toAgentName: unit.agentName,
      custNo: unit.custNo,
      agentPath: unit.agentPath,
      operatorName,
    },
    now,
  );
}
