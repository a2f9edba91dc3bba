import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import readXlsx from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { queries } from '#server/app/query-registry';
import { enqueue, runNext } from '#server/foundation/queue';
import { openWorld, type World } from '#tests/world/open';
import { exportJob } from './download.moves';
import { exportHandler } from './run-task';

const { trans, download } = contract;
const month = { transTimeStart: '2026-10-22', transTimeEnd: '2026-11-20' };

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  token = await world.signIn('agent_l1');
  await world.store.pool.query('delete from job; delete from download_task');
});

const never = new AbortController().signal;
const exportsFolder = () => join(world.filesDir, 'files');
const worker = (name = 'worker') => ({
  ...world.deps,
  name,
  handlers: { [exportJob]: exportHandler(world.deps, queries) },
});
const work = async () => {
  while (await runNext(worker(), never));
};
const ask = async (input: object = month) => (await world.send(trans.download, { ...input }, token)).object.taskNo;
const tasks = async () => (await world.send(download.list, {}, token)).object.list;
const fetchFile = async (taskNo: string, as = token) => {
  const { object } = await world.send(download.getUrl, { taskNo }, as);
  return world.app.inject({ method: 'GET', url: object.url, headers: { token: as } });
};

describe('an export', () => {
  it('becomes a workbook with exactly the rows of the query, in order, and their sum', async () => {
    const taskNo = await ask();
    expect(await tasks()).toMatchObject([
      { taskNo, status: 'INIT', taskName: '交易查询', fileName: expect.stringMatching(/^交易查询_\d{14}\.xlsx$/) },
    ]);
    await work();
    const rows = await world.rows<{ trans_no: string; trans_amount: number }>(
      `select trans_no, trans_amount from trans where agent_path like '/10000001/80000001/%' and trans_time >= $1 and trans_time < $2 order by trans_time desc, id desc`,
      [Date.parse('2026-10-22T00:00:00+08:00'), Date.parse('2026-11-21T00:00:00+08:00')],
    );
    expect(await tasks()).toMatchObject([
      { status: 'SUCCESS', totalCount: rows.length, doneCount: rows.length, fileSize: expect.any(Number) },
    ]);

    const response = await fetchFile(taskNo);
    expect(response.headers['content-disposition']).toContain("attachment; filename*=UTF-8''");
    const [note, headers, ...data] = (await readXlsx(response.rawPayload, { trim: false }))[0]!.data;
    expect(note![0]).toContain('交易时间：2026-10-22 至 2026-11-20');
    expect(headers).toContain('交易金额(元)');
    expect(headers).not.toContain('一级代理商编号');
    const at = (name: string) => headers!.indexOf(name);
    expect(data.map(row => row[at('交易单号')])).toEqual(rows.map(row => row.trans_no));
    const fen = (yuan: unknown) => Math.round(Number(yuan) * 100);
    expect(data.reduce((sum, row) => sum + fen(row[at('交易金额(元)')]), 0)).toBe(
      rows.reduce((sum, row) => sum + row.trans_amount, 0),
    );
  });
  it('keeps long numbers as text and writes the requested columns in their order', async () => {
    const taskNo = await ask({ ...month, columns: ['transAmount', 'transNo', 'oneAgentNo', 'feeRate'] });
    await work();
    const sheet = (await readXlsx((await fetchFile(taskNo)).rawPayload))[0]!.data;
    expect(sheet[1]).toEqual(['交易金额(元)', '交易单号', '商户费率']);
    expect(typeof sheet[2]![1]).toBe('string');
    expect(sheet[2]![1]).toMatch(/^\d{24}$/);
  });
  it('can be in English: headings, conditions and codes are, and what people have typed is not', async () => {
    const taskNo = await ask({
      ...month,
      transStatus: 'SUCCESS',
      language: 'en',
      columns: ['transAmount', 'transStatus', 'custName', 'transTime'],
    });
    await work();
    const [made] = await tasks();
    expect(made!.fileName).toMatch(/^Transactions_\d{14}\.xlsx$/);
    const [sheet] = await readXlsx((await fetchFile(taskNo)).rawPayload, { trim: false });
    const [note, headers, first] = sheet!.data;
    expect(sheet!.sheet).toBe('Transactions');
    expect(note![0]).toMatch(
      /^Transactions {2}.*Transaction time: 22 Oct 2026 – 20 Nov 2026.* {2}Operator: .+ {2}Generated: 20 Nov 2026/,
    );
    expect(headers).toEqual(['Transaction amount (CNY)', 'Transaction status', 'Merchant name', 'Transaction time']);
    const { cust_name: name } = await world
      .rows<{ cust_name: string }>(
        `select cust_name from trans where agent_path like '/10000001/80000001/%' and trans_status = 'SUCCESS' and trans_time < $1 order by trans_time desc, id desc limit 1`,
        [Date.parse('2026-11-21T00:00:00+08:00')],
      )
      .then(([row]) => row!);
    expect(first!.slice(1, 3)).toEqual(['Successful', name]);
  });
  it('can be a CSV with a byte order mark, and formulas are neutralised', async () => {
    await world.store.pool.query(
      `update trans set cust_name = '=HYPERLINK("http://x","y")' where id in (select id from trans where agent_path like '/10000001/80000001/%' order by trans_time desc limit 1)`,
    );
    const taskNo = await ask({ ...month, format: 'csv', columns: ['transNo', 'custName', 'transAmount'] });
    await work();
    const text = (await fetchFile(taskNo)).body;
    expect(text).toMatch(/^\ufeff交易单号,商户名称,交易金额\(元\)\r\n/);
    expect(text.split('\r\n')[1]).toMatch(/^\d{24}\t,"'=HYPERLINK\(""http:\/\/x"",""y""\)",\d+\.\d\d$/);
  });
  it('can be a CSV that says first what was asked for, by whom and when', async () => {
    const taskNo = await ask({ ...month, format: 'csvNoted', columns: ['transNo'] });
    await work();
    expect((await fetchFile(taskNo)).body).toMatch(
      /^\ufeff交易查询　交易时间：2026-\d\d-\d\d 至 2026-\d\d-\d\d　操作人：.*\r\n交易单号\r\n/,
    );
  });
  it('belongs to the provider; an organisation’s file has the hierarchy', async () => {
    const org = await world.signIn('org_demo');
    const { taskNo } = (await world.send(trans.download, month, org)).object;
    await work();
    expect(await tasks()).toEqual([]);
    expect((await readXlsx((await fetchFile(taskNo, org)).rawPayload))[0]!.data[1]).toContain('一级代理商编号');
  });
  it('is returned again while the same one is in progress, however often it is requested', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.send(trans.download, { ...month, columns: ['transNo'] }, token)),
    );
    expect(new Set(answers.map(({ object }) => object.taskNo)).size).toBe(1);
    expect(answers.filter(({ object }) => object.running)).toHaveLength(5);
    await work();
    expect((await world.send(trans.download, { ...month, columns: ['transNo'] }, token)).object.running).toBe(false);
    await work();
  });
  it('has a dry run that returns its row count and the time of a recent identical export', async () => {
    const trial = async (input: object, as = token) =>
      (await world.send(trans.download, { ...input, dryRun: true }, as)).object;
    const { total } = (await world.send(trans.list, month, token)).object;
    expect(await trial(month)).toEqual({ taskNo: '', running: false, trial: { totalCount: total, earlierTime: null } });
    expect(await tasks()).toEqual([]);
    const begun = world.clock.now();
    await ask({ ...month, columns: ['transNo'] });
    world.clock.advance(5 * 60_000);
    // Other columns and another language give the same rows; other conditions or another operator do not.
    const other = { ...month, columns: ['transAmount'], format: 'csv', language: 'en' };
    expect((await trial(other)).trial).toEqual({ totalCount: total, earlierTime: begun });
    expect((await trial({ ...month, payBrand: 'SK' })).trial).toMatchObject({ earlierTime: null });
    expect((await trial(month, await world.signIn('agent_l2'))).trial).toMatchObject({ earlierTime: null });
    const within = async (ms: number) => {
      world.clock.advance(ms);
      token = await world.signIn('agent_l1');
      return (await trial(month)).trial!.earlierTime;
    };
    expect(await within(25 * 60_000 - 1)).toBe(begun);
    expect(await within(1)).toBeNull();
    expect(await tasks()).toHaveLength(1);
  });
  it('lists the tasks in progress and the outcome of given tasks', async () => {
    const { taskNo } = (await world.send(trans.download, month, token)).object;
    expect((await world.send(download.running, {}, token)).object).toMatchObject([{ taskNo, status: 'INIT' }]);
    await work();
    expect((await world.send(download.running, {}, token)).object).toEqual([]);
    expect((await world.send(download.running, { taskNos: [taskNo] }, token)).object).toMatchObject([
      { taskNo, status: 'SUCCESS' },
    ]);
    expect((await world.send(download.running, { taskNos: [taskNo] }, await world.signIn('agent_l2'))).object).toEqual(
      [],
    );
  });
  it('is refused while three are in progress', async () => {
    const answers = await Promise.all(
      ['SK', 'NFC', 'YHK', 'KJ', 'YSF', 'ZFB'].map(payBrand =>
        world.send(trans.download, { ...month, payBrand }, token),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 409,
      message: '您有正在生成的导出任务，请稍后再试',
    });
  });
});

