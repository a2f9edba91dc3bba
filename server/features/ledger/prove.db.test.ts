/** The signed checkpoint of the ledger (docs/decisions/044-ledger-checkpoint.md). */
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';
import { largeTables, notePlans, type PlanNode } from '#tests/world/plans';
import { keepBook } from './post';
import { proveLedger } from './prove';

const agentNo = '80000001';
const onPostgres = inject('world').kind === 'postgres';
let world: World;
let posted = 0;
let plans: () => PlanNode[];
beforeEach(async () => {
  world = await openWorld();
  if (onPostgres) plans = notePlans(world);
  expect(await prove()).toMatchObject({ broken: [], since: null });
});
const prove = (whole = false) => proveLedger(world.deps, world.clock.now(), { whole });
/** Posts 1.00 yuan from a document, or one of its own. */
const post = (orderNo = `FRPROOF${(posted += 1)}`, owner = agentNo) =>
  world.deps.db.transaction(tx =>
    keepBook(tx, owner, { now: world.clock.now() }, book =>
      book.credit({ bizType: 'TRADE_PROFIT', orderNo, amount: 100 }),
    ),
  );
/** Changes stored postings, as only somebody with the database's own rights can. */
async function corrupt(statement: string): Promise<void> {
  await world.rows(`alter table ledger disable trigger user`);
  await world.rows(statement);
  await world.rows(`alter table ledger enable trigger user`);
}
/** A posting of another amount that is right by itself, as its row's own check demands. */
const moreAt = (which: string) =>
  `update ledger set amount = amount + 1, balance_after = balance_after + 1 where operation_type = 'CREDIT' and id = (${which})`;
const last = `select max(id) from ledger`;
const first = `select min(id) from ledger where operation_type = 'CREDIT' and biz_type = 'TRADE_PROFIT'`;

describe('a proof', () => {
  it('goes on from the last clean one, and finds a posting that was corrupted since', async () => {
    const before = world.clock.now();
    world.clock.advance(60_000);
    await post();
    expect(await prove()).toMatchObject({ broken: [], since: before });
    await post();
    await corrupt(moreAt(last));
    const { broken, since } = await prove();
    expect(since).toBe(before + 60_000);
    expect(broken.map(({ rule }) => rule)).toContain('BALANCE');
    // A proof that found something moves nothing.
    expect((await prove()).broken).toEqual(broken);
  });
  it('that is whole finds one that was corrupted before the checkpoint', async () => {
    await corrupt(moreAt(first));
    expect((await prove()).broken).toEqual([]);
    const { broken, since } = await prove(true);
    expect(since).toBeNull();
    expect(broken.map(({ rule }) => rule)).toContain('CHAIN');
  });
  it('finds a balance that was changed, of an account with no posting since', async () => {
    await world.rows(
      `update account set balance = balance + 1, total_in = total_in + 1 where agent_no = $1 and account_type = 'PROFIT'`,
      [agentNo],
    );
    const { broken, since } = await prove();
    expect(since).not.toBeNull();
    expect(broken).toEqual([expect.objectContaining({ rule: 'BALANCE', subject: agentNo, count: 1 })]);
  });
  it('finds a record that is entered without a posting', async () => {
    await world.rows(
      `insert into reward select r.* from (select * from reward where enter_status = 'SUCCESS' limit 1) t,
         lateral jsonb_populate_record(null::reward, to_jsonb(t) || jsonb_build_object('id', nextval(pg_get_serial_sequence('reward', 'id')),
         'order_no', 'JLPROOF', 'reward_type', 'JGJL', 'trans_no', null, 'related_no', null)) r`,
    );
    expect((await prove()).broken).toEqual([expect.objectContaining({ subject: 'JLPROOF' })]);
  });
  it('finds a posting since of a record of before that is not entered', async () => {
    const [record] = await world.rows<{ order_no: string; owner_agent_no: string }>(
      `select order_no, owner_agent_no from profit_record where enter_status = 'INIT' order by id limit 1`,
    );
    await post(record!.order_no, record!.owner_agent_no);
    const { broken, since } = await prove();
    expect(since).not.toBeNull();
    expect(broken).toEqual([expect.objectContaining({ rule: 'PROFIT_RECORD', subject: record!.order_no, count: 1 })]);
  });
  it('finds a share since that with those of before exceeds the fee of its sale', async () => {
    const [sale] = await world.rows<{ trans_no: string; more: number; fee: number }>(
      `select t.trans_no, fee, fee - shared + 1 as more
         from (select trans_no, trans_time, fee_amount + coalesce(extra_fee, 0) as fee from trans) t
         join (select trans_no, trans_time, sum(profit_amount) as shared from profit_record group by 1, 2) p using (trans_no, trans_time)
        where shared > 1 order by 1 limit 1`,
    );
    expect(sale!.more).toBeLessThanOrEqual(sale!.fee);
    await world.rows(
      `insert into profit_record select r.* from (select * from profit_record where trans_no = $1 limit 1) t,
         lateral jsonb_populate_record(null::profit_record, to_jsonb(t) || jsonb_build_object('id', nextval(pg_get_serial_sequence('profit_record', 'id')),
         'order_no', 'FRPROOF', 'sign', 1, 'profit_amount', $2::bigint, 'enter_status', 'DONT_ENTER', 'enter_time', null)) r`,
      [sale!.trans_no, sale!.more],
    );
    const { broken, since } = await prove();
    expect(since).not.toBeNull();
    expect(broken).toEqual([expect.objectContaining({ rule: 'TRANS_SHARE', subject: sale!.trans_no, count: 1 })]);
  });
  it.each([
    ['its end', `update ledger_checkpoint set through_id = through_id + 1`],
    [
      'one of its balances',
      `update checkpoint_balance set balance = balance + 1 where agent_no = '${agentNo}' and account_type = 'PROFIT'`,
    ],
    ['its signature', `update ledger_checkpoint set signature = repeat('0', 64)`],
  ])('refuses a checkpoint with %s changed: it is a breach, and all is proven again', async (_what, statement) => {
    await world.rows(statement);
    await post();
    const changed = { rule: 'CHECKPOINT', subject: 'ledger_checkpoint' };
    expect(await prove()).toMatchObject({ broken: [changed], since: null });
    expect(await prove()).toMatchObject({ broken: [], since: world.clock.now() });
  });
});

describe.runIf(onPostgres)('a proof since a checkpoint', () => {
  it('moves it to nothing that a transaction under way may still add to', async () => {
    const before = world.clock.now();
    world.clock.advance(60_000);
    const client = await world.store.pool.connect();
    await client.query('begin; select pg_current_xact_id()');
    expect((await prove()).broken).toEqual([]);
    await client.query('commit');
    client.release();
    expect((await prove()).since).toBe(before);
    expect((await prove()).since).toBe(before + 60_000);
  });
  it('reads the postings and records since, and of earlier ones those of the same documents', async () => {
    const large = await largeTables(world, 1000);
    const books = [...large].filter(name => /^(ledger|.*_record|reward)/.test(name));
    expect(books).toEqual(expect.arrayContaining(['ledger_202611', 'ledger_key', 'profit_record_202611']));
    for (let n = 0; n < 20; n += 1) await post();
    plans();
    expect((await prove()).broken).toEqual([]);
    const read = plans().filter(node => books.includes(node['Relation Name'] ?? ''));
    expect(read.length).toBeGreaterThan(0);
    const rows = read.map(node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
    expect(Math.max(...rows)).toBeLessThan(200);
  });
});
