import { createSealer } from './server/sealed';
import { openMemory } from './server/db/embedded';
import { connectEmbedded } from './server/db/open';
import { migrate } from './server/db/migrate';
import { seedDemo } from './server/db/demo/seed';
import { verifyLedger } from './server/ledger/verify';
import { sql } from 'drizzle-orm';
const store = connectEmbedded(await openMemory('seed20'));
const t0 = Date.now();
await migrate(store); await (await import('./server/db/lookups')).loadLookups(store.db);
const t1 = Date.now();
await seedDemo(store.db, { now: Date.now(), scale: Number(process.argv[2] ?? 1), passwords: { hash: async () => 'x' } as never, sealer: createSealer(Buffer.alloc(32, 1)) });
const t2 = Date.now();
console.log('rss', process.memoryUsage().rss, 'migrate', t1 - t0, 'seed', t2 - t1);
const { rows } = await store.db.execute(sql`select relname, n_live_tup from pg_stat_user_tables order by 2 desc limit 40`);
const counts: Record<string, unknown> = {};
for (const { relname } of (await store.db.execute<{ relname: string }>(sql`select relname from pg_class where relkind in ('r','p') and relnamespace = 'public'::regnamespace and not relispartition order by 1`)).rows) {
  counts[relname] = Number((await store.db.execute(sql.raw(`select count(*) as n from ${relname}`))).rows[0]!['n']);
}
console.log(JSON.stringify(counts));
const t3 = Date.now();
console.log(await verifyLedger(store.db, Date.now()), 'verify', Date.now() - t3);
const bad = await verifyLedger(store.db, Date.now()); if (bad[0]) { const BAD = (await store.db.execute<Record<string, unknown>>(sql.raw(`select * from ledger where ledger_no = '${bad[0].subject}'`))).rows[0]; if (BAD) console.table((await store.db.execute(sql.raw(`select ledger_no, biz_type, amount, balance_before, balance_after, order_no, to_timestamp(create_time/1000) as t from ledger where agent_no='${BAD['agent_no']}' and account_type='${BAD['account_type']}' and id between ${Number(BAD['id'])-600} and ${Number(BAD['id'])+600} order by id`))).rows); }
void rows;
process.exit(0);
