/** For whom an export runs: with what its operator may see now, not with what they could see when they asked. */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { permissionsOf } from '#server/features/login/session';
import { agent, agentSwitch, operator } from '#server/schema';

export async function exportOwner(db: Db, operatorNo: string): Promise<Provider> {
  const [row] = await db
    .select({ operator, agent, switches: agentSwitch })
    .from(operator)
    .innerJoin(agent, eq(agent.agentNo, operator.agentNo))
    .innerJoin(agentSwitch, eq(agentSwitch.agentNo, agent.agentNo))
    .where(and(eq(operator.operatorNo, operatorNo), eq(operator.operatorStatus, 'TRUE')));
  if (!row) throw new Failure('forbidden', '导出人的登录已被禁用；可由上级代理商或机构启用后重新生成');
  const { agentNo, agentName, agentPath, levels } = row.agent;
  return {
    ...{ tokenHash: '', operatorNo, operatorName: row.operator.realName, firstLogin: false },
    ...{ agentNo, agentName, agentPath, levels, may: permissionsOf(row.agent, row.switches) },
  };
}
