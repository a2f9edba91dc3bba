/** Stores what the demo world's days left behind. */
import { getTableName, sql } from 'drizzle-orm';
import { bulkInsert } from '../bulk';
import type { Tx } from '../open';
import * as tables from '../schema';
import type { Sim } from './sim/state';

/** Rows of one load that are large enough for their indexes to be built afterwards. */
const large = [tables.trans, tables.profitRecord, tables.ledger] as const;

/** Builds the plain indexes of the large tables after `work` instead of row by row. */
export async function withoutIndexes(tx: Pick<Tx, 'execute'>, work: () => Promise<void>): Promise<void> {
  const names = large.map(getTableName);
  const { rows } = await tx.execute<{ name: string; definition: string }>(
    sql`select i.indexname as name, i.indexdef as definition from pg_indexes i join pg_class c on c.relname = i.indexname join pg_index x on x.indexrelid = c.oid
        where i.schemaname = 'public' and not x.indisunique and i.tablename in (${sql.join(names.map(each => sql`${each}`), sql`, `)})`,
  );
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of rows) await tx.execute(sql.raw(definition.replace(' ON ONLY ', ' ON '))); 
}

export async function storeSim(tx: Pick<Tx, 'execute'>, sim: Sim): Promise<void> {
  for (const [table, rows] of sim.rows) await bulkInsert(tx, table, rows as never);
  await storeBooks(tx, sim);
}

async function storeBooks(tx: Pick<Tx, 'execute'>, sim: Sim): Promise<void> {
  const accounts: (typeof tables.account.$inferInsert)[] = [];
  const entries: (typeof tables.ledger.$inferInsert)[] = [];
  const debts: (typeof tables.debt.$inferInsert)[] = [];
  const reductions: (typeof tables.debtReduce.$inferInsert)[] = [];
  for (const agent of sim.agents) {
    const { agentNo, agentPath } = agent;
    const result = sim.bookOf(agentNo).result();
    for (const [accountType, balance] of Object.entries(result.accounts)) {
      accounts.push({ agentNo, agentPath, accountType: accountType as 'DEBT', ...balance, createTime: agent.createTime, updateTime: sim.now });
    }
    for (const posting of result.postings) entries.push({ ledgerNo: '', agentNo, agentPath, ...posting });
    for (const debt of result.debts) debts.push({ agentNo, agentPath, ...debt, reducedAmount: debt.debtAmount - debt.leftAmount, updateTime: debt.clearTime ?? debt.createTime });
    for (const reduction of result.reductions) reductions.push({ agentNo, ...reduction });
  }
  // One ledger for all, in the order of time; within a provider that is the order in which it was booked.
  entries.sort((a, b) => a.createTime - b.createTime);
  for (const entry of entries) entry.ledgerNo = sim.no('LS', entry.createTime);
  debts.sort((a, b) => a.createTime - b.createTime);
  await bulkInsert(tx, tables.account, accounts); 
  await bulkInsert(tx, tables.ledger, entries); 
  await bulkInsert(tx, tables.ledgerKey, entries.map(({ agentNo, accountType, bizType, orderNo }) => ({ agentNo, accountType, bizType, orderNo }))); 
  await bulkInsert(tx, tables.debt, debts);
  await bulkInsert(tx, tables.debtReduce, reductions);
}
