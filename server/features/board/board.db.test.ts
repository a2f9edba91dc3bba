/** 看板: what a tile shows is what its analysis says, to whom it is shown, and when its operator is told. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import { runNext } from '#server/foundation/queue';
import { queries } from '#server/app/query-registry';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { askForBoardAlerts, boardAlertHandler, boardAlertJob } from './alerts.jobs';

const { board, trans, analysis, notice } = contract;
let app: TestApp;
/** Tokens of the colleagues of agent_l1. */
const colleagues = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  for (const user of ['agent_l1_fin', 'agent_l1_view']) colleagues.set(user, await app.signIn(user));
});
const as = (user: Who): string =>
  user === 'agent_l1' || user === 'agent_l2' || user === 'org_demo' ? app.as(user) : colleagues.get(user)!;
type Who = 'agent_l1' | 'agent_l1_fin' | 'agent_l1_view' | 'agent_l2' | 'org_demo';
beforeEach(async () => {
  await app.rows('delete from board_tile');
  await app.rows('delete from notice');
});

const dayMs = 86_400_000;
const month = { transTimeStart: '2026-11-01', transTimeEnd: '2026-11-20' };
const conditionsOf = (conditions: object) =>
  Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) }));
type Pin = Omit<CallInput<typeof board.pin>, 'requestNo'>;
const wanted: Pin = {
  callPath: trans.list.path,
  pagePath: '/trans/searchTrans',
  conditions: conditionsOf(month),
  by: 'DAY',
  against: 'PREVIOUS',
  figureName: 'transAmount',
  tileName: '本月交易',
  readers: 'OWN',
};
const pin = (changes: Partial<Pin> = {}, user: Who = 'agent_l1', no = request()) =>
  app.send(board.pin, { ...wanted, ...changes, ...no }, as(user));
const tiles = async (user: Who = 'agent_l1') => (await app.send(board.tiles, {}, as(user))).object;
const notices = async (user: Who) => (await app.send(notice.list, {}, as(user))).object.list;

async function runAlerts(): Promise<void> {
  await askForBoardAlerts(app.deps, app.clock.now());
  const handlers = { [boardAlertJob]: boardAlertHandler(app.deps, queries) };
  while (await runNext({ ...app.deps, name: 'worker', handlers }, new AbortController().signal));
}

