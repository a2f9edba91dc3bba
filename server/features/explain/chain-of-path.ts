/** The providers of a path, root first, where no policy's pricing is asked for. */
import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { agent } from '#server/schema';

export async function chainOfPath(db: Db, agentPath: string) {
  const nos = pathNos(agentPath);
  const agents = await db.select().from(agent).where(inArray(agent.agentNo, nos));
  return nos.map(no => agents.find(each => each.agentNo === no)!); // a path names agents that are there
}
