/** What a parent sets is told to its child, who sees it, who acknowledges it, and that it is reminded of once (docs/domain/provider.md#terms-notices). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, formatTime, startOfDay } from '@/api/format/format';
import { agentTerms } from '#tests/world/applications';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';
import { remindTerms } from './remind.jobs';

const { agentCost, termsNotice, home, timeline } = contract;
const child = '80000011';
let app: TestApp;
let terms: Awaited<ReturnType<typeof agentTerms>>;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.rows(`delete from terms_notice`);
  // What the test before had set for the next day.
  for (const table of ['agent_policy', 'agent_cost', 'agent_activity'])
    await app.rows(`delete from ${table} where agent_no = $1 and effect_time > $2`, [child, app.clock.now()]);
  // A change that holds at once begins behind the sales of this millisecond.
  app.clock.advance(1);
  terms = await agentTerms(app, 'agent_l1', child);
});

const save = (change: object, effectType: 'NOW' | 'NEXT_DAY' = 'NEXT_DAY', requestNo = request().requestNo) =>
  app.send(
    agentCost.save,
    { agentNo: child, policies: [{ ...terms, ...change }], vips: [], effectType, requestNo },
    app.as('agent_l1'),
  );
/** Dearer by so many yuan than it is now. */
const dearer = (yuan: number) => ({ nonActiveDeduct: terms.nonActiveDeduct + 100 * yuan });
const list = async (as: Operator, body: object = {}) =>
  (await app.send(termsNotice.list, { limit: 20, ...body }, app.as(as))).object.list;
const numbers = async (as: Operator, body: object = {}) =>
  (await list(as, body)).map(({ termsNoticeNo }) => termsNoticeNo);
async function told(change: object = dearer(1), effectType: 'NOW' | 'NEXT_DAY' = 'NEXT_DAY') {
  const { code, message } = await save(change, effectType);
  expect([code, message]).toEqual([200, '成功']);
  return (await numbers('agent_l2'))[0]!;
}
const detail = (termsNoticeNo: string, as: Operator = 'agent_l2') =>
  app.send(termsNotice.detail, { termsNoticeNo }, app.as(as));
const acknowledge = (termsNoticeNo: string, token = app.as('agent_l2')) =>
  app.send(termsNotice.acknowledge, { termsNoticeNo, ...request() }, token);
const waiting = async (as: Operator) => (await app.send(home.todo, {}, app.as(as))).object.waitTermsCount;
const personal = async () =>
  (
    await app.rows<{ title: string }>(
      `select title from notice where target_scope = $1 and related_type = 'TERMS_NOTICE' order by id`,
      [child],
    )
  ).map(({ title }) => title);
const midnight = () => startOfDay(dayOf(app.clock.now())) + dayMs;
const yuan = (fen: number) => `${(fen / 100).toFixed(2)}元`;

describe('an address of a provider’s own system', () => {
  const deliveries = () =>
    app.rows<{ of: string; event: string; no: string; path: string }>(
      `select endpoint_no as of, event_name as event, record_no as no, from_state || ' ' || to_state as path from webhook_delivery order by id`,
    );
  it('is told of the own change, of its acknowledgement, and of one that a later change replaces; nobody else’s address is', async () => {
    const wanted = { endpointName: '政策系统', url: 'https://receiver.example/hook', events: 'termsNotice.*' };
    const made = [];
    for (const user of ['agent_l2', 'agent_l1', 'org_demo'] as const)
      made.push((await app.send(contract.webhook.create, { ...wanted, ...request() }, app.as(user))).object.endpointNo);
    const first = await told();
    expect((await acknowledge(first)).code).toBe(200);
    const second = await told(dearer(2));
    const third = await told(dearer(3));
    const of = made[0]!;
    expect(await deliveries()).toEqual([
      { of, event: 'termsNotice.tell', no: first, path: 'new TOLD' },
      { of, event: 'termsNotice.acknowledge', no: first, path: 'TOLD ACKNOWLEDGED' },
      { of, event: 'termsNotice.tell', no: second, path: 'new TOLD' },
      { of, event: 'termsNotice.supersede', no: second, path: 'TOLD SUPERSEDED' },
      { of, event: 'termsNotice.tell', no: third, path: 'new TOLD' },
    ]);
  });
});

