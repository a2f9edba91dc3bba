/**
 * Nobody waits for another's trouble (docs/domain/timers.md#lanes): in each lane one and then two providers have a long
 * backlog of work that does not end, and the job of a third is done meanwhile. What waits is told by the order of the work,
 * not by a clock.
 */
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { enqueueAll, type JobHandler, type NewJob } from '#server/foundation/queue';
import { startWorker } from '#server/foundation/worker';
import { openWorld, type World } from '#tests/world/open';
import { type LaneName, lanes } from './lanes';

/** A busy machine takes its time; what is not done then never is. */
const patience = { timeout: 30_000 };
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.rows('delete from job'));

const shared = (Object.keys(lanes) as LaneName[]).filter(
  name => !['timers', 'secret', 'ledger', 'seal', 'person', 'payout'].includes(name),
);
type Some = Pick<NewJob, 'owner' | 'line' | 'priority'>;
let made = 0;
const put = (lane: LaneName, ...jobs: readonly Some[]) =>
  enqueueAll(
    world.store.db,
    jobs.map(each => {
      made += 1;
      return { kind: lanes[lane].kind, key: `${made}`, payload: { ...each }, runTime: world.clock.now(), ...each };
    }),
  );
const many = (count: number, of: (n: number) => Some) => Array.from({ length: count }, (_, n) => of(n));

/** A worker whose jobs end at once, but those of the named owners only when they are let go. */
function work(lane: LaneName, ...stuck: readonly string[]) {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const handler: JobHandler = async (payload, { settle, signal }) => {
    const owner = String(payload['owner']);
    begun.push(owner);
    if (stuck.includes(owner) && !signal.aborted)
      await new Promise<void>(resolve => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    await world.deps.db.transaction(settle);
  };
  const { kind } = lanes[lane];
  const worker = startWorker({ ...world.deps, name: 'worker', handlers: { [kind]: handler }, lanes: [lanes[lane]] });
  onTestFinished(() => worker.stop());
  const of = (owner: string) => begun.filter(each => each === owner).length;
  return {
    begun,
    of,
    wake: () => worker.wake(),
    letGo: () => waiting.splice(0).forEach(resolve => resolve()),
    reached: (owner: string, count: number) => vi.waitFor(() => expect(of(owner)).toBe(count), patience),
  };
}

describe.each(shared)('the lane %s', name => {
  const { perOwner, perLine } = lanes[name];
  const most = Math.min(perOwner, perLine * 10);
  const backlog = (owner: string) => many(40, n => ({ owner, line: `${owner} ${n % 10}` }));

  it('does the job of a provider while another has forty that do not end', async () => {
    await put(name, ...backlog('a'));
    const { of, reached, wake } = work(name, 'a');
    await reached('a', most);
    await put(name, { owner: 'b' });
    wake();
    await reached('b', 1);
    expect(of('a')).toBe(most);
  });

  it('does the job of a third while two have such, that have taken long before', async () => {
    const { heavyAtOnce, muchMs } = lanes[name];
    await put(name, ...backlog('a'));
    const { of, reached, wake, letGo } = work(name, 'a', 'b');
    await reached('a', most);
    world.clock.advance(2 * muchMs);
    await put(name, ...backlog('b'));
    wake();
    await reached('b', most);
    world.clock.advance(2 * muchMs);
    letGo();
    // Both are known to take long: together they hold a part of the places.
    await vi.waitFor(() => expect(of('a') + of('b') - 2 * most).toBe(Math.min(heavyAtOnce, 2 * most)), patience);
    await put(name, { owner: 'c' });
    wake();
    await reached('c', 1);
  });
});

it('sends one event at a time to one address, and others of the same provider meanwhile', async () => {
  await put('webhook', ...many(20, () => ({ owner: 'a', line: 'slow' })), { owner: 'a', line: 'other' });
  const { begun, reached } = work('webhook', 'a');
  await reached('a', 2);
  const waiting = await world.rows<{ line: string }>(`select distinct line from job where lease_until > 0 order by 1`);
  expect(waiting).toEqual([{ line: 'other' }, { line: 'slow' }]);
  expect(begun).toEqual(['a', 'a']);
});

it('does at most one job of a provider with a backlog before that of another, and urgent ones first', async () => {
  await put('mail', ...many(40, () => ({ owner: 'a' })), ...many(3, () => ({ owner: 'b' })), { owner: 'c' });
  const { begun } = work('mail');
  await vi.waitFor(async () => expect(await world.rows('select 1 from job')).toEqual([]), patience);
  expect(begun.indexOf('c')).toBeLessThan(8);
  expect(begun.lastIndexOf('b')).toBeLessThan(16);
});

it('sends a code before the invitations of every provider that wait', async () => {
  const order: unknown[] = [];
  await put('sms', ...many(39, n => ({ owner: `${n % 13}`, priority: 1 })), { owner: '0', priority: 0 });
  const handler: JobHandler = async ({ priority }, { settle }) => {
    order.push(priority);
    await world.deps.db.transaction(settle);
  };
  const { kind } = lanes.sms;
  const worker = startWorker({ ...world.deps, name: 'worker', handlers: { [kind]: handler }, lanes: [lanes.sms] });
  onTestFinished(() => worker.stop());
  await vi.waitFor(async () => expect(await world.rows('select 1 from job')).toEqual([]), patience);
  expect(order[0]).toBe(0);
});
