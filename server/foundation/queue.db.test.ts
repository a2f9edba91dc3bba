/**
 * The queue among several workers: lanes do not wait for each other, no job is done twice, an owner has its bounded number
 * of places in all of them together, and unknown kinds stay.
 */
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createOps } from '#server/operations/listen';
import { createMetrics } from '#server/foundation/metrics';
import { enqueue, enqueueAll, type JobHandler } from '#server/foundation/queue';
import { actorOn } from '#tests/world/act';
import { openWorld, type World } from '#tests/world/open';
import type { Lane } from './claim';
import { startWorker } from './worker';

/** A busy machine takes its time; what is not done then never is. */
const patience = { timeout: 30_000 };
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.rows('delete from job'));

/** A job that ends when it is told to. */
function longJob(): { readonly handler: JobHandler; readonly begun: Promise<void>; end(): void } {
  const events = new EventTarget();
  const begun = new Promise<void>(resolve => events.addEventListener('begun', () => resolve()));
  const ended = new Promise<void>(resolve => events.addEventListener('ended', () => resolve()));
  return {
    begun,
    end: () => void events.dispatchEvent(new Event('ended')),
    async handler(_payload, { settle }) {
      events.dispatchEvent(new Event('begun'));
      await ended;
      await world.deps.db.transaction(settle);
    },
  };
}
const put = (kind: string, key: string, owner = '') =>
  enqueue(world.store.db, { kind, key, payload: { key, owner }, owner, runTime: world.clock.now() });
const left = async () => (await world.rows<{ key: string }>('select key from job order by id')).map(row => row.key);
const laneOf = (kind: string): Lane => ({ kind, atOnce: 4, perOwner: 1, perLine: 1, heavyAtOnce: 4, muchMs: 1000 });
function start(handlers: Readonly<Record<string, JobHandler>>) {
  const worker = startWorker({ ...world.deps, name: 'worker', handlers, lanes: Object.keys(handlers).map(laneOf) });
  onTestFinished(() => worker.stop());
  return worker;
}

it('does jobs of other lanes and owners while an export runs, and the next of its owner afterwards', async () => {
  const done: string[] = [];
  const quick: JobHandler = async ({ key }, { settle }) => {
    done.push(String(key));
    await world.deps.db.transaction(settle);
  };
  const long = longJob();
  await put('export', 'long', 'a');
  const worker = start({
    export: (payload, run) => (payload['key'] === 'long' ? long.handler : quick)(payload, run),
    sms: quick,
  });
  await long.begun;
  await put('export', 'next of a', 'a');
  await put('export', 'of b', 'b');
  await put('sms', 'code', 'a');
  await put('of a later release', 'unknown');
  worker.wake();
  await vi.waitFor(async () => expect(await left()).toEqual(['long', 'next of a', 'unknown']), patience);
  expect(done.toSorted()).toEqual(['code', 'of b']);
  long.end();
  await vi.waitFor(async () => expect(await left()).toEqual(['unknown']), patience);
  expect(done.at(-1)).toBe('next of a');
});

it('does each job once, and of an owner one at a time, with three workers', async () => {
  const done: string[] = [];
  const running = new Map<string, number>();
  let most = 0;
  const twoBegun = new EventTarget();
  const together = new Promise(resolve => twoBegun.addEventListener('begun', resolve));
  const handler: JobHandler = async ({ key, owner }, { settle }) => {
    const of = (running.get(String(owner)) ?? 0) + 1;
    running.set(String(owner), of);
    most = Math.max(most, of);
    if (running.size === 2) twoBegun.dispatchEvent(new Event('begun'));
    // The first ones wait for each other: owners do not.
    await together;
    await world.rows('select 1');
    running.set(String(owner), running.get(String(owner))! - 1);
    await world.deps.db.transaction(async tx => {
      await settle(tx);
      done.push(String(key));
    });
  };
  const keys = Array.from({ length: 60 }, (_, n) => `${n}`);
  await enqueueAll(
    world.store.db,
    keys.map((key, n) => {
      const owner = `owner ${n % 3}`;
      return { kind: 'work', key, payload: { key, owner }, owner, runTime: world.clock.now() };
    }),
  );
  for (let workers = 0; workers < 3; workers += 1) start({ work: handler });
  await vi.waitFor(async () => expect(await left()).toEqual([]), patience);
  expect(done.toSorted()).toEqual(keys.toSorted());
  expect(most).toBe(1);
});

it('counts the jobs of each lane in the metrics, and how long the oldest has waited for a worker', async () => {
  await put('export', '1', 'a');
  await put('webhook', '1', 'a');
  await put('webhook', '2', 'a');
  world.clock.advance(90_000);
  await put('sms', '2');
  await put('mail', '3');
  // The second one waits for the first, not for a worker.
  await world.rows(`update job set lease_until = $1 where kind = 'webhook' and key = '1'`, [world.clock.now() + 1]);
  const metrics = createMetrics({ pool: world.store.pool, load: world.deps.load, signInRoute: '' });
  const { body } = await createOps(world.deps, 'key', { metrics, ending: () => false }, actorOn(world.deps)).inject(
    '/metrics',
  );
  for (const line of [
    'agent_web_jobs_waiting{lane="export"} 1',
    'agent_web_jobs_waiting{lane="webhook"} 2',
    'agent_web_jobs_waiting{lane="sms"} 1',
    'agent_web_job_late_seconds{lane="export"} 90',
    'agent_web_job_late_seconds{lane="webhook"} 0',
    'agent_web_job_late_seconds{lane="sms"} 0',
  ])
    expect(body.split('\n')).toContain(line);
});
