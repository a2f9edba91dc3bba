/** 数据分析 of every list: what its groups add up to is what its totals say, in both periods, for whoever asks. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { isOffered } from '@/api/schema/gate';
import { type Conditions, initialConditions } from '@/api/schema/query';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const { trans, analysis, agentStat, customer } = contract;
type More = { by?: string; against?: 'PREVIOUS' | 'YEAR' };
const ask = (callPath: string, conditions: Conditions, as: Operator, more: More = {}) =>
  app.send(
    analysis.analyse,
    {
      callPath,
      conditions: Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) })),
      ...more,
    },
    app.as(as),
  );
const analysed = async (...asked: Parameters<typeof ask>) => {
  const { code, message, object } = await ask(...asked);
  if (code === 500) throw new Error(app.logged.at(-2)?.slice(0, 1500));
  expect([asked[0], code, message]).toEqual([asked[0], 200, '成功']);
  return object;
};
const { areas, banks, branches, mccs, holidays, models } = contract.platformReference;
const ungrouped = [areas, banks, branches, mccs, holidays, models];
const apart = ['/agent/achievement/v1/list', '/org/achievement/v1/list', ...ungrouped.map(({ path }) => path)];
const lists = allCalls.filter(({ filter, kind, path }) => kind === 'list' && filter && !apart.includes(path));
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

describe.each(lists.map(list => [list.summary, list] as const))('%s', (_summary, list) => {
  it('adds up in each of its groups, beside the period before', async () => {
    const reader = isOffered(list, 'PROVIDER') ? 'org_demo' : 'platform';
    const conditions = initialConditions(list.filter!, dayOf(app.clock.now()));
    const first = await analysed(list.path, conditions, reader, { against: 'PREVIOUS' });
    expect([first.groups.length > 0, first.figures.length > 0]).toEqual([true, true]);
    for (const { by } of first.groups) {
      const { figures, rows, before } = await analysed(list.path, conditions, reader, { by, against: 'PREVIOUS' });
      for (const [place, { figureName, value, before: past }] of figures.entries()) {
        expect([by, figureName, sum(rows.map(({ sums }) => sums[place]!.value))]).toEqual([by, figureName, value]);
        expect(past === null).toBe(before === null);
        expect(sum(rows.map(({ sums }) => sums[place]!.before))).toBe(past ?? 0);
      }
    }
    const { object } = await app.send(list, conditions, app.as(reader));
    expect(first.figures.find(({ figureName }) => figureName === 'rowCount')!.value).toBe(
      (object as { readonly total: number }).total,
    );
  });
});

it.each(ungrouped.map(list => [list.summary, list] as const))('is not offered for %s', async (_summary, { path }) => {
  expect((await ask(path, {}, 'platform')).message).toBe('该列表没有可以分组的内容');
});

describe('transactions', () => {
  const day = (back: number) => dayOf(app.clock.now() - back * dayMs);
  const week = () => ({ transTimeStart: day(6), transTimeEnd: day(0) });

  it('by day stand beside the days before, and are what the totals of both weeks say', async () => {
    const found = await analysed(trans.list.path, week(), 'org_demo', { against: 'PREVIOUS' });
    expect(found.by).toBe('DAY');
    expect(found.before).toEqual({ start: day(13), end: day(7) });
    expect(found.rows.map(({ groupText, beforeText }) => [groupText, beforeText])).toEqual(
      Array.from({ length: 7 }, (_, place) => [day(6 - place), day(13 - place)]),
    );
    const totals = async (conditions: object) => (await app.send(trans.total, conditions, app.as('org_demo'))).object;
    const amount = found.figures.find(({ figureName }) => figureName === 'transAmount')!;
    expect(amount.value).toBe((await totals(week())).transAmount);
    const [{ past } = { past: '' }] = await app.rows<{ past: string }>(
      `select sum(t.trans_amount) as past from trans t join agent a on a.agent_no = t.agent_no where t.trans_status = 'SUCCESS' and starts_with(t.agent_path, (select agent_path from agent join operator using (agent_no) where username = 'org_demo')) and t.trans_time >= $1 and t.trans_time < $2`,
      [startOfDay(day(13)), app.clock.now() - 7 * dayMs],
    );
    expect([found.beforeUntil, amount.before]).toEqual([app.clock.now() - 7 * dayMs, Number(past)]);
    expect(amount.value).toBeGreaterThan(0);
  });

  it('are grouped by provider with its number, largest first', async () => {
    const { rows, groups } = await analysed(trans.list.path, week(), 'org_demo', { by: 'agentName' });
    expect(groups.map(({ label }) => label)).toContain('支付方式');
    expect(rows[0]!.groupText).toMatch(/ \d{8}$/);
    const amounts = rows.map(({ sums }) => sums[0]!.value);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(rows.every(({ sums }) => sums.every(({ before }) => before === null))).toBe(true);
  });

  it('of the own subtree only are in the groups', async () => {
    const { rows } = await analysed(trans.list.path, week(), 'agent_l1', { by: 'agentName' });
    const own = await app.rows<{ no: string }>(
      `select a.agent_no as no from agent a join operator o on o.username = 'agent_l1' join agent me on me.agent_no = o.agent_no where starts_with(a.agent_path, me.agent_path)`,
    );
    const numbers = new Set(own.map(({ no }) => no));
    expect(rows.map(({ groupText }) => groupText.split(' ').at(-1)!).filter(no => !numbers.has(no))).toEqual([]);
  });
});

it('groups by what is an organisation’s to see only for an organisation', async () => {
  const by = async (as: Operator) =>
    (await analysed(trans.list.path, {}, as)).groups.flatMap(group =>
      group.by === 'oneAgentName' ? [group.label] : [],
    );
  expect(await by('org_demo')).toEqual(['一级代理商名称']);
  expect(await by('agent_l1')).toEqual([]);
  expect(await ask(trans.list.path, {}, 'agent_l1', { by: 'oneAgentName' })).toMatchObject({
    code: 400,
    message: '汇总维度不支持：oneAgentName',
  });
});

describe('a request', () => {
  it.each([
    ['an unknown list', '/nothing', {}, {}, '列表接口不存在'],
    ['a wrong group', trans.list.path, {}, { by: 'cardNo' }, '汇总维度不支持：cardNo'],
    ['an unknown condition', trans.list.path, { nothing: 'x' }, {}, '不支持的条件：nothing'],
    ['rows that contain each other', agentStat.list.path, {}, {}, '该列表的各行互相包含，不能按组汇总'],
  ] as const)('with %s is refused in words', async (_what, path, conditions, more, message) => {
    expect(await ask(path, conditions, 'org_demo', more)).toMatchObject({ code: 400, message });
  });
  it('for more days than the list takes is refused as by the list', async () => {
    const days = { transTimeStart: '2026-01-01', transTimeEnd: dayOf(app.clock.now()) };
    const list = await app.send(trans.list, days, app.as('org_demo'));
    expect(await ask(trans.list.path, days, 'org_demo')).toMatchObject({ code: list.code, message: list.message });
  });
  it('without days is grouped by the months that there are, in their order, and compared with nothing', async () => {
    const { period, before, by, rows, figures } = await analysed(customer.list.path, {}, 'org_demo', {
      against: 'YEAR',
    });
    expect([period, before]).toEqual([null, null]);
    expect(by).toBe('MONTH');
    const months = rows.map(({ groupText }) => groupText);
    expect(months).toEqual(months.toSorted());
    expect(months.length).toBeGreaterThan(1);
    expect(sum(rows.map(({ sums }) => sums.at(-1)!.value))).toBe(figures.at(-1)!.value);
  });
});