describe('a tile', () => {
  it('shows its figure by day beside the days before, as the analysis says', async () => {
    expect((await pin()).code).toBe(200);
    const [tile] = await tiles();
    const { object } = await app.send(
      analysis.analyse,
      { callPath: trans.list.path, conditions: wanted.conditions, by: 'DAY', against: 'PREVIOUS' },
      as('agent_l1'),
    );
    const figure = object.figures.find(({ figureName }) => figureName === 'transAmount')!;
    expect(tile).toMatchObject({ tileName: '本月交易', isOwn: true, isAlerting: false, by: 'DAY', alertWay: null });
    expect(tile!.shown).toMatchObject({
      listName: '交易查询',
      value: figure.value,
      beforeValue: figure.before,
      period: object.period,
      before: object.before,
    });
    expect(tile!.shown!.rows.map(({ value }) => value)).toEqual(object.rows.map(({ sums }) => sums[0]!.value));
    expect(figure.value).toBeGreaterThan(0);
  });

  it('of this month moves with the calendar', async () => {
    await pin({ conditions: conditionsOf({ transTimeStart: '2026-11-01', transTimeEnd: '2026-11-20' }) });
    app.clock.advance(dayMs);
    await app.signInAgain();
    expect((await tiles())[0]!.shown!.period).toEqual({ start: '2026-11-01', end: '2026-11-21' });
    app.clock.advance(-dayMs);
    await app.signInAgain();
    for (const user of colleagues.keys()) colleagues.set(user, await app.signIn(user));
  });

  it('draws the five largest groups that are no days', async () => {
    await pin({ by: 'agentName', against: null });
    const { shown } = (await tiles())[0]!;
    const values = shown!.rows.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values.length).toBeLessThanOrEqual(5);
    expect(shown!.beforeValue).toBeNull();
  });

  it('is seen by its operator alone, or by the staff as each may read it', async () => {
    await pin();
    expect(await tiles('agent_l1_fin')).toEqual([]);
    await pin({ readers: 'STAFF', tileName: '大家的' });
    expect(await tiles('agent_l1_view')).toMatchObject([
      { tileName: '大家的', isOwn: false, ownerName: expect.any(String) },
    ]);
    expect(await tiles('agent_l2')).toEqual([]);
    await app.rows(`update operator set role_code = 'NOTHING' where username = 'agent_l1_view'`);
    expect(await tiles('agent_l1_view')).toMatchObject([{ tileName: '大家的', shown: null, isAlerting: false }]);
    await app.rows(`update operator set role_code = 'READ_ONLY' where username = 'agent_l1_view'`);
  });

  it('is changed and removed by its operator only', async () => {
    const { tileNo } = (await pin({ readers: 'STAFF' })).object;
    const change = { tileNo, tileName: '改名', readers: 'STAFF', alertWay: 'BELOW', alertAmount: 100 } as const;
    expect((await app.send(board.change, change, as('agent_l1_fin'))).code).toBe(404);
    expect((await app.send(board.change, change, as('agent_l1'))).code).toBe(200);
    expect(await tiles('agent_l1_fin')).toMatchObject([{ tileName: '改名', alertWay: 'BELOW', alertAmount: 100 }]);
    await app.send(board.unpin, { tileNo }, as('agent_l1_fin'));
    expect(await tiles()).toHaveLength(1);
    await app.send(board.unpin, { tileNo }, as('agent_l1'));
    expect(await tiles()).toEqual([]);
  });

  it('of a colleague is hidden by one reader for themselves, and shown again', async () => {
    const { tileNo } = (await pin({ readers: 'STAFF', alertWay: 'ABOVE', alertAmount: 1 })).object;
    const own = (await pin({ tileName: '自己的' })).object;
    for (let times = 0; times < 2; times += 1) await app.send(board.hide, { tileNo }, as('agent_l1_fin'));
    expect(await tiles('agent_l1_fin')).toMatchObject([{ tileNo, isHidden: true, shown: null, isAlerting: false }]);
    expect(await tiles('agent_l1_view')).toMatchObject([{ tileNo, isHidden: false }]);
    await app.send(board.hide, { tileNo }, as('agent_l1'));
    expect((await tiles()).map(({ isHidden }) => isHidden)).toEqual([false, false]);
    expect((await app.send(board.hide, own, as('agent_l1_fin'))).code).toBe(404);
    expect((await app.send(board.hide, { tileNo }, as('agent_l2'))).code).toBe(404);
    await runAlerts();
    expect(await notices('agent_l1_fin')).toEqual([]);
    expect(await notices('agent_l1_view')).toHaveLength(1);
    await app.send(board.showAll, {}, as('agent_l1_fin'));
    expect(await tiles('agent_l1_fin')).toMatchObject([{ tileNo, isHidden: false }]);
    await app.send(board.hide, { tileNo }, as('agent_l1_fin'));
    await app.send(board.unpin, { tileNo }, as('agent_l1'));
    expect(await app.rows('select * from board_hidden')).toEqual([]);
  });

  it('is pinned once by a repeated request, and eight are the most, also at the same time', async () => {
    const no = request();
    await Promise.all([pin({}, 'agent_l1', no), pin({}, 'agent_l1', no)]);
    expect(await tiles()).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 9 }, () => pin()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(7);
    expect(answers.find(({ code }) => code === 400)!.message).toBe('首页最多固定8个看板，请先移除不用的');
  });

  it.each([
    [{ callPath: '/nothing' }, '列表接口不存在'],
    [{ figureName: 'nothing' }, '没有该合计项：nothing'],
    [{ by: 'cardNo' }, '汇总维度不支持：cardNo'],
    [{ tileName: '' }, '看板名称不能为空'],
    [{ alertWay: 'ABOVE' }, '请填写提醒金额'],
    [{ alertWay: 'ABOVE', figureName: 'rowCount', alertAmount: 5 }, '请填写提醒数量'],
    [{ alertAmount: 5 }, '请选择提醒条件'],
  ] as const)('with %j is refused in words', async (changes, message) => {
    expect(await pin(changes as Partial<Pin>)).toMatchObject({ code: 400, message });
  });
});

