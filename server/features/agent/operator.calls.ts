/** What a parent or an organisation does to the login of a provider below it (domain.md 4.4, S08, S15). */
import { eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import { operatorFlow } from '@/machines/flows/operator.flow';
import type { ProviderContext } from '#server/platform/calls/context';
import { once, type Transaction } from '#server/platform/calls/idempotency';
import { operator, session } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { actorOn, agentInSight, type AgentRow } from './find-rows';
import { logOf, writeLog } from '#server/platform/audit-log';
import { createPasswords } from '../login/password';

type OperatorRow = typeof operator.$inferSelect;
interface Wish {
  readonly requestNo: string;
  readonly dryRun?: boolean | null;
}

async function operatorOf(
  tx: Transaction,
  context: ProviderContext,
  agentNo: string,
  type: 'AGENT' | 'ORG',
): Promise<{ target: AgentRow; row: OperatorRow; by: 'ORG' | 'PARENT' }> {
  const target = await agentInSight(tx, context.me, agentNo);
  const by = actorOn(context.me, target);
  if (target.agentType !== type || target.agentNo === context.me.agentNo) throw new Failure('missing');
  if (by !== 'ORG' && by !== 'PARENT') throw new Failure('forbidden', '只能操作直属下级');
  const [row] = await tx
    .select()
    .from(operator)
    .where(eq(operator.agentNo, agentNo))
    .orderBy(operator.id)
    .limit(1)
    .for('update');
  if (!row) throw new Failure('missing');
  return { target, row, by };
}
const endSessions = (tx: Transaction, { operatorNo }: OperatorRow) =>
  tx.delete(session).where(eq(session.operatorNo, operatorNo));

export function manageHandlers(deps: Deps, type: 'AGENT' | 'ORG') {
  const { db, random } = deps;
  const passwords = createPasswords(deps.secret);
  return {
    setStatus: (
      agentNo: string,
      { status, reason, ...wish }: Wish & { status: 'TRUE' | 'FALSE' | 'CANCEL'; reason?: string | null },
      context: ProviderContext,
    ) =>
      once(db, context, { ...wish, agentNo, status }, async tx => {
        const { target, row, by } = await operatorOf(tx, context, agentNo, type);
        if (status === 'FALSE' && !reason)
          throw new Failure('invalid', '禁用登录需填写原因', null, [
            { field: 'reason', message: '禁用登录需填写原因' },
          ]);
        const { state } = advance(
          operatorFlow,
          row.operatorStatus,
          { type: status === 'FALSE' ? 'disable' : 'enable', by },
          {},
        );
        await moveRow(
          tx,
          operator,
          eq(operator.operatorNo, row.operatorNo),
          row,
          { operatorStatus: state as 'TRUE' },
          context.now,
        );
        if (status === 'FALSE') await endSessions(tx, row);
        await writeLog(
          tx,
          logOf(context, {
            opBizType: status === 'FALSE' ? 'DISABLE' : 'ENABLE',
            target: [type, agentNo],
            agentPath: target.agentPath,
            content: `${status === 'FALSE' ? '禁用' : '启用'}登录${reason ? `：${reason}` : ''}`,
            before: { 登录状态: row.operatorStatus },
            after: { 登录状态: state },
          }),
        );
        return null;
      }),

    async resetPassword(agentNo: string, wish: Wish, context: ProviderContext): Promise<{ password: string }> {
      // The hash is made before the transaction: it takes long, and the embedded store serves nobody meanwhile.
      const password = `${random(6).toString('base64url').replace(/[-_]/g, 'x')}${(random(2).readUInt16BE() % 900) + 100}`;
      const passwordHash = await passwords.hash(await passwordDigest(password));
      return once(db, context, { ...wish, agentNo }, async tx => {
        const { target, row } = await operatorOf(tx, context, agentNo, type);
        await moveRow(
          tx,
          operator,
          eq(operator.operatorNo, row.operatorNo),
          row,
          { passwordHash, firstLogin: true },
          context.now,
        );
        await endSessions(tx, row);
        await writeLog(
          tx,
          logOf(context, {
            opBizType: 'RESET_PWD',
            target: [type, agentNo],
            agentPath: target.agentPath,
            content: '重置登录密码',
          }),
        );
        return { password };
      });
    },
  };
}
