/** An anonymous copy of the test world: nothing of a person is left in it, everything else is as it was. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { isIdNo, isLicenceNo, isPrivateCard } from '@/api/format/checksum';
import { passwordDigest } from '@/api/format/digest';
import { proveLedger } from '#server/features/ledger/prove';
import { createPasswords } from '#server/features/session/password';
import { createEncryption } from '#server/foundation/encryption';
import { Secrets } from '#server/foundation/secrets';
import { openWorld, type World } from '#tests/world/open';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { layOutCopy, NotEmpty, type TableLines } from './lay-out-copy';
import { type Copied, writeCopy } from './write-copy';
import type { Inventor } from './invent';

const secret = new Secrets(randomBytes(32));
const password = 'a password of the copy';
let original: TestApp;
let copy: World;
let made: Copied & { readonly inventor: Inventor };
const tables: TableLines[] = [];
const files = new Map<string, Buffer>();

async function* all(): AsyncGenerator<TableLines> {
  yield* tables;
}
async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
const onOriginal = async <T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await original.deps.pool.connect();
  return use(client).finally(() => client.release(true));
};

beforeAll(async () => {
  original = await openTestApp();
  copy = await openWorld({ empty: true });
  made = await onOriginal(client =>
    writeCopy(
      { client, secret: original.deps.secret },
      { secret, password },
      {
        async table(name, lines) {
          const kept: string[] = [];
          for await (const part of lines) kept.push(...part.split('\n').filter(line => line !== ''));
          tables.push({ name, lines: linesOf(kept) });
        },
        async file(fileNo, _mime, bytes) {
          files.set(fileNo, bytes);
        },
      },
    ),
  );
  await layOutCopy(copy.store, secret, made, all(), copy.clock.now());
  // Every row is read twice, and written.
}, 900_000);

const same = async (statement: string) => {
  const rows = await original.rows(statement);
  expect(rows.length).toBeGreaterThan(0);
  expect(await copy.rows(statement)).toEqual(rows);
};

it('contains no name, number or text of the original', async () => {
  expect(made.inventor.known.size).toBeGreaterThan(1000);
  const columns = await copy.rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and not a.attisdropped and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype)`,
  );
  expect(columns.length).toBeGreaterThan(500);
  const found = new Map<string, string>();
  for (const { table, column } of columns) {
    const values = await copy.rows<{ value: string }>(
      `select distinct ${column}::text as value from ${table} where ${column} is not null`,
    );
    for (const { value } of values)
      for (const known of knownIn(value)) found.set(`${table}.${column}`, `${known} in ${value.slice(0, 80)}`);
  }
  expect(Object.fromEntries(found)).toEqual({});
});
/** Known texts within one: whole, in a text of JSON, or as a number among others. */
function knownIn(value: string): readonly string[] {
  const parts = [value, ...(value.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map(text => JSON.parse(text) as string)];
  const runs = value.match(/\d[\dXx]{10,}/g) ?? [];
  return [...parts, ...runs].filter(part => made.inventor.known.has(part));
}

it('has the structure, amounts, states and flows of the original', async () => {
  await same(`select agent_no, agent_path, levels, account_status, create_time from agent order by 1`);
  await same(`select cust_no, agent_path, account_status, mcc, create_time, version from merchant order by 1`);
  await same(
    `select trans_no, trans_time, trans_amount, fee_amount, pay_brand, trans_status, cust_no, settle_amount from trans order by 1`,
  );
  await same(
    `select id, ledger_no, agent_no, account_type, amount, balance_after, order_no, create_time from ledger order by 1`,
  );
  await same(`select agent_no, account_type, balance from account order by 1, 2`);
  await same(`select withdraw_no, withdraw_status, withdraw_amount, create_time from withdraw order by 1`);
  await same(`select audit_no, audit_status, cust_no, create_time from cust_change order by 1`);
  await same(`select last_value from document_no`);
  const counts = Object.entries(made.counts);
  expect(counts.length).toBeGreaterThan(80);
  for (const [table, n] of counts) expect([table, await countOf(copy, table)]).toEqual([table, n]);
});
const countOf = async (world: Pick<World, 'rows'>, table: string) =>
  Number((await world.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]!.n);

it('proves its ledger', async () => {
  const deps = { db: copy.deps.db, secret };
  const { rules, broken } = await proveLedger(deps, copy.clock.now(), { whole: true });
  expect([rules > 20, broken]).toEqual([true, []]);
});

it('invents numbers that are valid, and the same ones for the same', async () => {
  const { decrypt, hash } = createEncryption(secret);
  const persons = await copy.rows<{
    id: string;
    hash: string;
    card: string;
    mask: string;
    licence: string | null;
    phone: string;
  }>(
    `select legal_id_no as id, legal_id_hash as hash, bank_card_no as card, bank_card_mask as mask, license_no as licence, phone
       from merchant where legal_id_no is not null and bank_card_no is not null`,
  );
  expect(persons.length).toBeGreaterThan(20);
  for (const { id, hash: stored, card, mask, licence, phone } of persons) {
    const number = decrypt(id);
    expect([number, isIdNo(number), hash(number)]).toEqual([number, true, stored]);
    const account = decrypt(card);
    expect([account, isPrivateCard(account)]).toEqual([account, true]);
    expect(mask).toBe(`${account.slice(0, 6)}******${account.slice(-4)}`);
    expect(licence === null || isLicenceNo(licence)).toBe(true);
    expect(phone).toMatch(/^1[3-9]\d{9}$/);
  }
  const joined = `select count(*) as n from trans t join merchant m using (cust_no) where t.cust_name = m.cust_name`;
  expect(await copy.rows(joined)).toEqual(await original.rows(joined));
  const logins = `select count(*) as n, count(distinct username) as logins, count(*) filter (where username = phone) as own from operator`;
  expect(await copy.rows(logins)).toEqual(await original.rows(logins));
  const cards = `select count(distinct card_hash) as n, count(distinct card_no) > 1 as several from trans`;
  expect(await copy.rows(cards)).toEqual(await original.rows(cards));
  const holders = `select count(*) as n from merchant where account_name = legal_name`;
  expect(await copy.rows(holders)).toEqual(await original.rows(holders));
});

it('has one password for every login, and a picture for every file', async () => {
  const stored = await copy.rows<{ hash: string; phrase: string | null }>(
    `select distinct password_hash as hash, phrase from operator`,
  );
  expect(stored).toEqual([{ hash: expect.any(String) as string, phrase: null }]);
  expect(await createPasswords(secret).verify(stored[0]!.hash, await passwordDigest(password))).toBe(true);
  const names = await copy.rows<{ username: string }>('select username from operator');
  expect(made.logins.length).toBeGreaterThan(1);
  expect(made.logins.filter(login => !names.some(({ username }) => username === login))).toEqual([]);
  const stray = await copy.rows<{ no: string; size: number }>('select file_no as no, size from file');
  expect(stray.length).toBe(files.size);
  expect(stray.filter(({ no, size }) => files.get(no)?.length !== size)).toEqual([]);
});

it('leaves the original as it was, and overwrites nothing', async () => {
  expect(await original.rows('select 1 from installation where copy_time is not null')).toEqual([]);
  expect(await copy.rows('select copy_time is not null as is_copy from installation')).toEqual([{ is_copy: true }]);
  await expect(layOutCopy(original.store, original.deps.secret, made, all(), 0)).rejects.toThrow(NotEmpty);
});
