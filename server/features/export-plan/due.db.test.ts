/** 定期导出: a file for each day that is due, what is in it, and when it ends; `npm run prove -- year` has 400 days of it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { Period } from '@/api/schema/list';
import { daysOf } from '@/api/schema/query';
import { queries } from '#server/app/query-registry';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { runNext } from '#server/foundation/queue';
import { paused } from '#tests/world/paused';
import { forgetPlans, planExport, type PlanBody } from '#tests/world/planned-export';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';
import { sendDueExports } from './due.jobs';

const { exportPlan, trans, download } = contract;
/** As many as have a short month's end among them. */
const days = Number(process.env['DAYS'] ?? 110);
let app: TestApp;
let begun = 0;
beforeAll(async () => {
  app = await openTestApp();
  begun = app.clock.now();
});
beforeEach(() => forgetPlans(app));

const today = () => dayOf(app.clock.now());
const create = (period: Period, further: Partial<PlanBody> = {}, who: Operator = 'agent_l1') =>
  planExport(app, period, further, who);
const run = () => sendDueExports(app.deps, app.clock.now());
async function work(): Promise<void> {
  const handlers = { [exportJob]: exportHandler(app.deps, queries) };
  while (await runNext({ ...app.deps, name: 'worker', handlers }, new AbortController().signal));
}
const tasks = () =>
  app.rows<{ no: string; day: string; status: string; task_no: string; query_body: Readonly<Record<string, string>> }>(
    `select export_plan_no as no, due_day as day, status, task_no, query_body from download_task where export_plan_no is not null order by id`,
  );
const planRow = (no: string) =>
  app.one<{ status: string; why: string | null; error: string | null; next: string | null }>(
    `select export_plan_status as status, end_reason as why, last_error as error, next_time as next from export_plan where export_plan_no = $1`,
    no,
  );
const notices = () =>
  app.rows<{ title: string; summary: string; operator_no: string }>('select * from notice order by id');
const csvOf = async (taskNo: string, who: 'agent_l1' | 'org_demo' = 'agent_l1') => {
  const { object } = await app.send(download.getUrl, { taskNo }, app.as(who));
  return (await app.app.inject({ method: 'GET', url: object.url, headers: { token: app.as(who) } })).body;
};
const sumOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + Math.round(Number(line.split(',')[1]) * 100), 0);

