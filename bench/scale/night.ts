/**
 * The jobs of a night with very many due rows, each killed halfway and run again by a new process, and the proof of the ledger after
 * them (targets from the issue).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@/api/format/format';
import type { ScaleBench } from './server';
import type { World } from './world';

interface Night {
  readonly job: string;
  readonly name: string;
  /** Makes the rows due. */
  readonly prepare: (due: number) => string;
  /** Counts what is due. */
  readonly waiting: string;
}

/** Counting what is left takes time from the job. */
const lookEveryMs = 5000;

const nights: readonly Night[] = [
  {
    job: 'settleBatch',
    name: 'settlement of sales',
    prepare:
      due => `update trans set settle_status = 'UNACCOUNT', settle_time = null, settle_batch = null, settle_tries = '[]'
      where (id, trans_time) in (select id, trans_time from trans where trans_status = 'SUCCESS' and settle_status = 'ACCOUNT'
        order by trans_time desc, id desc limit ${due})`,
    // The job looks back forty days; a few of these are blocked.
    waiting: `select count(*)::int as n from trans where settle_status = 'UNACCOUNT' and trans_time > ${Date.now() - 40 * dayMs}`,
  },
  {
    job: 'enterProfit',
    name: 'posting of shares',
    // A million numbers do not fit the memory of a `not in`, which looks through all of them for each row then.
    prepare: due => `with kept as materialized
        (select id from profit_record where enter_status = 'INIT' order by trans_time desc, id desc limit ${due})
      update profit_record p set enter_status = 'DONT_ENTER'
        where enter_status = 'INIT' and not exists (select from kept where kept.id = p.id)`,
    // Those of disabled providers wait, and those of today.
    waiting: `select count(*)::int as n from profit_record where enter_status = 'INIT'
      and owner_agent_no in (select agent_no from agent where account_status = 'TRUE')`,
  },
];

export async function measureNight(bench: ScaleBench, world: World, due: number): Promise<void> {
  const { server, store, figures, say } = bench;
  const left = async (statement: string) => (await store.pool.query<{ n: number }>(statement)).rows[0]!.n;
  for (const { job, name, prepare, waiting } of nights) {
    await store.pool.query(prepare(due));
    await store.pool.query('vacuum analyze trans, profit_record');
    const all = await left(waiting);
    say(`${name}: ${all} due`);
    const begun = performance.now();
    let isOver = false;
    const ended = server.operate('run-job', { name: job }).then(
      () => void (isOver = true),
      () => void (isOver = true),
    );
    while ((await left(waiting)) > all / 2) {
      if (isOver) throw new Error(`Expected ${job} to run until half is done`);
      await pause(lookEveryMs);
    }
    await server.kill();
    await ended;
    const first = performance.now() - begun;
    const half = await left(waiting);
    await server.startAgain();
    const again = performance.now();
    await untilFree(() => server.operate('run-job', { name: job }));
    const seconds = (first + performance.now() - again) / 1000;
    const rest = await left(waiting);
    say(`${name}: ${all} -> ${half} (killed) -> ${rest} in ${seconds.toFixed(0)} s`);
    figures.add(
      `${name}, ${all.toLocaleString('en')} due, killed halfway`,
      { unit: 's a million', target: 300 },
      (seconds / all) * 1e6,
    );
  }
  const whole = await proven(() => server.operate('verify-ledger', { whole: true }));
  say(`whole proof: ${whole.seconds.toFixed(1)} s, ${JSON.stringify(whole.answer)}`);
  figures.add('proof of the whole ledger', { unit: 's' }, whole.seconds);
  const added = await world.addDay();
  // The server's own round may be under way.
  await untilFree(() => server.operate('run-job', { name: 'enterProfit' }));
  const increment = await proven(() => server.operate('verify-ledger', {}));
  say(`proof of a day with ${added} shares: ${increment.seconds.toFixed(1)} s, ${JSON.stringify(increment.answer)}`);
  figures.add(
    `proof of a day with ${added.toLocaleString('en')} postings`,
    { unit: 's', target: 5 },
    increment.seconds,
  );
}

/** A breach makes every figure before it worthless. */
async function proven(prove: () => Promise<unknown>): Promise<{ seconds: number; answer: unknown }> {
  const begun = performance.now();
  const answer = (await prove()) as { readonly broken: readonly object[] };
  if (answer.broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(answer.broken)}`);
  return { seconds: (performance.now() - begun) / 1000, answer };
}

/** The lease of a killed process ends within a minute. */
async function untilFree(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await run();
      return;
    } catch (error) {
      if (tries === 30 || !(error as Error).message.includes('定时任务正在运行')) throw error;
      await pause(1000);
    }
}
