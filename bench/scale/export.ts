/** An export of very many rows: its time beside that of COPY, the server's memory, and lists meanwhile (targets from the issue). */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { quantile } from '../figures';
import type { ScaleBench } from './server';
import { lastDays } from './reads';

const megabyte = 1024 * 1024;
/** Resident memory of a process, MB. */
const memoryOf = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / megabyte;

export async function measureExport(bench: ScaleBench, rows: number): Promise<void> {
  const { server, store, figures, say } = bench;
  const { days, found } = await daysOf(bench, rows);
  const period = lastDays(days);
  const client = await store.pool.connect();
  const begunCopy = performance.now();
  const from = startOfDay(period.transTimeStart);
  await client.query(
    `copy (select * from trans where trans_time >= ${from} order by trans_time desc, id desc) to '/dev/null' csv`,
  );
  const copied = (performance.now() - begunCopy) / 1000;
  client.release();

  const idle = memoryOf(server.pid());
  const begun = performance.now();
  const { object } = (await server.send(contract.trans.download, { ...period, format: 'csv' })).body as {
    object: { taskNo: string };
  };
  let most = 0;
  const lists: number[] = [];
  const state = async () =>
    (
      (await server.send(contract.download.running, { taskNos: [object.taskNo] })).body.object as { status: string }[]
    )[0]!.status;
  let status = await state();
  while (status !== 'SUCCESS') {
    if (status === 'FAIL') throw new Error('Expected the export to succeed');
    const asked = performance.now();
    await server.send(contract.trans.list, lastDays(31));
    lists.push(performance.now() - asked);
    most = Math.max(most, memoryOf(server.pid()));
    await pause(200);
    status = await state();
  }
  const took = (performance.now() - begun) / 1000;
  const name = `CSV of ${found.toLocaleString('en')} rows`;
  say(`${name}: ${took.toFixed(1)} s, COPY ${copied.toFixed(1)} s, memory ${idle.toFixed(0)} -> ${most.toFixed(0)} MB`);
  figures.add(name, { unit: 's a million', target: 15 }, (took / found) * 1e6);
  figures.add(`${name} to COPY`, { unit: 'times', target: 2.5 }, took / copied);
  figures.add(`${name}, memory beyond that before`, { unit: 'MB', target: 60 }, most - idle);
  figures.add(`${name}, a list meanwhile, p95`, { unit: 'ms', target: 200 }, quantile(lists, 0.95));
}

/** How many of the last days together have at most so many rows; the longest period of the list at most. */
async function daysOf({ store, say }: ScaleBench, rows: number): Promise<{ days: number; found: number }> {
  const client = await store.pool.connect();
  const { rows: counted } = await client.query<{ day: string; n: number }>(
    `select (${startOfDay(dayOf(Date.now())) + dayMs - 1} - trans_time) / ${dayMs} as day, count(*)::int as n from trans
      where trans_time >= ${startOfDay(dayOf(Date.now() - 30 * dayMs))} group by 1 order by 1`,
  );
  client.release();
  let [days, found] = [0, 0];
  for (const { n } of counted) {
    if (found + n > rows) break;
    [days, found] = [days + 1, found + n];
  }
  say(`${days} days have ${found} rows`);
  return { days, found };
}