describe('when a worker dies', () => {
  it('in the middle of a file, another one makes it again after the lease has expired', async () => {
    const taskNo = await ask();
    // State left by a killed process: the task in DOING, and a job lease that is not renewed.
    await world.store.pool.query(`update download_task set status = 'DOING', version = version + 1`);
    await world.store.pool.query(`update job set worker = 'dead', attempts = 1, lease_until = $1`, [
      world.clock.now() + 15_000,
    ]);
    await work();
    expect(await tasks()).toMatchObject([{ taskNo, status: 'DOING' }]);
    world.clock.advance(15_000);
    await work();
    expect(await tasks()).toMatchObject([{ taskNo, status: 'SUCCESS' }]);
    expect(await world.rows('select * from job')).toEqual([]);
  });
  it('two others never do the same job', async () => {
    for (const payBrand of ['SK', 'WX', 'ZFB']) await ask({ ...month, payBrand });
    const ran = await Promise.all(['a', 'b', 'c', 'd'].map(name => runNext(worker(name), never)));
    expect(ran.filter(Boolean).length).toBeLessThanOrEqual(3);
    await work();
    expect((await tasks()).map(task => task.status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(readdirSync(exportsFolder()).filter(name => name.endsWith('.part'))).toEqual([]);
  });
  it('because the server stops, the task stays for the next start', async () => {
    const taskNo = await ask();
    const stopping = new AbortController();
    stopping.abort();
    await runNext(worker(), stopping.signal);
    expect(await tasks()).toMatchObject([{ taskNo, status: 'DOING' }]);
    await work();
    expect(await tasks()).toMatchObject([{ taskNo, status: 'SUCCESS' }]);
  });
});

it('fails with a message the operator can act on, and may be retried', async () => {
  const taskNo = await ask();
  await world.store.pool.query(`update download_task set call_path = '/gone'`);
  await work();
  world.clock.advance(60_000);
  await work();
  expect(await tasks()).toMatchObject([{ taskNo, status: 'FAIL', failReason: '生成失败，请重新生成' }]);
  await world.store.pool.query('update download_task set call_path = $1', [trans.list.path]);
  // There is no file of it, so another export is not warned of.
  const { trial } = (await world.send(trans.download, { ...month, dryRun: true }, token)).object;
  expect(trial!.earlierTime).toBeNull();
  expect((await world.send(download.retry, { taskNo }, token)).code).toBe(200);
  await work();
  expect(await tasks()).toMatchObject([{ status: 'SUCCESS' }]);
});

it('fails at once if the operator lost access to its list meanwhile, and names the missing permission', async () => {
  const { taskNo } = (await world.send(contract.falseReward.download, {}, token)).object;
  const open = (on: boolean) =>
    world.store.pool.query(`update agent_switch set wjhjl_switch = $1 where agent_no = '80000001'`, [on]);
  await open(false);
  await work();
  await open(true);
  expect(await tasks()).toMatchObject([
    { taskNo, status: 'FAIL', failReason: '未开通「伪激活奖励」权限；由平台开通，可联系所属机构申请' },
  ]);
});

it('is listed to colleagues who may open its list', async () => {
  const taskNo = await ask();
  const seenAs = async (role: string) => {
    await world.rows(`update operator set role_code = $1 where username = 'agent_l1_view'`, [role]);
    const { object } = await world.send(contract.download.list, {}, await world.signIn('agent_l1_view'));
    return object.list.some(task => task.taskNo === taskNo);
  };
  expect([await seenAs('RISK'), await seenAs('NOTHING'), await seenAs('READ_ONLY')]).toEqual([true, false, true]);
});

it('is not made for an operator who was disabled meanwhile', async () => {
  const taskNo = await ask();
  const status = (to: string) =>
    world.rows(`update operator set operator_status = $1 where username = 'agent_l1'`, [to]);
  const files = () => readdirSync(exportsFolder());
  const before = files();
  await status('FALSE');
  await work();
  await status('TRUE');
  expect(files()).toEqual(before);
  expect(await tasks()).toMatchObject([
    { taskNo, status: 'FAIL', failReason: '导出人的登录已被禁用；可由上级代理商或机构启用后重新生成' },
  ]);
});

it('makes one job for one key', async () => {
  const job = { kind: 'x', key: 'same', payload: {}, owner: '', runTime: world.clock.now() };
  await Promise.all([enqueue(world.store.db, job), enqueue(world.store.db, job)]);
  expect(await world.rows(`select key from job where kind = 'x'`)).toHaveLength(1);
});
