/**
 * `npm run bench -- log`: what the seals over audit log and ledger cost (docs/domain/platform.md#log-proof) on PostgreSQL with the demo
 * data: the time to seal the rows that a withdrawal writes, beside the withdrawal, and their place beside the whole database. Between 09:00
 * and 20:00 in Shanghai, when withdrawals are taken. `--rounds 3` (a person gets three codes a minute), `--scale 1`. Ends with 1 if a target is missed.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { sealLog } from '#server/features/seal/seal';
import { openSession } from '#server/features/session/session';
import { Secrets } from '#server/foundation/secrets';
import { operator } from '#server/schema';
import { Figures, tableOf } from '../figures';
import { sender } from '../server/calls';
import { type Bench, storesHere } from '../server/stores';

const { values: asked } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, scale: { type: 'string', default: '1' } },
});
const user = 'agent_l1';
const wish = { accountType: 'PROFIT', amount: 10_000 } as const;
/** Besides what the call itself logs: the entry of its pay-out, and its posting when it has arrived. */
const laterRows = 2;

const numberOf = async ({ store }: Bench, statement: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await store.db.execute<{ n: string }>(statement);
  return Number(rows[0]!.n); // each statement is an aggregate
};
const logged = (bench: Bench) => numberOf(bench, sql`select count(*) as n from operate_log`);

async function signIn({ store: { db } }: Bench): Promise<string> {
  const [found] = await db.select().from(operator).where(eq(operator.username, user));
  if (!found) throw new Error(`Expected an operator ${user}`);
  return (await openSession(db, randomBytes, found, '127.0.0.1', Date.now())).token;
}

/** Applies once with all that a person does before it, and takes the application away again. @returns milliseconds */
async function withdrawn(bench: Bench, send: ReturnType<typeof sender>): Promise<{ ms: number; rows: number }> {
  const { db } = bench.store;
  const own = sql`(select agent_no from operator where username = ${user})`;
  await db.execute(sql`delete from throttle`);
  await db.execute(sql`delete from captcha where kind = 'sms'`);
  await db.execute(
    sql`update withdraw set withdraw_status = 'REFUSE' where agent_no = ${own} and withdraw_status in ('INIT', 'DOING')`,
  );
  await db.execute(sql`update account set frozen = 0 where agent_no = ${own} and account_type = ${wish.accountType}`);
  await send(contract.withdraw.sendCode, wish);
  const code = await numberOf(
    bench,
    sql`select max(answer) as n from captcha where kind = 'sms' and purpose = 'WITHDRAW'`,
  );
  const before = await logged(bench);
  const from = performance.now();
  await send(contract.withdraw.apply, {
    ...wish,
    smsCode: String(code).padStart(6, '0'),
    requestNo: randomUUID(),
  });
  const ms = performance.now() - from;
  return { ms, rows: (await logged(bench)) - before + laterRows };
}

/** Seals all that there is anew, in a chain of its own. @returns milliseconds for one row */
async function sealedRow({ store: { db } }: Bench): Promise<number> {
  const secret = new Secrets(randomBytes(32));
  await db.execute(sql`truncate log_seal, log_seal_next`);
  await sealLog({ db, secret }, Date.now()); // marks
  const from = performance.now();
  await sealLog({ db, secret }, Date.now());
  const ms = performance.now() - from;
  const { rows } = await db.execute<{ n: string }>(sql`select sum(row_count) as n from log_seal`);
  return ms / Number(rows[0]!.n);
}

const found = storesHere(asked.scale).find(({ name }) => name === 'PostgreSQL');
if (!found) throw new Error('Expected PostgreSQL on this machine');
const bench = await found.open();
const figures = new Figures();
try {
  const token = await signIn(bench);
  const send = sender(bench, token);
  for (let round = 0; round < Number(asked.rounds); round += 1) {
    const { ms, rows } = await withdrawn(bench, send);
    const perRow = await sealedRow(bench);
    figures.add('a withdrawal, as the portal waits for it', { unit: 'ms' }, ms);
    figures.add('rows that it logs and books', { unit: 'rows', clock: false }, rows);
    figures.add('sealing a row', { unit: 'ms' }, perRow);
    figures.add('sealing the rows of a withdrawal, of its time', { unit: '%', target: 2 }, (100 * perRow * rows) / ms);
  }
  const sealBytes = await numberOf(
    bench,
    sql`select sum(pg_total_relation_size(t)) as n from unnest(array['log_seal', 'log_seal_next', 'seal_check']::regclass[]) t`,
  );
  const bytes = await numberOf(bench, sql`select pg_database_size(current_database()) as n`);
  figures.add('seals, of the database', { unit: '%', target: 1, clock: false }, (100 * sealBytes) / bytes);
} finally {
  await bench.close();
}
const all = figures.all();
process.stdout.write(`${tableOf(all)}\n`);
process.exit(all.some(({ missed }) => missed) ? 1 : 0);
