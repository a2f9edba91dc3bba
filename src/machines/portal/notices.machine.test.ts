import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { noticesMachine, type News } from './notices.machine';

function open() {
  const clock = new SimulatedClock();
  const load = vi.fn(async (): Promise<News> => ({ sunRead: 3, punRead: 7, homeNoticeInfoVo: [] }));
  const actor = createActor(noticesMachine.provide({ actors: { load: fromPromise<News, void>(load) } }), {
    clock,
  }).start();
  return { actor, clock, load, settled: () => waitFor(actor, snapshot => snapshot.matches('waiting')) };
}

it('sends no request while signed out', () => {
  const { actor, clock, load } = open();
  actor.send({ type: 'notices.refresh' });
  clock.increment(120_000);
  expect(load).not.toHaveBeenCalled();
});
it('loads after sign-in, every minute, and when the window is shown again', async () => {
  const { actor, clock, load, settled } = open();
  actor.send({ type: 'notices.start' });
  await settled();
  clock.increment(59_999);
  expect(load).toHaveBeenCalledTimes(1);
  clock.increment(1);
  await settled();
  actor.send({ type: 'notices.refresh' });
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
});
it('keeps the last answer if a request fails, and requests again', async () => {
  const { actor, clock, load, settled } = open();
  actor.send({ type: 'notices.start' });
  await settled();
  load.mockRejectedValueOnce(new Error('x'));
  clock.increment(60_000);
  await settled();
  expect(actor.getSnapshot().context.news?.punRead).toBe(7);
  clock.increment(60_000);
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
});
it('repeats a pending request when a notice is read', async () => {
  const { actor, load, settled } = open();
  const asked: ((news: News) => void)[] = [];
  load.mockImplementation(() => new Promise<News>(answer => asked.push(answer)));
  actor.send({ type: 'notices.start' });
  actor.send({ type: 'notices.refresh' });
  asked[0]!({ sunRead: 3, punRead: 7, homeNoticeInfoVo: [] });
  asked[1]!({ sunRead: 3, punRead: 6, homeNoticeInfoVo: [] });
  await settled();
  expect(actor.getSnapshot().context.news?.punRead).toBe(6);
});
it('clears everything at sign-out', async () => {
  const { actor, settled } = open();
  actor.send({ type: 'notices.start' });
  await settled();
  actor.send({ type: 'notices.stop' });
  expect(actor.getSnapshot().context.news).toBeNull();
});
