import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, request, type TestApp, type Operator } from '#tests/world/test-app';

const { preferences: calls, changeAudit } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const wanted = {
  queryName: '待审核',
  callPath: changeAudit.list.path,
  pagePath: '/custManage/custChangeAudit',
  search: '?auditStatus=2&createTime=last30',
  isDefault: false,
  inMenu: false,
  onHome: true,
} as const;
const save = (query: object, user: Operator = 'org_demo') =>
  app.send(calls.saveQuery, { ...wanted, ...request(), ...query }, app.as(user));

describe('saved queries', () => {
  it('are stored per operator, counted with today’s dates, changed and removed', async () => {
    const { object: made } = await save({});
    const expected = await app.send(
      changeAudit.list,
      { auditStatus: 2, createTimeStart: '2026-10-22', createTimeEnd: '2026-11-20' },
      app.as('org_demo'),
    );
    expect((await app.send(calls.counts, {}, app.as('org_demo'))).object).toEqual([
      { queryNo: made.queryNo, total: expected.object.total, capped: false },
    ]);
    expect((await app.send(calls.load, {}, app.as('agent_l1'))).object.queries).toEqual([]);
    await save({ queryNo: made.queryNo, inMenu: true });
    // A query in the menu and on the home page is counted once.
    expect((await app.send(calls.counts, {}, app.as('org_demo'))).object).toHaveLength(1);
    expect((await app.send(calls.load, {}, app.as('org_demo'))).object.queries).toMatchObject([
      { inMenu: true, onHome: true },
    ]);
    await save({ queryNo: made.queryNo, onHome: false });
    expect((await app.send(calls.counts, {}, app.as('org_demo'))).object).toEqual([]);
    expect((await save({ queryNo: made.queryNo }, 'agent_l1')).code).toBe(404);
    await app.send(calls.removeQuery, { queryNo: made.queryNo }, app.as('agent_l1'));
    expect((await app.send(calls.load, {}, app.as('org_demo'))).object.queries).toHaveLength(1);
    await app.send(calls.removeQuery, { queryNo: made.queryNo }, app.as('org_demo'));
    expect((await app.send(calls.load, {}, app.as('org_demo'))).object.queries).toEqual([]);
  });
  it('have unique names and one default per page, also with concurrent saves', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ onHome: false })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ code: 400, message: '该页面已有同名的常用查询' });
    await Promise.all(['甲', '乙', '丙'].map(queryName => save({ queryName, isDefault: true, onHome: false })));
    const { queries } = (await app.send(calls.load, {}, app.as('org_demo'))).object;
    expect(queries.filter(each => each.isDefault)).toHaveLength(1);
    for (const { queryNo } of queries) await app.send(calls.removeQuery, { queryNo }, app.as('org_demo'));
  });
  it('cannot link to other sites, and have no count for lists the operator may not open', async () => {
    expect(await save({ pagePath: '//evil.example' })).toMatchObject({
      code: 400,
      message: '页面地址应为系统内的页面地址',
    });
    expect(await save({ callPath: '/nothing' })).toMatchObject({ code: 400, message: '列表接口不存在' });
    await save(
      { callPath: contract.orgInfo.list.path, pagePath: '/orgManage/org/list', search: '?page=1' },
      'agent_l1',
    );
    expect((await app.send(calls.counts, {}, app.as('agent_l1'))).object).toMatchObject([{ total: null }]);
  });
  it('are shared with colleagues who may open the list, with their columns, and stay their maker’s', async () => {
    const columns = { order: ['custNo', 'auditStatus'], hidden: ['auditStatus'], pinned: ['custNo'] };
    const own = (query: object) => save(query, 'agent_l1');
    const { object: made } = await own({ queryName: '对账', shared: true, isDefault: true, columns });
    expect(made).toMatchObject({ shared: true, columns, sharedBy: null });
    await own({ queryName: '自己的', onHome: false });
    // Finance may look at merchants, and not at terminals.
    const terminals = {
      callPath: contract.terminal.list.path,
      pagePath: '/terminalManage/terminal/list',
      search: '?page=1',
    };
    await own({ ...terminals, queryName: '未绑定', shared: true, onHome: false });
    const finance = await app.signIn('agent_l1_fin');
    const sharedWith = async (token: string) =>
      (await app.send(calls.load, {}, token)).object.queries.filter(({ sharedBy }) => sharedBy !== null);
    const given = { queryName: '对账', sharedBy: '陆志明', columns, isDefault: false, inMenu: false, onHome: false };
    expect(await sharedWith(finance)).toMatchObject([given]);
    for (const stranger of ['org_demo', 'agent_l2'] as const) expect(await sharedWith(app.as(stranger))).toEqual([]);
    // Neither changed nor removed by anyone else.
    const changed = { ...wanted, ...request(), queryNo: made.queryNo, queryName: '别人改的' };
    expect((await app.send(calls.saveQuery, changed, finance)).code).toBe(404);
    await app.send(calls.removeQuery, { queryNo: made.queryNo }, finance);
    expect(await sharedWith(finance)).toMatchObject([given]);
    // A portal of before says nothing of sharing and columns.
    await own({ queryNo: made.queryNo, queryName: '月度对账' });
    expect(await sharedWith(finance)).toMatchObject([{ queryName: '月度对账', columns }]);
    await own({ queryNo: made.queryNo, queryName: '月度对账', shared: false });
    expect(await sharedWith(finance)).toEqual([]);
  });
  it('are limited in number', async () => {
    for (let index = 0; index < 12; index += 1) await save({ queryName: `固定${index}` }, 'agent_l2');
    expect(await save({ queryName: '多余' }, 'agent_l2')).toMatchObject({ code: 400, message: '最多固定12个常用查询' });
  });
});

describe('preferences', () => {
  const keep = (choiceKey: string, choice: string | null) =>
    app.send(calls.keep, { choiceKey, choice }, app.as('agent_l1'));
  it('are stored until they are removed', async () => {
    await keep('columns /trans', '{"order":["transNo"]}');
    await keep('columns /trans', '{"order":["custNo"]}');
    expect((await app.send(calls.load, {}, app.as('agent_l1'))).object.choices).toEqual([
      { choiceKey: 'columns /trans', choice: '{"order":["custNo"]}' },
    ]);
    await keep('columns /trans', null);
    expect((await app.send(calls.load, {}, app.as('agent_l1'))).object.choices).toEqual([]);
  });
  it('must be JSON', async () => {
    expect(await keep('x', '{')).toMatchObject({ code: 400, message: '设置内容应为JSON' });
  });
});
