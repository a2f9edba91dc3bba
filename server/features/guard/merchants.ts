/** The merchants that a provider watches: those of its subtree (docs/domain/earnings.md#income-guard). */
import { and, asc, eq, sql } from 'drizzle-orm';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { inSubtree } from '#server/foundation/access/subtree';
import { batches, rowsAfter } from '#server/foundation/batches';
import type { Deps } from '#server/foundation/deps';
import { agent, merchant } from '#server/schema';
import type { Watcher } from './sales';

/** Few enough that their sales of one statement are read by their numbers. */
const atOnce = 50;
const columns = {
  id: merchant.id,
  custNo: merchant.custNo,
  custName: merchant.custName,
  mayTrade: sql<boolean>`${merchantAccountMoves.isIn('TRUE')}`,
  lastTransTime: merchant.lastTransTime,
  createTime: merchant.createTime,
};
export type Watched = Awaited<ReturnType<typeof merchantsAfter>>[number];

/** Provider by provider, so that each page is found by an index. */
export async function* merchantsOf({ db }: Pick<Deps, 'db'>, watcher: Watcher): AsyncGenerator<readonly Watched[]> {
  const providers = await db
    .select({ agentPath: agent.agentPath })
    .from(agent)
    .where(inSubtree(agent.agentPath, watcher))
    .orderBy(agent.agentPath);
  for (const { agentPath } of providers)
    for await (const page of batches<Watched>({ db }, (_db, last) => merchantsAfter(db, agentPath, last), atOnce))
      if (page.length > 0) yield page;
}

const merchantsAfter = (
  db: Deps['db'],
  agentPath: string,
  last: { readonly createTime: number; readonly id: number } | undefined,
) =>
  db
    .select(columns)
    .from(merchant)
    .where(
      and(
        eq(merchant.agentPath, agentPath),
        last && rowsAfter([merchant.createTime, last.createTime], [merchant.id, last.id]),
      ),
    )
    .orderBy(asc(merchant.createTime), asc(merchant.id))
    .limit(atOnce);
