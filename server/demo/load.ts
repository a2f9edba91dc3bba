/** Stores the rows of the demo data. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '@/api/format/format';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import type { Tx } from '#server/foundation/db/open';
import * as tables from '#server/schema';
import type { World } from './history/state';

/** Tables of a load that are large enough to build their indexes afterwards. */
const large = [tables.trans, tables.profitRecord, tables.ledger] as const;

/** Drops the non-unique indexes of the large tables, runs `work`, and rebuilds them. */
export async function withoutIndexes(tx: Pick<Tx, 'execute'>, work: () => Promise<void>): Promise<void> {
  const names = large.map(getTableName);
  const { rows } = await tx.execute<{ name: string; definition: string }>(
    sql`select i.indexname as name, i.indexdef as definition from pg_indexes i join pg_class c on c.relname = i.indexname join pg_index x on x.indexrelid = c.oid
        where i.schemaname = 'public' and not x.indisunique and i.tablename in (${sql.join(
          names.map(each => sql`${each}`),
          sql`, `,
        )})`,
  );
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of rows) await tx.execute(sql.raw(definition.replace(' ON ONLY ', ' ON ')));
}

/** Tables whose rows no longer change once their day is over, with their time column. */
const settled: readonly (readonly [PgTable, 'createTime' | 'transTime'])[] = [
  [tables.trans, 'transTime'],
  [tables.payback, 'createTime'],
  [tables.profitRecord, 'transTime'],
  [tables.serviceProfit, 'createTime'],
  [tables.flowBackRecord, 'createTime'],
  [tables.vipBackRecord, 'createTime'],
  [tables.increaseReward, 'createTime'],
  [tables.reward, 'createTime'],
  [tables.couponUse, 'createTime'],
];

const tradesAtOnce = 20_000;

/** Stores and releases rows older than yesterday, so that large demo data needs memory for a few days only. */
export async function storePast(tx: Pick<Tx, 'execute'>, world: World, midnight: number): Promise<void> {
  // Few large loads are faster than many small ones.
  if (world.all(tables.trans).length < tradesAtOnce) return;
  for (const [table, time] of settled) {
    const rows = (world.rows.get(table) ?? []) as Record<string, number>[];
    const past = rows.filter(row => (row[time] ?? 0) < midnight - dayMs);
    world.rows.set(
      table,
      rows.filter(row => (row[time] ?? 0) >= midnight - dayMs),
    );
    await bulkInsert(tx, table, past as never);
  }
  await storePostings(tx, world);
}

export async function storeWorld(tx: Pick<Tx, 'execute'>, world: World): Promise<void> {
  for (const [table, rows] of world.rows) await bulkInsert(tx, table, rows as never);
  await storePostings(tx, world);
  await storeBooks(tx, world);
}

async function storeBooks(tx: Pick<Tx, 'execute'>, world: World): Promise<void> {
  const accounts: (typeof tables.account.$inferInsert)[] = [];
  const debts: (typeof tables.debt.$inferInsert)[] = [];
  for (const agent of world.agents) {
    const { agentNo, agentPath } = agent;
    const result = world.bookOf(agentNo).result();
    for (const [accountType, balance] of Object.entries(result.accounts)) {
      accounts.push({
        agentNo,
        agentPath,
        accountType: accountType as 'DEBT',
        ...balance,
        createTime: agent.createTime,
        updateTime: result.changed.get(accountType as 'DEBT') ?? agent.createTime,
      });
    }
    for (const debt of result.debts)
      debts.push({
        agentNo,
        agentPath,
        ...debt,
        reducedAmount: debt.debtAmount - debt.leftAmount,
      });
  }
  debts.sort((a, b) => a.createTime - b.createTime);
  await bulkInsert(tx, tables.account, accounts);
  await bulkInsert(tx, tables.debt, debts);
}

async function storePostings(tx: Pick<Tx, 'execute'>, world: World): Promise<void> {
  const entries: (typeof tables.ledger.$inferInsert)[] = [];
  const reductions: (typeof tables.debtReduce.$inferInsert)[] = [];
  for (const { agentNo, agentPath } of world.agents) {
    const result = world.books.get(agentNo)?.result();
    for (const posting of result?.postings.splice(0) ?? [])
      entries.push({ ledgerNo: '', agentNo, agentPath, ...posting });
    for (const reduction of result?.reductions.splice(0) ?? []) reductions.push({ agentNo, ...reduction });
  }
  // One ledger in chronological order; entries of the same provider keep their posting order.
  entries.sort((a, b) => a.createTime - b.createTime);
  for (const entry of entries) entry.ledgerNo = world.no('LS', entry.createTime);
  await bulkInsert(tx, tables.ledger, entries);
  await bulkInsert(
    tx,
    tables.ledgerKey,
    entries.map(({ agentNo, accountType, bizType, orderNo }) => ({ agentNo, accountType, bizType, orderNo })),
  );
  await bulkInsert(tx, tables.debtReduce, reductions);
}
