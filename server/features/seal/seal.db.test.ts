/** Seals over what was logged and booked, and what somebody who may do anything in the database cannot hide. */
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { contract } from '@/api/contract';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { sealLog } from './seal';
import { verifyLog } from './verify';

let app: TestApp;
const minuteMs = 60_000;
const nothingForgotten = { forgottenBefore: null };
const prove = (knownHead?: string) => verifyLog(app.deps, { ...nothingForgotten, knownHead });
/** Marks what there is, and seals it with the next run. */
async function sealAll(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    app.clock.advance(minuteMs);
    await sealLog(app.deps, app.clock.now());
  }
}
const logNow = () => app.send(contract.staff.list, {}, app.as('org_demo'));

beforeAll(async () => {
  app = await openTestApp();
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
  const middle = (table: string) =>
    app.one<{ id: number }>(`select id::int as id from ${table} order by id offset 20 limit 1`).then(({ id }) => id);

  it('changes who did something, and the row is named', async () => {
    const id = await middle('operate_log');
    await asSuperuser(`update operate_log set operator_name = '别人' where id = $1`, [id]);
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
  it('puts one in between', async () => {
    const id = await middle('operate_log');
    await asSuperuser(`delete from operate_log where id = $1`, [id]);
    await asSuperuser(`insert into operate_log select * from kept_operate_log where id = $1 + 1`, [id]).catch(() => {});
    await asSuperuser(
      `insert into operate_log (id, op_biz_type, target_type, target_no, content, result, operate_time) values (-$1::int, 'LOGIN', 'SELF', 'X', '登录', '成功', 1)`,
      [id],
    );
    expect((await prove()).finding).toMatchObject({ source: 'OPERATE' });
  });
  it('exchanges two entries', async () => {
    const id = await middle('operate_log');
    await asSuperuser(`update operate_log set id = -1 where id = $1`, [id]);
    await asSuperuser(`update operate_log set id = $1 where id = $1 + 1`, [id]);
    await asSuperuser(`update operate_log set id = $1 + 1 where id = -1`, [id]).catch(() => {});
    expect((await prove()).finding).toMatchObject({ source: 'OPERATE' });
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
  const proof = await verifyLog(app.deps, { forgottenBefore: app.clock.now() + 1 });
  expect(proof).toMatchObject({ finding: null, forgotten: 30, rows: rows - 30 });
  await logNow();
});
