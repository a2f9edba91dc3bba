/** The file of an export: who may fetch it, for how long, and when it is made again. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { queries } from '#server/app/query-registry';
import { runNext } from '#server/foundation/queue';
import { openWorld, type World } from '#tests/world/open';
import { exportJob } from './download.moves';
import { exportHandler } from './run-task';
import { expireFiles } from './files';

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
const pathOf = (fileKey: string) => join(exportsFolder(), fileKey);
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

describe('a file', () => {
  it('can be downloaded again until it expires, by links that last ten minutes', async () => {
    const taskNo = await ask();
    await work();
    const { object } = await world.send(download.getUrl, { taskNo }, token);
    for (let time = 0; time < 2; time += 1)
      expect((await world.app.inject({ method: 'GET', url: object.url, headers: { token } })).statusCode).toBe(200);
    world.clock.advance(10 * 60_000 - 1);
    const stillGood = await world.app.inject({ method: 'GET', url: object.url, headers: { token } });
    expect(stillGood.statusCode).toBe(200);
    world.clock.advance(1);
    const late = await world.app.inject({ method: 'GET', url: object.url, headers: { token } });
    expect([late.statusCode, late.json()]).toEqual([
      404,
      expect.objectContaining({ message: '下载链接已失效，请在下载中心重新下载' }),
    ]);
    expect((await fetchFile(taskNo)).statusCode).toBe(200);
  });
  it('is not served to other operators with its link, nor without a session', async () => {
    const taskNo = await ask();
    await work();
    const { url } = (await world.send(download.getUrl, { taskNo }, token)).object;
    const as = async (session: string | null) => {
      const answer = await world.app.inject({ method: 'GET', url, ...(session && { headers: { token: session } }) });
      return answer.headers['content-disposition'] ? 'file' : answer.json<{ code: number }>().code;
    };
    const others = [null, await world.signIn('agent_l2'), await world.signIn('org_demo'), 'x'.repeat(43)];
    expect(await Promise.all(others.map(as))).toEqual([98, 404, 404, 98]);
    expect(await as(token)).toBe('file');
    // Another session of the same operator may use the link.
    expect(await as(await world.signIn('agent_l1'))).toBe('file');
  });
  it('returns an error response when it is missing on disk', async () => {
    const taskNo = await ask();
    await work();
    const [file] = await world.rows<{ key: string }>('select file_key as key from download_task');
    rmSync(pathOf(file!.key));
    const answer = await fetchFile(taskNo);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 404, message: '文件已不在服务器上，请重新导出' }),
    ]);
  });
  it('expires after seven days and can be made again up to three times', async () => {
    const taskNo = await ask();
    await work();
    const [file] = await world.rows<{ key: string }>('select file_key as key from download_task');
    expect(existsSync(pathOf(file!.key))).toBe(true);
    world.clock.advance(7 * 86_400_000 - 1);
    await expireFiles(world.deps);
    expect(existsSync(pathOf(file!.key))).toBe(true);
    world.clock.advance(2);
    await expireFiles(world.deps);
    token = await world.signIn('agent_l1');
    expect(await tasks()).toMatchObject([{ taskNo, status: 'EXPIRE' }]);
    expect(existsSync(pathOf(file!.key))).toBe(false);
    expect(await world.send(download.getUrl, { taskNo }, token)).toMatchObject({
      code: 409,
      message: '当前状态为「已过期」，仅「已完成」可以下载',
    });
    for (let retry = 0; retry < 3; retry += 1) {
      expect((await world.send(download.retry, { taskNo }, token)).code).toBe(200);
      await work();
      await world.store.pool.query(`update download_task set status = 'EXPIRE', version = version + 1`);
    }
    expect((await world.send(download.retry, { taskNo }, token)).code).toBe(409);
  });
  it('is deleted with its task, but not while it is being made', async () => {
    const taskNo = await ask();
    await world.store.pool.query(`update download_task set status = 'DOING'`);
    expect(await world.send(download.delete, { taskNo }, token)).toMatchObject({
      code: 409,
      message: '当前状态为「生成中」，不能删除',
    });
    await world.store.pool.query(`update download_task set status = 'INIT'`);
    expect((await world.send(download.delete, { taskNo }, token)).code).toBe(200);
    expect(await tasks()).toEqual([]);
    expect(await world.rows('select * from job')).toEqual([]);
  });
});
