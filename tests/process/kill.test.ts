/** `kill -9` during long operations: nothing is left incomplete, and the next start is clean (under load: faults.test). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import readExcel from 'read-excel-file/node';
import { contract } from '@/api/contract';
import { rowsOf, type Server } from '../world/server';
import { dataDirectory, demoDirectory, launch, run } from './server';

const patience = { timeout: 180_000, interval: 50 };

/** Waits until the newest export is ready and reads its rows. */
async function exported(server: Server, token: string): Promise<unknown[][]> {
  const send = server.as(token);
  const task = await vi.waitFor(async () => {
    const [newest] = (await send(contract.download.list, {})).list;
    expect(newest?.status).toBe('SUCCESS');
    return newest!;
  }, patience);
  const { url } = await send(contract.download.getUrl, { taskNo: task.taskNo });
  const file = await fetch(new URL(url, server.url), { headers: { token } });
  const sheets = await readExcel(Buffer.from(await file.arrayBuffer()));
  return (sheets[0] as { data: unknown[][] }).data;
}

it('during the first start leaves no incomplete demo data', async () => {
  const DATA_DIR = dataDirectory();
  const env = { DATA_DIR, DEMO_SCALE: '0.01' };
  const first = run(env);
  await first.until('正在生成演示数据');
  first.child.kill('SIGKILL');
  await first.ended;
  await launch(env);
  expect(await rowsOf(DATA_DIR, 'select count(*) >= 600 as whole from trans')).toEqual([{ whole: true }]);
});

it('during an export keeps the task and finishes it', async () => {
  const DATA_DIR = demoDirectory();
  let server = await launch({ DATA_DIR });
  const token = await server.signIn('org_demo');
  const asked: string[] = [];
  for (const moment of ['acknowledged', 'working'] as const) {
    const period = { transTimeStart: '2026-01-01', transTimeEnd: '2026-01-31' };
    const [{ day } = { day: '' }] = await rowsOf<{ day: string }>(
      DATA_DIR,
      `select to_char(to_timestamp(max(trans_time) / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from trans`,
    );
    Object.assign(period, { transTimeStart: `${day.slice(0, 8)}01`, transTimeEnd: day });
    const send = server.as(token);
    const { total } = await send(contract.trans.list, period);
    const { taskNo } = await send(contract.trans.download, { ...period, format: 'xlsx' });
    asked.push(taskNo);
    if (moment === 'working')
      await vi.waitFor(
        async () => expect((await send(contract.download.list, {})).list[0]?.status).not.toBe('INIT'),
        patience,
      );
    await server.end('SIGKILL');
    server = await launch({ DATA_DIR });
    const rows = await exported(server, token);
    const header = rows.findIndex(row => row.includes('交易单号'));
    expect(rows.length - header - 1).toBe(total);
  }
  const { list } = await server.as(token)(contract.download.list, { status: 'SUCCESS' });
  expect(list.filter(({ taskNo }) => asked.includes(taskNo))).toHaveLength(2);
  // The demo data has pending exports of its own.
  await vi.waitFor(async () => {
    const count = (which: string) => `count(*) filter (where status ${which})::int`;
    const [tasks] = await rowsOf<{ open: number; ready: number }>(
      DATA_DIR,
      `select ${count(`in ('INIT', 'DOING')`)} as open, ${count(`= 'SUCCESS'`)} as ready from download_task`,
    );
    expect(tasks).toEqual({ open: 0, ready: readdirSync(join(DATA_DIR, 'files')).length });
  }, patience);
});
