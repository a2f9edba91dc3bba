/** Lanes of the queue: a long job delays only the jobs of its own lane, and unknown kinds stay in the queue. */
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createOps } from '#server/operations/listen';
import { lanes } from '#server/operations/lanes';
import { createMetrics } from '#server/platform/metrics';
import { enqueue, type JobHandler, startWorker } from '#server/platform/queue';
import { openWorld, type World } from '#tests/world/open';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.rows('delete from job');
});

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
const put = (kind: string, key: string) =>
  enqueue(world.store.db, { kind, key, payload: {}, runTime: world.clock.now() });
const left = async () => (await world.rows<{ kind: string }>('select kind from job order by id')).map(row => row.kind);

it('sends a text message while an export of the same worker runs, and the next export afterwards', async () => {
  const done: string[] = [];
  const quick =
    (name: string): JobHandler =>
    async (_payload, { settle }) => {
      done.push(name);
      await world.deps.db.transaction(settle);
    };
  const long = longJob();
  await put('export', '1');
  const worker = startWorker({
    ...world.deps,
    name: 'worker',
    lanes: [{ export: long.handler, recognise: quick('recognise') }, { sms: quick('sms') }],
  });
  onTestFinished(() => worker.stop());
  await long.begun;
  await put('recognise', '2');
  await put('sms', '3');
  await put('of a later release', '4');
  worker.wake();
  await vi.waitFor(async () => expect(await left()).toEqual(['export', 'recognise', 'of a later release']));
  expect(done).toEqual(['sms']);
  long.end();
  await vi.waitFor(async () => expect(await left()).toEqual(['of a later release']));
  expect(done).toEqual(['sms', 'recognise']);
  await world.rows('delete from job');
});

it('counts the jobs of each lane in the metrics, and how long the oldest has waited', async () => {
  await put(lanes.export[0], '1');
  world.clock.advance(90_000);
  await put(lanes.timers[1], '2');
  await put(lanes.timers[2], '3');
  const metrics = createMetrics({ pool: world.store.pool, load: world.deps.load, signInRoute: '' });
  const { body } = await createOps(world.deps, 'key', { metrics, ending: () => false }).inject('/metrics');
  for (const line of [
    'agent_web_jobs_waiting{lane="export"} 1',
    'agent_web_jobs_waiting{lane="timers"} 2',
    'agent_web_job_late_seconds{lane="export"} 90',
    'agent_web_job_late_seconds{lane="timers"} 0',
  ])
    expect(body.split('\n')).toContain(line);
});
