/** 定期导出: who makes, sees, changes and ends one, and what is refused in words. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import type { Period } from '@/api/schema/list';
import { forgetPlans, planExport, type PlanBody } from '#tests/world/planned-export';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';
import { sendDueExports } from './due.jobs';

const { exportPlan } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => forgetPlans(app));

const create = (period: Period, further: Partial<PlanBody> = {}, who: Operator = 'agent_l1') =>
  planExport(app, period, further, who);
const run = () => sendDueExports(app.deps, app.clock.now());
const tasks = () =>
  app.rows<{ day: string }>(`select due_day as day from download_task where export_plan_no is not null order by id`);

describe('its operator', () => {
  it('pauses, resumes, changes and ends it; what was due meanwhile is not made', async () => {
    const { no } = await create('yesterday');
    const token = app.as('agent_l1');
    expect((await app.send(exportPlan.pause, { exportPlanNo: no, ...request() }, token)).code).toBe(200);
    app.clock.advance(3 * dayMs);
    await run();
    expect(await tasks()).toEqual([]);
    const again = await app.signIn('agent_l1');
    await app.send(exportPlan.resume, { exportPlanNo: no, ...request() }, again);
    const chosen = { planName: '周报', exportRhythm: 'WEEK', weekDay: 7, sendHour: 6, sendWay: 'CENTER' } as const;
    await app.send(exportPlan.change, { exportPlanNo: no, ...chosen, ...request() }, again);
    app.clock.advance(7 * dayMs);
    await run();
    expect((await tasks()).map(({ day }) => new Date(day).getUTCDay())).toEqual([0]);
    const ended = await app.signIn('agent_l1');
    expect((await app.send(exportPlan.end, { exportPlanNo: no, ...request() }, ended)).code).toBe(200);
    app.clock.advance(7 * dayMs);
    await run();
    expect(await tasks()).toHaveLength(1);
  });

  it('gets files in the language of the portal in which it was made', async () => {
    const { no } = await create('yesterday', { language: 'en' });
    const { object } = await app.send(exportPlan.detail, { exportPlanNo: no }, app.as('agent_l1'));
    expect(object.language).toBe('en');
    app.clock.advance(2 * dayMs);
    await run();
    const languages = await app.rows(
      `select query_body->>'language' as language, count(*) as n from download_task where export_plan_no = $1 group by 1`,
      [no],
    );
    expect(languages).toEqual([{ language: 'en', n: 2 }]);
  });

  it('alone may; colleagues see it, and nobody else', async () => {
    const { no } = await create('yesterday');
    const colleague = await app.signIn('agent_l1_fin');
    const { list } = (await app.send(exportPlan.list, {}, colleague)).object;
    expect(list).toMatchObject([
      { exportPlanNo: no, allowed: { 'exportPlanStatus.end': expect.stringContaining('只能由创建人操作') } },
    ]);
    expect(await app.send(exportPlan.end, { exportPlanNo: no, ...request() }, colleague)).toMatchObject({ code: 403 });
    for (const other of ['agent_l2', 'org_demo'] as const) {
      expect((await app.send(exportPlan.list, {}, app.as(other))).object.list).toEqual([]);
      expect((await app.send(exportPlan.detail, { exportPlanNo: no }, app.as(other))).code).toBe(404);
    }
  });

  it('has twenty at most, also of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => create('yesterday')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 400,
      message: '定期导出最多20个，请先结束不用的',
    });
  });

  it.each([
    [{ callPath: '/nothing' }, '导出接口不存在'],
    [{ conditions: [{ name: 'nothing', value: '1' }] }, '不支持的条件：nothing'],
    [{ conditions: [] }, '导出时间范围不能超过31天'],
    [{ columns: ['secret'] }, '不支持的导出列：secret'],
    [{ exportRhythm: 'WEEK' }, '请选择每周星期几发送'],
    [{ exportRhythm: 'MONTH' }, '请填写每月几号发送'],
    [{ monthDay: 3 }, '仅每月发送时填写日期'],
    [{ planName: '' }, '名称不能为空'],
  ] as const)('is refused %j in words', async (further, message) => {
    expect(await create('yesterday', further as Partial<PlanBody>)).toMatchObject({ code: 400, message });
  });

  it('is told that mails need an address', async () => {
    await app.rows(`update agent set email = null where agent_no = '80000001'`);
    expect(await create('yesterday', { sendWay: 'MAIL' })).toMatchObject({
      code: 400,
      message: '本单位没有登记邮箱，请先在资质变更中补充',
    });
  });
});
