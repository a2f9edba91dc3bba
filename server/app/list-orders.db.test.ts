/** Every list reads its first page from an index: no sort step is needed for rows in table order. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mayCall } from '@/api/schema/gate';
import { authenticate } from '#server/features/session/session';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Reader } from '#server/foundation/lists/query.types';
import { openWorld, type World } from '#tests/world/open';
import { queries } from './query-registry';

let world: World;
const readers: Record<string, Reader> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const user of ['org_demo', 'agent_l1', 'platform']) readers[user] = await readerOf(user);
});

async function readerOf(user: string): Promise<Reader> {
  const now = world.clock.now();
  return { me: await authenticate(world.deps, await world.signIn(user), now), now };
}

/** Lists that aggregate per party: their sort key is in no table. */
const addedUp = ['/agent/achievement/v1/list', '/org/achievement/v1/list'];

interface Node {
  readonly 'Node Type': string;
  readonly 'Sort Key'?: readonly string[];
  readonly 'Parent Relationship'?: string;
  readonly 'Plans'?: readonly Node[];
}

/** The plan's sort steps on the path to the first row; subqueries of single rows are ignored. */
function sorted(node: Node): string[] {
  const below = (node.Plans ?? []).filter(x => !/SubPlan|InitPlan|Inner/.test(x['Parent Relationship'] ?? ''));
  return [...(/Sort$/.test(node['Node Type']) ? [node['Sort Key']!.join()] : []), ...below.flatMap(sorted)];
}

/** Sort keys that remain in the first page's plan when sorts and full table reads are disabled as far as possible. */
async function sortedBy(query: (typeof queries)[number], reader: Reader): Promise<string[]> {
  return withReadScope(world.store.db, reader.me, async tx => {
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan', 'hashagg'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    const page = query.all(reader, {}, Object.keys(query.call.row));
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql`explain (format json) ${page} limit 10`);
    return sorted(rows[0]!['QUERY PLAN'][0].Plan);
  });
}

it.each(queries.filter(query => !addedUp.includes(query.call.path)).map(query => [query.call.path, query] as const))(
  '%s',
  async (_path, query) => {
    for (const [user, reader] of Object.entries(readers).filter(([, { me }]) => mayCall(query.call, me.may)))
      expect([user, await sortedBy(query, reader)]).toEqual([user, []]);
  },
);
