/** Providers of a path, root first, without pricing. */
import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { agent } from '#server/schema';

export async function chainOfPath(db: Db, agentPath: string) {
  const nos = pathNos(agentPath);
  const agents = await db.select().from(agent).where(inArray(agent.agentNo, nos));
  return nos.map(no => agents.find(each => each.agentNo === no)!); // every number in a path belongs to an agent
}
