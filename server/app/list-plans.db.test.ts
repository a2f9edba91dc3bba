/** How many rows a list's first page reads, according to PostgreSQL's plan on analyzed tables. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayOf } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import { readQuery } from '@/api/schema/query';
import { authenticate } from '#server/features/session/session';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Reader } from '#server/foundation/lists/query.types';
import { openWorld, type World } from '#tests/world/open';
import { every, type PlanNode } from '#tests/world/plans';
import { queries } from './query-registry';

let world: World;
const readers: Record<string, Reader> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const user of ['org_demo', 'agent_l1', 'platform']) {
    const now = world.clock.now();
    readers[user] = { me: await authenticate(world.deps, await world.signIn(user), now), now };
  }
});

/** Row count of a table or partition above which a full read is too expensive, all the more in a larger world. */
const large = 1000;
/** Rows of such tables that a page may read for each row it shows, including those outside of the reader's access. */
const readForEach = 100;
/** Lists of which a row is a sum of other rows, however long the installation runs: a voucher of the days of a month and its ways of payment. */
const readForEachOf: Readonly<Record<string, number>> = { '/books/v1/vouchers': 31 * 13 };
const limit = 10;
/** Lists that aggregate per party: their sort key is in no table. */
const addedUp = ['/agent/achievement/v1/list', '/org/achievement/v1/list'];

const readAtOnce = ({ 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0 }: PlanNode) => rows + removed;
const readInAll = (node: PlanNode) => readAtOnce(node) * node['Actual Loops'];

async function planOf(query: (typeof queries)[number], reader: Reader): Promise<PlanNode> {
  const { conditions } = readQuery(query.call, '', dayOf(reader.now));
  const page = query.all(reader, conditions, Object.keys(query.call.row));
  const { rows } = await withReadScope(world.store.db, reader.me, tx =>
    tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql`explain (analyze, format json) ${page} limit ${limit}`),
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

describe.runIf(inject('world').kind === 'postgres')('the first page of', () => {
  it('is measured on tables that grow with every trade', async () => {
    const tables = await world.rows<{ name: string }>(
      `select distinct coalesce(parent.relname, part.relname) as name from pg_class part
       left join pg_inherits on inhrelid = part.oid left join pg_class parent on parent.oid = inhparent
       where part.reltuples >= ${large} and part.relkind = 'r'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ledger', 'profit_record', 'terminal_move']),
    );
  });
  it.each(queries.filter(query => !addedUp.includes(query.call.path)).map(query => [query.call.path, query] as const))(
    '%s',
    async (path, query) => {
      const tables = await world.rows<{ name: string }>(
        `select relname as name from pg_class where reltuples >= ${large}`,
      );
      const isLarge = ({ 'Relation Name': name }: PlanNode) => tables.some(table => table.name === name);
      for (const [user, reader] of Object.entries(readers).filter(([, { me }]) => mayCall(query.call, me.may))) {
        const plan = await planOf(query, reader);
        const nodes = every(plan);
        const scanned = nodes.filter(node => node['Node Type'] === 'Seq Scan' && isLarge(node));
        expect([user, scanned.map(node => node['Relation Name'])]).toEqual([user, []]);
        const sorts = nodes.filter(node => /Sort$/.test(node['Node Type'])).flatMap(node => node.Plans ?? []);
        expect([user, sorts.map(readAtOnce).filter(rows => rows >= large)]).toEqual([user, []]);
        const read = nodes.filter(isLarge).reduce((sum, node) => sum + readInAll(node), 0);
        expect(read).toBeLessThanOrEqual((readForEachOf[path] ?? readForEach) * Math.max(limit, plan['Actual Rows']));
      }
    },
  );
});
