import { and, eq } from 'drizzle-orm';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { agent, agentSwitch, operator, staffRole } from '#server/schema/index';
import { belongingOf } from './belonging';

/** An operator for work done without a session, with the present permissions; null if the login is disabled. */
export async function providerOf(db: Db, operatorNo: string): Promise<Provider | null> {
  const [row] = await db
    .select({ operator, agent, switches: agentSwitch, ownRights: staffRole.rights })
    .from(operator)
    .leftJoin(agent, eq(agent.agentNo, operator.agentNo))
    .leftJoin(agentSwitch, eq(agentSwitch.agentNo, agent.agentNo))
    .leftJoin(staffRole, eq(staffRole.roleCode, operator.roleCode))
    .where(and(eq(operator.operatorNo, operatorNo), eq(operator.operatorStatus, 'TRUE')));
  if (!row) return null;
  return {
    tokenHash: '',
    sessionNo: '',
    operatorNo,
    operatorName: row.operator.realName,
    firstLogin: false,
    ...belongingOf({ ...row, roleCode: row.operator.roleCode }),
  };
}
