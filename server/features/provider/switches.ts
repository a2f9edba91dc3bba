/** Switches of a provider: what menus, columns and rewards of it are open (docs/domain/access.md#gates). */
import { eq, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { noteAccess } from '#server/foundation/live';
import { agent, agentSwitch } from '#server/schema';

type Row = typeof agentSwitch.$inferSelect;

/** Sets those that are given; answers what was before. @throws Failure `missing` if there is no such provider */
export async function setSwitches(tx: Tx, agentNo: string, given: Partial<Omit<Row, 'agentNo'>>): Promise<Row> {
  const ofProvider = eq(agentSwitch.agentNo, agentNo);
  const [before] = await tx.select().from(agentSwitch).where(ofProvider).for('update');
  if (!before) throw new Failure('missing', '代理商不存在');
  await tx.update(agentSwitch).set(given).where(ofProvider);
  await noteAccess(tx, sql`select ${agent.agentPath} from ${agent} where ${agent.agentNo} = ${agentNo}`);
  return before;
}
