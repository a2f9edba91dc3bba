/** Migrations run forward from an older database with data, without help. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMemory } from './embedded';
import { migrate } from './migrate';
import { connectEmbedded } from './open';

const folder = join(import.meta.dirname, 'migrations');

/** The migrations up to and including one, as an older release had them. */
function upTo(last: number): string {
  const older = mkdtempSync(join(tmpdir(), 'agent-web-migrations-'));
  cpSync(folder, older, { recursive: true });
  const path = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return older;
}

it('an older database keeps its rows and gets what they need', async () => {
  const store = connectEmbedded(await openMemory('older', null));
  const client = await store.pool.connect();
  await runMigrations(drizzle(client), { migrationsFolder: upTo(1) });
  client.release();
  await store.pool
    .query(`insert into agent (agent_no, agent_name, agent_type, expand_way, levels, org_no, agent_path, cust_kind, legal_name, phone, province_code, city_code, area_code, policy_type, invoice_way, account_status, create_time, update_time)
    values ('80000001', '老代理商', 'AGENT', 'AGENT', 1, '10000001', '/10000001/80000001/', 'ENTERPRISES', '李建国', '19900000001', '330000', '330100', '330106', 'ELESIGNPOS', 'SELF', 'TRUE', 1, 1)`);
  await store.pool.query(
    `insert into agent_policy (agent_no, policy_code, profit_ratio) values ('80000001', 'DQ2601', 900000)`,
  );
  await migrate(store);
  await migrate(store);
  const { rows } = await store.pool
    .query(`select a.agent_name, count(*)::int as accounts, sum(c.balance)::int as total, min(p.profit_ratio) as ratio, min(p.effect_time)::int as since
    from agent a join account c using (agent_no) join agent_policy p using (agent_no) group by 1`);
  expect(rows).toEqual([{ agent_name: '老代理商', accounts: 8, total: 0, ratio: 900_000, since: 0 }]);
  await store.close();
});
