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

it('an application of an older release gets its merchant, in the state that the review left it in', async () => {
  const store = connectEmbedded(await openMemory('applications', null));
  const client = await store.pool.connect();
  await runMigrations(drizzle(client), { migrationsFolder: upTo(4) });
  client.release();
  const form = { areaCode: '330106', mcc: '5411', legalName: '李建国', bankHeadCode: '102', doorImg: 'F1', fees: [] };
  for (const [incrNo, status, custNo] of [
    ['JJ1', 'INIT', null],
    ['JJ2', 'FAIL', null],
    ['JJ3', 'PASS', '898330154119999'],
  ])
    await store.pool.query(
      `insert into merchant_incr (incr_no, payload, cust_no, cust_name, cust_type, cust_level, cust_source, phone, policy_code, submitter, agent_no, agent_name, org_no, agent_path, examine_status, create_time, update_time)
      values ($1, $2, $3, '金利便利店', 'INDIVIDUALS', 2, 'AGENT_WEB', '19900000002', 'DQ2601', '李', '80000001', '老代理商', '10000001', '/10000001/80000001/', $4, 1, 1)`,
      [incrNo, form, custNo, status],
    );
  await migrate(store);
  const { rows } = await store.pool.query(`select i.incr_no, i.cust_no, m.account_status, m.once_limit::int, m.images
    from merchant_incr i left join merchant m using (cust_no) order by 1`);
  const opened = { once_limit: 10_000_000, images: { doorImg: 'F1' } };
  expect(rows).toEqual([
    { incr_no: 'JJ1', cust_no: '898330154110001', account_status: 'CHECKING', ...opened },
    { incr_no: 'JJ2', cust_no: '898330154110002', account_status: 'REFUSE', ...opened },
    { incr_no: 'JJ3', cust_no: '898330154119999', account_status: null, once_limit: null, images: null },
  ]);
  await store.close();
});

it('a saved query of an older release stays pinned where it was', async () => {
  const store = connectEmbedded(await openMemory('pins', null));
  const client = await store.pool.connect();
  await runMigrations(drizzle(client), { migrationsFolder: upTo(15) });
  client.release();
  for (const pin of ['NONE', 'SIDEBAR', 'HOME'])
    await store.pool.query(
      `insert into saved_query (query_no, operator_no, query_name, call_path, page_path, search, pin, create_time, update_time)
      values ($1, '1', $1, '/list', '/page', '?', $1, 1, 1)`,
      [pin],
    );
  await migrate(store);
  const { rows } = await store.pool.query('select query_no, in_menu, on_home from saved_query order by id');
  expect(rows).toEqual([
    { query_no: 'NONE', in_menu: false, on_home: false },
    { query_no: 'SIDEBAR', in_menu: true, on_home: false },
    { query_no: 'HOME', in_menu: false, on_home: true },
  ]);
  await store.close();
});
