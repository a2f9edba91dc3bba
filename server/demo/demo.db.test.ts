import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { worldNow } from '#tests/world/clock';
import { openWorld, type World } from '#tests/world/open';
import { drawAgents } from './agents';
import { createDice } from './dice';
import { verifyLedger } from '#server/features/ledger/verify';
import { recognisedTexts } from '#server/features/review/recognised';
import { createEncryption } from '#server/foundation/encryption';
import { dailyJobs } from '#server/operations/schedule';
import { testSecret } from '#tests/world/secret';
import { drawMerchants } from './merchants';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const encryption = createEncryption(testSecret);
const pictures = async (statement: string) => (await world.rows<{ no: string }>(statement)).map(({ no }) => no);
const readOf = async (fileNo: string): Promise<Readonly<Record<string, string>>> =>
  (await recognisedTexts(world.deps.db, encryption, [fileNo])).get(fileNo) ?? {};
const none = async (what: string) => expect(await world.rows(what)).toEqual([]);

/** Jobs that store the same again, or keep the database. */
const rewriting = ['keepPartitions', 'statDaily', 'removeHistory'];

describe('the demo world', () => {
  it('is the same for the same seed, and differs for another seed', () => {
    const draw = (seed: number) => {
      // Encryption is randomised on purpose, so compare without it.
      const plain = { encrypt: String, decrypt: String, hash: String, hashes: () => [] };
      const { agents } = drawAgents(seed, worldNow, plain);
      return JSON.stringify([agents, drawMerchants(createDice(seed), agents, 60, worldNow, plain)]);
    };
    expect(draw(7)).toBe(draw(7));
    expect(draw(7)).not.toBe(draw(8));
  });
  it('puts every agent under its parent', () =>
    none(
      `select a.agent_no from agent a left join agent p on p.agent_no = a.parent_agent_no where a.parent_agent_no is not null and a.agent_path <> p.agent_path || a.agent_no || '/'`,
    ));
  it('gives every transaction the path of its merchant’s agent', () =>
    none(`select t.trans_no from trans t join agent a using (agent_no) where t.agent_path <> a.agent_path limit 5`));
  it('settles every successful transaction at its amount less its costs', () =>
    none(
      `select trans_no from trans where settle_amount is not null and settle_amount <> trans_amount - fee_amount + coupon_amount - extra_fee - service_fee - withheld limit 5`,
    ));
  it('never shares more than the fees of a transaction', () =>
    none(
      `select t.trans_no from trans t join profit_record p using (trans_no) group by t.trans_no, t.fee_amount, t.extra_fee having sum(p.profit_amount) > t.fee_amount + t.extra_fee limit 5`,
    ));
  it('refunds no more than was paid', () =>
    none(
      `select t.trans_no from trans t join payback p using (trans_no) group by t.trans_no, t.trans_amount having sum(p.payback_amount) > t.trans_amount limit 5`,
    ));
  it('has a ledger that passes verification', async () => {
    expect(await verifyLedger(world.deps.db, worldNow)).toEqual([]);
  });
  it('has no transaction in the future', () =>
    none(`select trans_no from trans where trans_time > ${worldNow} limit 5`));
  it('has a file for every image reference, and recognised texts for documents still under review', async () => {
    const named = `
      select value as file_no from merchant_incr, jsonb_each_text(payload) where key like '%Img' union
      select value from agent_incr, jsonb_each_text(payload) where key like '%Img' union
      select value from merchant, jsonb_each_text(images) union
      select value from cust_change, jsonb_each_text(images) union
      select value from change_request, jsonb_each_text(images) union
      select value from risk_adjust, jsonb_each_text(images)`;
    await none(`select file_no from (${named}) n where file_no not in (select file_no from file) limit 5`);
    const ids = await pictures(`select payload ->> 'idFrontImg' as no from agent_incr where examine_status = 'INIT'`);
    expect(ids.length).toBeGreaterThan(0);
    for (const fileNo of ids) expect((await readOf(fileNo))['legalIdNo']).toMatch(/^\d{17}[\dX]$/);
    const cards = await pictures(
      `select images ->> 'bankCardImg' as no from change_request where change_type = 'ACCOUNT' and examine_status = 'INIT'`,
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const fileNo of cards) expect((await readOf(fileNo))['bankCardNo']).toMatch(/^\d{16,19}$/);
  });
  it('has licences whose printed name differs from the typed name', async () => {
    const applications = await world.rows<{ no: string; typed: string }>(
      `select payload ->> 'licenseImg' as no, payload ->> 'licenseName' as typed from (select payload from merchant_incr union select payload from agent_incr) a
        where payload ->> 'licenseImg' is not null`,
    );
    const read = await recognisedTexts(
      world.deps.db,
      encryption,
      applications.map(({ no }) => no),
    );
    const names = applications.map(({ no, typed }) => [read.get(no)?.['licenseName'], typed] as const);
    expect(names.some(([printed, typed]) => printed !== undefined && printed !== typed)).toBe(true);
  });
  it('gives every company its own licence number, and prints the platform’s on the invoice buyer', async () => {
    const subjects = `
      select license_no, agent_no as subject from agent union
      select license_no, coalesce(agent_no, incr_no) from agent_incr union
      select license_no, cust_no from merchant union
      select payload ->> 'licenseNo', cust_no from merchant_incr union
      select after ->> 'licenseNo', cust_no from cust_change`;
    await none(`select license_no from (${subjects}) s where license_no is not null group by 1 having count(*) > 1`);
    const [{ own, all }] = (await world.rows<{ own: string; all: number }>(
      `select (select license_no from agent where agent_no = '10000001') as own, count(distinct license_no)::int as all from (${subjects}) s`,
    )) as [{ own: string; all: number }];
    expect(all).toBeGreaterThan(60);
    const { buyer } = (await world.send(contract.invoice.summary, {}, await world.signIn('agent_l1'))).object;
    expect(buyer).toMatchObject({ title: '星河支付科技有限公司', taxNo: own });
  });
  it('has one export that failed with an actionable reason, and one that is queued for the first start', async () => {
    const tasks = await world.rows(
      `select agent_no, status, fail_reason, exists (select 1 from job where key = task_no) as queued
      from download_task where status <> 'EXPIRE' order by agent_no, status`,
    );
    const failed = { status: 'FAIL', fail_reason: '生成超过30分钟，请缩小查询范围后重新导出', queued: false };
    const fresh = { status: 'INIT', fail_reason: null, queued: true };
    expect(tasks).toEqual(
      ['10000001', '80000001'].flatMap(agent_no => [
        { agent_no, ...failed },
        { agent_no, ...fresh },
      ]),
    );
  });
  it('notifies each provider only of its own records, with name, number and reason', async () => {
    const notices = await world.rows<{ related_type: string; related_no: string; summary: string; title: string }>(
      `select related_type, related_no, summary, title from notice where notice_type = 2`,
    );
    expect(notices).toHaveLength(134);
    for (const { related_no: no, summary, title } of notices) {
      expect(summary).toContain(no);
      if (/驳回|拒绝|未成功|新的/.test(title)) expect(summary).toMatch(/：.+/);
    }
    const named = notices.filter(({ related_type: type }) => /^(MERCHANT|RISK)/.test(type));
    expect(named.length).toBeGreaterThan(20);
    for (const { summary } of named) expect(summary).toMatch(/^.+（\d{15}）的/);
    await none(`select notice_no from notice n join agent a on a.agent_no = n.target_scope where not (
      exists (select 1 from merchant_incr r where r.incr_no = related_no and starts_with(r.agent_path, a.agent_path)) or
      exists (select 1 from agent_incr r where r.incr_no = related_no and starts_with(r.agent_path, a.agent_path)) or
      exists (select 1 from cust_change r where r.audit_no = related_no and starts_with(r.agent_path, a.agent_path)) or
      exists (select 1 from change_request r where r.change_no = related_no and starts_with(r.agent_path, a.agent_path)) or
      exists (select 1 from withdraw r where r.withdraw_no = related_no and starts_with(r.agent_path, a.agent_path)) or
      exists (select 1 from risk_order r where r.risk_order_no = related_no and starts_with(r.agent_path, a.agent_path)) or
      exists (select 1 from risk_adjust r where r.adjust_no = related_no and starts_with(r.agent_path, a.agent_path)))`);
  });
  it.each(['org_demo', 'agent_l1'])(
    'shows %s a turnover of this month of most merchants that lists show first',
    async login => {
      const { list } = (await world.send(contract.customer.list, { limit: 20 }, await world.signIn(login))).object;
      const selling = list.filter(({ accountStatus }) => accountStatus === 'TRUE');
      expect(selling.length).toBeGreaterThan(10);
      expect(selling.filter(({ monthAmount }) => monthAmount > 0).length).toBeGreaterThan(selling.length / 2);
    },
  );
  it('leaves nothing to do to the jobs that have run by now', async () => {
    const stateOf = async () => {
      const names = await world.rows<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
      );
      // A row that is written again as it was has a new version, and is told to who is watching.
      const states = names
        // How long numbers last is counted for the first time in the first night.
        .filter(({ name }) => name !== 'live_change' && name !== 'number_left')
        .map(({ name }) =>
          world.rows(
            `select '${name}' as name, count(*)::int as rows, sum(hashtext((to_jsonb(r) - 'version')::text)) as sum from "${name}" r`,
          ),
        );
      return (await Promise.all(states)).flat();
    };
    const before = await stateOf();
    const midnight = startOfDay(dayOf(worldNow));
    for (const { name, at, run } of dailyJobs)
      if (!rewriting.includes(name))
        await run(world.deps, midnight + at <= worldNow ? midnight + at : midnight + at - dayMs);
    // The first proofs of the ledger and of the log are asked for in the first night, and the rules of two providers.
    const asked = await world.rows(
      `delete from job where kind in ('ledgerProof', 'logCheck', 'guardIncome') returning kind`,
    );
    expect(asked).toHaveLength(4);
    expect(await stateOf()).toEqual(before);
  });
});