describe('a change by the parent', () => {
  it('is told to the child with the very changes that the call returns, and waits on its home page', async () => {
    const before = await personal();
    const saved = await save(dearer(1));
    const [row, ...others] = await list('agent_l2', { noticeSide: 'RECEIVED' });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      agentNo: child,
      termsSource: 'PRICING',
      termsNoticeStatus: 'TOLD',
      effectTime: midnight(),
      changeCount: 1,
      allowed: { 'termsNoticeStatus.acknowledge': null },
    });
    expect(row!.termsNoticeNo).toMatch(/^GZ\d{18}$/);
    const { object } = await detail(row!.termsNoticeNo);
    expect(
      object.changes.map(({ item, beforeValue, afterValue }) => ({ item, before: beforeValue, after: afterValue })),
    ).toEqual(saved.object.changes);
    expect(object.changes.map(({ afterValue }) => afterValue)).toEqual([yuan(terms.nonActiveDeduct + 100)]);
    expect(object.effectNote).toBe(`自 ${formatTime(midnight())} 起生效`);
    expect((await personal()).length - before.length).toBe(1);
    expect(await waiting('agent_l2')).toBe(1);
    expect(await waiting('agent_l1')).toBeNull();
  });
  it('that holds at once says so, and one that changes nothing is not told', async () => {
    const no = await told(dearer(2), 'NOW');
    expect((await detail(no)).object.effectNote).toBe('立即生效');
    app.clock.advance(1);
    expect((await save(dearer(2), 'NOW')).object.changes).toEqual([]);
    expect(await numbers('agent_l2')).toEqual([no]);
  });
  it('is told once when the call is repeated, also at the same moment', async () => {
    const { requestNo } = request();
    const sent = await Promise.all([save(dearer(1), 'NEXT_DAY', requestNo), save(dearer(1), 'NEXT_DAY', requestNo)]);
    expect(sent.map(({ code }) => code)).toContain(200);
    await save(dearer(1), 'NEXT_DAY', requestNo);
    expect(await numbers('agent_l2')).toHaveLength(1);
  });
});

describe('a later change of the same values for the same time', () => {
  it('takes the place of one that was not acknowledged', async () => {
    const earlier = await told(dearer(1));
    const later = await told(dearer(3));
    expect((await detail(earlier)).object).toMatchObject({ termsNoticeStatus: 'SUPERSEDED', allowed: {} });
    expect(await acknowledge(earlier)).toMatchObject({ code: 409 });
    expect((await detail(later)).object.termsNoticeStatus).toBe('TOLD');
    expect(await waiting('agent_l2')).toBe(1);
  });
  it('that leaves everything as it is says that what was told will not be', async () => {
    const earlier = await told(dearer(1));
    expect((await save({})).object.changes).toEqual([]);
    const [last] = await list('agent_l2');
    expect(last!.termsNoticeNo).not.toBe(earlier);
    const [change] = (await detail(last!.termsNoticeNo)).object.changes;
    expect([change!.beforeValue, change!.afterValue]).toEqual([
      yuan(terms.nonActiveDeduct + 100),
      yuan(terms.nonActiveDeduct),
    ]);
  });
  it('leaves one that was acknowledged, or that has begun', async () => {
    const acknowledged = await told(dearer(1));
    expect(await acknowledge(acknowledged)).toMatchObject({ code: 200 });
    await told(dearer(2));
    const atOnce = await told(dearer(3), 'NOW');
    await told(dearer(4));
    const statusOf = async (no: string) => (await detail(no)).object.termsNoticeStatus;
    expect([await statusOf(acknowledged), await statusOf(atOnce)]).toEqual(['ACKNOWLEDGED', 'TOLD']);
  });
});