describe('a scheduled export', () => {
  it('is made once for each day that is due, each with the period as seen from that day', async () => {
    const plans = {
      daily: (await create('yesterday')).no,
      weekly: (await create('last7', { exportRhythm: 'WEEK', weekDay: 1 })).no,
      monthly: (await create('lastMonth', { exportRhythm: 'MONTH', monthDay: 31 })).no,
    };
    const first = startOfDay(today());
    // The file of a plan that has as many as an operator may have in a week waits for room, so the clock goes on day by day.
    for (let day = 1; day <= days; day += 1) {
      app.clock.advance(dayMs);
      await run();
    }
    const last = startOfDay(today());
    const all = Array.from({ length: (last - first) / dayMs + 1 }, (_, n) => dayOf(first + n * dayMs)).filter(
      day => startOfDay(day) + 8 * 3_600_000 > begun && startOfDay(day) + 8 * 3_600_000 <= app.clock.now(),
    );
    const made = await tasks();
    const daysMade = (no: string) => made.filter(task => task.no === no).map(({ day }) => day);
    expect(daysMade(plans.daily)).toEqual(all);
    expect(daysMade(plans.weekly)).toEqual(all.filter(day => new Date(day).getUTCDay() === 1));
    expect(daysMade(plans.monthly)).toEqual(all.filter(day => dayOf(startOfDay(day) + dayMs).endsWith('-01')));
    expect(daysMade(plans.monthly)).toContain('2027-02-28');
    const periods: Readonly<Record<string, Period>> = {
      [plans.daily]: 'yesterday',
      [plans.weekly]: 'last7',
      [plans.monthly]: 'lastMonth',
    };
    for (const { no, day, query_body: body } of made)
      expect({ start: body['transTimeStart'], end: body['transTimeEnd'] }).toEqual(daysOf(periods[no]!, day));
    // A file a day, one a week and one a month.
    expect(made.length).toBeGreaterThan(days * 1.15);
  });

  it('is made for the days that nobody was there for, and its sums are those of the list for that day', async () => {
    app.clock.advance(begun - app.clock.now());
    await app.signInAgain();
    const { no } = await create('yesterday');
    app.clock.advance(5 * dayMs);
    await app.signInAgain();
    // Sales of the days that were missed.
    await app.rows(
      `update trans set trans_time = $1::bigint - (id % 5) * 86400000 where id in (select id from trans where starts_with(agent_path, '/10000001/80000001/') order by id desc limit 60)`,
      [app.clock.now() - dayMs],
    );
    await Promise.all([run(), run()]);
    await work();
    const made = await tasks();
    expect(made.map(({ day }) => day)).toHaveLength(5);
    expect(new Set(made.map(({ day }) => day)).size).toBe(5);
    const sums = [];
    for (const { task_no: taskNo, status, query_body: body } of made) {
      expect(status).toBe('SUCCESS');
      const asked = {
        transTimeStart: body['transTimeStart'],
        transTimeEnd: body['transTimeEnd'],
        transStatus: 'SUCCESS',
      };
      const totals = (await app.send(trans.total, asked, app.as('agent_l1'))).object;
      const sum = sumOf(await csvOf(taskNo));
      expect(sum).toBe(await transSum(asked.transTimeStart!));
      expect(totals.transAmount).toBe(sum);
      sums.push(sum);
    }
    expect(sums.filter(sum => sum > 0).length).toBeGreaterThan(2);
    expect(await planRow(no)).toMatchObject({ status: 'ACTIVE', error: null });
  });

  it('is made once by two processes that have both lost the lock', async () => {
    await create('yesterday');
    app.clock.advance(dayMs);
    let ranMeanwhile = false;
    const other = paused(app.deps, async () => {
      await run();
      ranMeanwhile = true;
    });
    await sendDueExports(other, app.clock.now());
    expect(ranMeanwhile).toBe(true);
    expect(await tasks()).toHaveLength(1);
    await run();
    expect(await tasks()).toHaveLength(1);
  });

  it('is told of its file by mail with a link that needs a sign-in, and never with its data', async () => {
    await app.rows(`update agent set email = 'boss@agent.example' where agent_no = '80000001'`);
    await app.rows(`update identity set portal_url = 'https://pay.example/agent-web/'`);
    const { no } = await create('yesterday', { sendWay: 'MAIL' });
    app.clock.advance(dayMs);
    await run();
    await work();
    const [said, ...more] = await notices();
    expect(more).toEqual([]);
    expect(said!.title).toBe('定期导出「交易明细」已生成');
    expect(said!.summary).toContain('登录后可下载');
    const [mail, ...others] = await app.rows<{ payload: { text: string } }>(
      `select payload from job where kind = 'mail'`,
    );
    expect(others).toEqual([]);
    expect(mail!.payload.text).toBe(
      `定期导出「交易明细」${today()} 的文件已生成，登录后可下载：https://pay.example/agent-web/downTask/exportPlans/detail?exportPlanNo=${no}`,
    );
    const { object } = await app.send(exportPlan.detail, { exportPlanNo: no }, await app.signIn('agent_l1'));
    expect(object.lastTaskNo).toMatch(/^XZ/);
    expect(object.conditionText).toContain('交易时间 昨天');
  });
});

/** Of the sales of one day below agent_l1. */
async function transSum(day: string): Promise<number> {
  const { sum } = await app.one<{ sum: string }>(
    `select coalesce(sum(trans_amount), 0)::bigint as sum from trans where trans_status = 'SUCCESS' and starts_with(agent_path, '/10000001/80000001/') and trans_time >= $1 and trans_time < $2`,
    startOfDay(day),
    startOfDay(day) + dayMs,
  );
  return Number(sum);
}

