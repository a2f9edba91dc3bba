/** Accounts of providers, as the platform disables, enables and cancels them (domain.md 4.3): what is held while one is disabled is entered afterwards. */
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { accountFlow } from '@/machines/flows/account.flow';
import { operatorFlow } from '@/machines/flows/operator.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { account, agent, merchant, operator, session } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { tell } from '../notice/notify';

export type AccountEvent = 'disable' | 'enable' | 'cancel';

export async function moveAgent(
  tx: Transaction,
  agentNo: string,
  event: AccountEvent,
  { reason, now }: { reason: string | null; now: number },
): Promise<string> {
  const [row] = await tx.select().from(agent).where(eq(agent.agentNo, agentNo)).for('update');
  if (!row) throw new Failure('missing');
  if (event === 'cancel') await refuseWhileNeeded(tx, agentNo);
  const facts = { 'gives a reason': Boolean(reason), 'may lift what was imposed': true, 'nothing depends on it': true };
  const { state, effects } = advance(accountFlow, row.accountStatus, { type: event, by: 'OPS' }, facts);
  await moveRow(tx, agent, eq(agent.agentNo, agentNo), row, { accountStatus: state as 'TRUE' }, now);
  const operators = await tx.select().from(operator).where(eq(operator.agentNo, agentNo)).for('update');
  if (effects.includes('end the sessions') && operators.length > 0)
    await tx.delete(session).where(
      inArray(
        session.operatorNo,
        operators.map(each => each.operatorNo),
      ),
    );
  if (state === 'CANCEL')
    for (const each of operators.filter(({ operatorStatus }) => operatorStatus !== 'CANCEL'))
      await moveRow(
        tx,
        operator,
        eq(operator.operatorNo, each.operatorNo),
        each,
        {
          operatorStatus: advance(operatorFlow, each.operatorStatus, { type: 'cancel', by: 'OPS' }, {})
            .state as 'CANCEL',
        },
        now,
      );
  else
    await tell(
      tx,
      agentNo,
      { title: event === 'disable' ? '账户已禁用' : '账户已启用', text: reason ?? '账户状态已恢复正常' },
      now,
    );
  return state;
}

async function refuseWhileNeeded(tx: Transaction, agentNo: string): Promise<void> {
  const [child] = await tx
    .select({ no: agent.agentNo })
    .from(agent)
    .where(and(eq(agent.parentAgentNo, agentNo), ne(agent.accountStatus, 'CANCEL')))
    .limit(1);
  if (child) throw new Failure('conflict', '名下还有下级代理商，不能注销');
  const [cust] = await tx
    .select({ no: merchant.custNo })
    .from(merchant)
    .where(and(eq(merchant.agentNo, agentNo), ne(merchant.accountStatus, 'CANCEL')))
    .limit(1);
  if (cust) throw new Failure('conflict', '名下还有商户，不能注销');
  const [held] = await tx
    .select({ type: account.accountType })
    .from(account)
    .where(and(eq(account.agentNo, agentNo), or(ne(account.balance, 0), ne(account.frozen, 0))))
    .limit(1);
  if (held) throw new Failure('conflict', '账户仍有余额或欠款，不能注销');
}
