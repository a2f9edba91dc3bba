/** Seals over what was logged and booked, and what somebody who may do anything in the database cannot hide. */
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { contract } from '@/api/contract';
import { keepPostings } from '#tests/world/few-postings';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { sealLog } from './seal';
import { rowsOf } from './sealed-rows';
import { verifyLog } from './verify';

let app: TestApp;
const minuteMs = 60_000;
const prove = (knownHead?: string) => verifyLog(app.deps, app.clock.now(), { knownHead });
/** Marks what there is, and seals it with the next run. */
async function sealAll(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    app.clock.advance(minuteMs);
    await sealLog(app.deps, app.clock.now());
  }
}

beforeAll(async () => {
  app = await openTestApp();
  await keepPostings(app, 1500);
  await sealAll();
});

it('holds every entry and posting, each in one seal', async () => {
  const { finding, rows, seals, head } = await prove();
  const { logged, booked } = await app.one<{ logged: number; booked: number }>(
    `select (select count(*)::int from operate_log) as logged, (select count(*)::int from ledger) as booked`,
  );
  expect(finding).toBeNull();
  expect(booked).toBeGreaterThan(1000);
  expect(rows).toBe(logged + booked);
  expect(seals).toBeGreaterThan(1);
  expect(head).toMatch(/^[0-9a-f]{64}$/);
});

it('says of a posting each value that is not null, as it has from the first seal', async () => {
  const { texts } = await app.one<{ texts: string[] }>(
    `select array_agg((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r) - 'agent_path') where value <> 'null')::text
              order by id) as texts from ledger r`,
  );
  const rows = await rowsOf(app.deps.db, app.deps.secret, 'LEDGER', { fromId: 0, throughId: 2 ** 52, limit: 5000 });
  expect(texts.length).toBeGreaterThan(1000);
  expect(rows.map(({ text }) => text.split('\n')[0])).toEqual(texts);
});

it('follows what is logged within two minutes, and seals nothing where nothing is', async () => {
  const before = await prove();
  await sealAll();
  expect((await prove()).seals).toBe(before.seals);
  await app.send(contract.staff.list, {}, await app.signIn('agent_l1_view'));
  await sealAll();
  const after = await prove(before.head!);
  expect(after).toMatchObject({ seals: before.seals + 1, finding: null, knowsHead: true });
  expect(after.rows).toBeGreaterThan(before.rows);
});

it('goes on in another cluster, and over a gap that a restore has left', async () => {
  await app.rows(`insert into log_seal_next (source, through_id, transaction) values ('OPERATE', 1, '999999999999')
    on conflict (source) do update set transaction = excluded.transaction`);
  await app.rows(
    `select setval(pg_get_serial_sequence('operate_log', 'id'), (select max(id) from operate_log) + 5000000000)`,
  );
  await app.send(contract.staff.list, {}, await app.signIn('agent_l1_view'));
  const before = await prove();
  await sealAll();
  await sealAll();
  const after = await prove();
  expect(after.finding).toBeNull();
  expect(after.rows).toBeGreaterThan(before.rows);
});

describe.skipIf(inject('world').kind === 'embedded')('with two connections', () => {
  it('waits for a transaction that has written and not ended', async () => {
    const other = new pg.Client(app.deps.pool.options);
    await other.connect();
    await other.query('begin');
    await other.query(
      `insert into operate_log (op_biz_type, target_type, target_no, content, result, operate_time) values ('LOGIN', 'SELF', 'SLOW', '登录', '成功', 1)`,
    );
    await app.send(contract.staff.list, {}, await app.signIn('agent_l1_view'));
    const before = await prove();
    await sealAll();
    expect((await prove()).seals).toBe(before.seals);
    await other.query('commit');
    await other.end();
    await sealAll();
    expect((await prove()).rows).toBeGreaterThan(before.rows + 1);
    expect((await prove()).finding).toBeNull();
  });
});

/** As whoever runs the database: no trigger and no policy holds. */
const asSuperuser = (statement: string, values: unknown[] = []) =>
  app.deps.db.transaction(async tx => {
    const client = tx as unknown as { session: { client: pg.PoolClient } };
    await client.session.client.query(`set local session_replication_role = replica`);
    await client.session.client.query(statement, values);
  });