describe('what was told', () => {
  it('is seen by the child, its parent and the platform alone', async () => {
    const no = await told();
    expect(await numbers('agent_l1', { noticeSide: 'ISSUED' })).toEqual([no]);
    expect(await numbers('agent_l1', { noticeSide: 'RECEIVED' })).toEqual([]);
    expect(await numbers('platform', { agentNo: child })).toEqual([no]);
    for (const other of ['org_demo', 'agent_l3'] as const) {
      expect(await numbers(other)).toEqual([]);
      expect(await detail(no, other)).toMatchObject({ code: 404 });
      expect(await acknowledge(no, app.as(other))).toMatchObject({ code: 404 });
    }
    expect(await acknowledge(no, app.as('agent_l1'))).toMatchObject({ code: 403 });
    expect((await detail(no, 'agent_l1')).object.allowed).toEqual({});
    // The platform has no such call.
    expect(await acknowledge(no, app.as('platform'))).toMatchObject({ code: 404 });
  });
  it('is acknowledged once, and it stands on the records of both', async () => {
    const no = await told();
    app.clock.advance(60_000);
    const sent = await Promise.all([acknowledge(no), acknowledge(no)]);
    expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await acknowledge(no)).toMatchObject({ code: 409, message: '已确认，无需再次确认' });
    const { name } = await app.one<{ name: string }>(
      `select real_name as name from operator where username = 'agent_l2'`,
    );
    const acknowledged = {
      termsNoticeStatus: 'ACKNOWLEDGED',
      acknowledgedName: name,
      acknowledgedTime: app.clock.now(),
    };
    for (const reader of ['agent_l2', 'agent_l1', 'platform'] as const)
      expect((await detail(no, reader)).object).toMatchObject(acknowledged);
    const record = { recordType: 'AGENT', recordNo: child } as const;
    const { entries } = (await app.send(timeline.load, record, app.as('agent_l1'))).object;
    const [newest, change] = entries;
    expect(newest).toMatchObject({ who: name, time: app.clock.now() });
    expect(newest!.content).toContain('确认已知悉');
    // Both entries name the same change.
    const { sourceNo } = (await detail(no)).object;
    expect([newest!.content, change!.content]).toEqual([
      expect.stringContaining(sourceNo),
      expect.stringContaining(sourceNo),
    ]);
    expect(await waiting('agent_l2')).toBeNull();
  });
  it('needs the rights over agents and organisations', async () => {
    const no = await told();
    const { role } = await app.one<{ role: string }>(
      `select role_code as role from operator where username = 'agent_l2'`,
    );
    const give = async (rights: object) => {
      await app.rows(
        `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('TERMS', $1, '员工', $2, 0, 0)
          on conflict (role_code) do update set rights = excluded.rights`,
        [child, JSON.stringify(rights)],
      );
      await app.rows(`update operator set role_code = 'TERMS' where username = 'agent_l2'`);
      return app.signIn('agent_l2');
    };
    const trader = await give({ TRADE: 'OPERATE' });
    expect(await app.send(termsNotice.list, { limit: 10 }, trader)).toMatchObject({ code: 403 });
    expect(await acknowledge(no, trader)).toMatchObject({ code: 403 });
    const reader = await give({ AGENT: 'VIEW' });
    expect((await app.send(termsNotice.list, { limit: 10 }, reader)).object.list).toHaveLength(1);
    expect(await acknowledge(no, reader)).toMatchObject({ code: 403 });
    expect(await acknowledge(no, await give({ AGENT: 'OPERATE' }))).toMatchObject({ code: 200 });
    await app.rows(`update operator set role_code = $1 where username = 'agent_l2'`, [role]);
    await app.signInAgain();
  });
});

describe('the reminder', () => {
  const reminders = async () => (await personal()).filter(title => title.endsWith('待确认'));
  const remind = () => remindTerms(app.deps, app.clock.now());
  it('comes once, a day before the change takes effect, to those who have not acknowledged it', async () => {
    const [late, done] = [await told(dearer(1)), await told(dearer(2), 'NOW')];
    await acknowledge(done);
    await app.rows(`update terms_notice set effect_time = $2 where terms_notice_no = $1`, [
      late,
      app.clock.now() + 3 * dayMs,
    ]);
    const before = (await reminders()).length;
    await remind();
    expect((await reminders()).length - before).toBe(0);
    app.clock.advance(2 * dayMs);
    await Promise.all([remind(), remind()]);
    await remind();
    expect((await reminders()).length - before).toBe(1);
  });
});