describe('without the right of its operator', () => {
  const own = `username = 'agent_l1'`;
  it.each([
    ['the login is disabled', `update operator set operator_status = 'FALSE' where ${own}`, '创建人的登录已被禁用'],
    ['the role has no such right any more', `update operator set role_code = 'NOTHING' where ${own}`, null],
    ['the password was reset', `update operator set first_login = true where ${own}`, '创建人的密码被重置后尚未修改'],
  ])('it ends when %s, is told once, and nothing is exported', async (_why, statement, reason) => {
    const { no } = await create('yesterday');
    const before = await app.one<object>(`select operator_status, role_code, first_login from operator where ${own}`);
    await app.rows(statement);
    app.clock.advance(3 * dayMs);
    await run();
    await run();
    expect(await planRow(no)).toMatchObject({ status: 'ENDED', next: null, why: reason ?? expect.stringMatching(/./) });
    expect(await tasks()).toEqual([]);
    expect(await notices()).toMatchObject([{ title: '定期导出「交易明细」已结束' }]);
    const { operator_status, role_code, first_login } = before as Record<string, unknown>;
    await app.rows(`update operator set operator_status = $1, role_code = $2, first_login = $3 where ${own}`, [
      operator_status,
      role_code,
      first_login,
    ]);
    app.clock.advance(dayMs);
    await run();
    expect(await tasks()).toEqual([]);
  });

  it('ends when its provider is cancelled', async () => {
    const { no } = await create('yesterday');
    await app.rows(`update agent set account_status = 'CANCEL' where agent_no = '80000001'`);
    app.clock.advance(dayMs);
    await run();
    expect(await planRow(no)).toMatchObject({ status: 'ENDED', why: '本单位已注销', next: null });
    expect(await tasks()).toEqual([]);
    await app.rows(`update agent set account_status = 'TRUE' where agent_no = '80000001'`);
  });

  it('exports nothing of what was asked for before the right went', async () => {
    await create('yesterday');
    app.clock.advance(dayMs);
    await run();
    await app.rows(`update operator set operator_status = 'FALSE' where ${own}`);
    await work();
    expect(await tasks()).toMatchObject([{ status: 'FAIL' }]);
    await app.rows(`update operator set operator_status = 'TRUE' where ${own}`);
  });

  it('sees the rows that its operator sees at that time', async () => {
    await create('yesterday', { columns: ['transNo', 'transAmount', 'oneAgentName'] });
    app.clock.advance(dayMs);
    await run();
    await work();
    await app.signInAgain();
    const [task] = await tasks();
    expect((await csvOf(task!.task_no)).split('\r\n')[0]).not.toContain('一级代理商名称');
  });
});

describe('what stands in the way', () => {
  it('of a file is told once, and the plan goes on', async () => {
    const { no } = await create('yesterday');
    await app.rows(`update export_plan set search = '?transTimeStart=2026-01-01&transTimeEnd=2026-06-01'`);
    for (let days = 0; days < 3; days += 1) {
      app.clock.advance(dayMs);
      await run();
    }
    expect(await tasks()).toEqual([]);
    expect(await planRow(no)).toMatchObject({ status: 'ACTIVE', error: '导出时间范围不能超过31天' });
    expect(await notices()).toMatchObject([{ title: '定期导出「交易明细」未能生成' }]);
    await app.rows(`update export_plan set search = '?transTime=yesterday'`);
    app.clock.advance(dayMs);
    await run();
    await work();
    expect(await planRow(no)).toMatchObject({ error: null });
  });

  it('is the room of the operator: the days that wait are made when there is some', async () => {
    const { no } = await create('yesterday');
    await app.rows(
      `insert into download_task (task_no, task_name, biz_name, call_path, query_body, file_name, status, agent_no, agent_path, operator_no, operator_name, create_time, update_time)
       select 'XZFULL' || n, 'x', 'x', '/x', '{}', 'x', 'FAIL', a.agent_no, a.agent_path, o.operator_no, o.real_name, $1, $1 from operator o join agent a using (agent_no), generate_series(1, 500) n where o.username = 'agent_l1'`,
      [app.clock.now() + 2 * dayMs],
    );
    app.clock.advance(2 * dayMs);
    await run();
    await run();
    expect(await tasks()).toEqual([]);
    expect((await planRow(no)).error).toContain('每7天最多导出500次');
    expect(await notices()).toHaveLength(1);
    await app.rows(`delete from download_task`);
    await run();
    expect(await tasks()).toHaveLength(2);
  });
});