describe('somebody who may do anything in the database', () => {
  const copies = ['operate_log', 'ledger', 'log_seal'];
  beforeAll(async () => {
    for (const table of copies) await asSuperuser(`create table kept_${table} as select * from ${table}`);
  });
  afterEach(async () => {
    for (const table of copies) {
      await asSuperuser(`delete from ${table}`);
      await asSuperuser(`insert into ${table} select * from kept_${table}`);
    }
    expect((await prove()).finding).toBeNull();
  });
  /** Numbers of two rows that follow each other, of which others come before and behind. */
  const two = async (table: string) =>
    (await app.rows<{ id: string }>(`select id from ${table} order by id offset 20 limit 2`)).map(({ id }) =>
      Number(id),
    );
  const middle = async (table: string) => (await two(table))[0]!;
  it('changes who did something, and the row is named', async () => {
    const id = await middle('operate_log');
    await asSuperuser(`update operate_log set operator_name = '别人' where id = $1`, [id]);
    expect((await prove()).finding).toMatchObject({ finding: 'ALTERED', source: 'OPERATE', rowId: id });
  });
  it('changes who above may read an entry, and the row is named', async () => {
    const id = await middle('operate_log');
    await asSuperuser(`update operate_log set agent_path = '/10000009/' where id = $1`, [id]);
    expect((await prove()).finding).toMatchObject({ finding: 'ALTERED', source: 'OPERATE', rowId: id });
  });
  it('changes an amount that was booked, and the row is named', async () => {
    const id = await middle('ledger');
    await asSuperuser(`update ledger set order_no = 'X' || substr(order_no, 2) where id = $1`, [id]);
    expect((await prove()).finding).toMatchObject({ finding: 'ALTERED', source: 'LEDGER', rowId: id });
  });
  it('deletes an entry, and it is missed by number', async () => {
    const id = await middle('operate_log');
    await asSuperuser(`delete from operate_log where id = $1`, [id]);
    expect((await prove()).finding).toMatchObject({ finding: 'MISSING', source: 'OPERATE', rowId: id });
  });
  it('puts one in between, and its number is named', async () => {
    // In the gap that the restore has left.
    const { id } = await app.one<{ id: string }>(
      `select through_id - 1 as id from log_seal where source = 'OPERATE' and through_id > 5000000000 order by seal_no limit 1`,
    );
    await asSuperuser(
      `insert into operate_log (id, op_biz_type, target_type, target_no, content, result, operate_time) values ($1, 'LOGIN', 'SELF', 'X', '登录', '成功', 1)`,
      [Number(id) - 1000],
    );
    expect((await prove()).finding).toMatchObject({ finding: 'INSERTED', source: 'OPERATE', rowId: Number(id) - 1000 });
  });
  it('exchanges two entries, and the first is named', async () => {
    const [first, second] = await two('operate_log');
    for (const [from, to] of [
      [first, -1],
      [second, first],
      [-1, second],
    ])
      await asSuperuser(`update operate_log set id = $2 where id = $1`, [from, to]);
    expect((await prove()).finding).toMatchObject({ finding: 'ALTERED', source: 'OPERATE', rowId: first });
  });
  it('deletes all of it', async () => {
    await asSuperuser(`delete from operate_log`);
    expect((await prove()).finding).toMatchObject({ finding: 'MISSING', source: 'OPERATE' });
  });
  it('seals again what was changed, without the secret', async () => {
    const { n } = await app.one<{ n: number }>(`select max(seal_no)::int as n from log_seal`);
    await asSuperuser(`update log_seal set signature = $1 where seal_no = $2`, ['0'.repeat(64), n]);
    expect((await prove()).finding).toMatchObject({ finding: 'FORGED', rowId: null, sealNo: n });
  });
  it('takes a seal out of the chain, or changes its time', async () => {
    await asSuperuser(`delete from log_seal where seal_no = 2`);
    expect((await prove()).finding).toMatchObject({ finding: 'BROKEN', sealNo: 3 });
    await asSuperuser(`delete from log_seal`);
    await asSuperuser(`insert into log_seal select * from kept_log_seal`);
    await asSuperuser(`update log_seal set seal_time = seal_time - 1 where seal_no = 2`);
    expect((await prove()).finding).toMatchObject({ finding: 'BROKEN', sealNo: 2 });
  });
  it('takes the end away and lets it be sealed again, and a head that was written down is missed', async () => {
    const { head } = await prove();
    const { n } = await app.one<{ n: number }>(`select max(seal_no)::int as n from log_seal`);
    await asSuperuser(`delete from log_seal where seal_no = $1`, [n]);
    await sealAll();
    expect(await prove(head!)).toMatchObject({ finding: null, knowsHead: false });
  });
});

it('keeps the chain when the retention has removed old entries', async () => {
  const { rows } = await prove();
  await asSuperuser(`delete from operate_log where id in (select id from operate_log order by id limit 30)`);
  expect((await prove()).finding).toMatchObject({ finding: 'MISSING' });
  const fiveYearsMs = 1827 * 86_400_000;
  const at = (time: number) => verifyLog(app.deps, time);
  const first = Number(
    (
      await app.one<{ t: string }>(
        `select seal_time as t from log_seal where source = 'OPERATE' order by seal_no limit 1`,
      )
    ).t,
  );
  expect((await at(first + fiveYearsMs)).finding).toMatchObject({ finding: 'MISSING' });
  expect(await at(first + fiveYearsMs + 1)).toMatchObject({ finding: null, forgotten: 30, rows: rows - 30 });
});