describe('an alert', () => {
  const bound = async (name = 'transAmount') => {
    await pin({ figureName: name });
    const [tile] = await tiles();
    await app.rows('delete from board_tile');
    return tile!.shown!.value;
  };

  it('is told once when the figure passes its bound, again on another day only, to its operator alone', async () => {
    const value = await bound();
    await pin({ alertWay: 'ABOVE', alertAmount: value });
    await runAlerts();
    expect(await notices('agent_l1')).toEqual([]);
    const { tileNo } = (await tiles())[0]!;
    const change = { tileNo, tileName: '本月交易', readers: 'OWN', alertWay: 'ABOVE', alertAmount: value - 1 } as const;
    await app.send(board.change, change, as('agent_l1'));
    expect(await tiles()).toMatchObject([{ isAlerting: true }]);
    await runAlerts();
    await runAlerts();
    expect(await notices('agent_l1')).toMatchObject([
      { title: expect.stringMatching(/^看板「本月交易」高于 [\d,.]+ 元$/) },
    ]);
    expect(await notices('agent_l1_fin')).toEqual([]);
    expect(await notices('org_demo')).toEqual([]);
    // It falls below, and passes the bound once more on the same day.
    await app.rows('update board_tile set alert_value = alert_value + 10');
    await runAlerts();
    await app.rows('update board_tile set alert_value = alert_value - 10');
    await runAlerts();
    expect(await notices('agent_l1')).toHaveLength(1);
    await app.rows('update board_tile set alerted_time = null, told_time = told_time - $1', [dayMs]);
    await runAlerts();
    expect(await notices('agent_l1')).toHaveLength(2);
  });

  it('of a tile for the staff is told to each who may read its list', async () => {
    await app.rows(`update operator set role_code = 'NOTHING' where username = 'agent_l1_view'`);
    await pin({ readers: 'STAFF', figureName: 'rowCount', alertWay: 'ABOVE', alertCount: 0 });
    await runAlerts();
    expect(await notices('agent_l1')).toHaveLength(1);
    expect(await notices('agent_l1_fin')).toHaveLength(1);
    expect(await notices('agent_l1_view')).toEqual([]);
    await app.rows(`update operator set role_code = 'READ_ONLY' where username = 'agent_l1_view'`);
  });

  it('is told once by two processes that have both lost the lock', async () => {
    await pin({ figureName: 'rowCount', alertWay: 'ABOVE', alertCount: 0 });
    const run = { settle: async () => {}, signal: new AbortController().signal } as unknown as Parameters<
      ReturnType<typeof boardAlertHandler>
    >[1]; // all that the handler uses
    await Promise.all([1, 2, 3].map(() => boardAlertHandler(app.deps, queries)({}, run)));
    expect(await notices('agent_l1')).toHaveLength(1);
  });

  it('of a disabled operator is not told', async () => {
    await pin({ figureName: 'rowCount', alertWay: 'ABOVE', alertCount: 0 });
    await app.rows(`update operator set operator_status = 'FALSE' where username = 'agent_l1'`);
    await runAlerts();
    await app.rows(`update operator set operator_status = 'TRUE' where username = 'agent_l1'`);
    expect(await app.rows('select 1 from notice')).toEqual([]);
  });

  it('told late in the evening is told again in the morning: a day is one of the calendar', async () => {
    app.clock.advance(Date.parse('2026-11-20T23:50:00+08:00') - app.clock.now());
    await app.signInAgain();
    await pin({ figureName: 'rowCount', alertWay: 'ABOVE', alertCount: 0 });
    await runAlerts();
    expect(await notices('agent_l1')).toHaveLength(1);
    // It falls below, and passes the bound again soon after midnight.
    await app.rows('update board_tile set alerted_time = null');
    app.clock.advance(20 * 60_000);
    await runAlerts();
    expect(await notices('agent_l1')).toHaveLength(2);
  });
});
