import { eq } from 'drizzle-orm';
import type { Provider } from '#server/foundation/calls/context';
import type { Db, Tx } from '#server/foundation/db/open';
import { agent, agentSwitch, operator, staffRole } from '#server/schema/index';
import { staffOf } from './staff-of';
import { type Stop, standingColumns, stopOf } from './may-work';

/** An operator for work done without a session, with the present permissions; or why it may not work now. */
export async function workerOf(db: Pick<Tx, 'select'>, operatorNo: string): Promise<Provider | Stop> {
  const found = await foundBy(db, operatorNo);
  return found ? (stopOf(found.standing) ?? found.provider) : 'CANCELLED';
}

/** The same; null if it may not work. */
export async function providerOf(db: Pick<Db, 'select'>, operatorNo: string): Promise<Provider | null> {
  const worker = await workerOf(db, operatorNo);
  return typeof worker === 'string' ? null : worker;
}

async function foundBy(db: Pick<Tx, 'select'>, operatorNo: string) {
  const [row] = await db
    .select({ operator, agent, switches: agentSwitch, ownRights: staffRole.rights, standing: standingColumns })
    .from(operator)
    .leftJoin(agent, eq(agent.agentNo, operator.agentNo))
    .leftJoin(agentSwitch, eq(agentSwitch.agentNo, agent.agentNo))
    .leftJoin(staffRole, eq(staffRole.roleCode, operator.roleCode))
    .where(eq(operator.operatorNo, operatorNo));
  if (!row) return null;
  const { realName, firstLogin, roleCode } = row.operator;
  const own = { tokenHash: '', sessionNo: '', operatorNo, operatorName: realName, firstLogin };
  return { standing: row.standing, provider: { ...own, ...staffOf({ ...row, roleCode }) } };
}
