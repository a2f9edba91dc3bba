/** Whether somebody sees personal data under a watermark: as the nearest organisation above them decided. */
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { agent, agentSwitch } from '#server/schema';

/** Whoever decided nothing follows the organisation above; where none did, it is drawn. */
export async function watermarkFor(db: Db, { agentPath }: Pick<Provider, 'agentPath'>): Promise<boolean> {
  const [decided] = await db
    .select({ watermark: agentSwitch.watermark })
    .from(agentSwitch)
    .innerJoin(agent, eq(agent.agentNo, agentSwitch.agentNo))
    .where(
      and(
        inArray(agent.agentNo, agentPath.split('/').filter(Boolean)),
        eq(agent.expandWay, 'ORG'),
        isNotNull(agentSwitch.watermark),
      ),
    )
    // The longer the path, the nearer.
    .orderBy(desc(agent.agentPath))
    .limit(1);
  return decided?.watermark ?? true;
}
