/** How many rows wait in each of an operator's pinned queries, with the dates of today. */
import { and, eq } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { mayEnter } from '@/api/schema/gate';
import { readQuery } from '@/api/schema/query';
import { inputSchema } from '@/api/schema/zod';
import { withReadScope } from '#server/platform/access/subtree';
import type { ProviderContext } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import type { ListQuery } from '#server/platform/lists/query.types';
import { savedQuery } from '#server/schema';
import { isPinned, limits } from './saved-queries';

/** Null for a list that the operator may no longer enter, or whose conditions are no longer valid. */
export async function countPinned(db: Db, queries: readonly ListQuery[], context: ProviderContext) {
  const pinned = await db
    .select()
    .from(savedQuery)
    .where(and(eq(savedQuery.operatorNo, context.me.operatorNo), isPinned))
    .orderBy(savedQuery.id)
    .limit(limits.pinned);
  const counted: { queryNo: string; total: number | null }[] = [];
  for (const { queryNo, callPath, search } of pinned) {
    const query = queries.find(({ call }) => call.path === callPath);
    counted.push({ queryNo, total: query ? await countOf(db, query, search, context) : null });
  }
  return counted;
}

async function countOf(db: Db, query: ListQuery, search: string, context: ProviderContext): Promise<number | null> {
  if (!mayEnter(query.call.policy, context.me.may)) return null;
  const body = inputSchema(query.call).safeParse(readQuery(query.call.filter, search, dayOf(context.now)).conditions);
  return body.success ? withReadScope(db, context.me, tx => query.count(tx, context, body.data)) : null;
}
