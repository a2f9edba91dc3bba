import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { memoryLocation } from '#tests/fakes/memory-location';
import { noticePollMs } from '@/api/constants';
import { Failure, failCodes } from '@/api/failure';
import { childrenOf, portalMachine } from './portal.machine';
import { noticesMachine, type News } from './notices.machine';
import { sessionMachine } from './session.machine';

type Provided = Parameters<typeof portalMachine.provide>[0];

function open(clock?: SimulatedClock, provided: Pick<Provided, 'actors' | 'actions'> = {}) {
  const reported = vi.fn();
  const follow = vi.fn();
  const never = fromPromise<never>(() => new Promise(() => {}));
  const session = sessionMachine.provide({
    actors: { loadInfo: never } as never,
  });
  const actor = createActor(
    portalMachine.provide({
      actors: { session, ...provided.actors },
      actions: { reportFailure: (_, { text }) => void reported(text), followAddress: follow, ...provided.actions },
    }),
    {
      input: { saved: {}, build: 'index-1.js', location: memoryLocation('/dashboard'), username: () => '' },
      ...(clock && { clock }),
    },
  ).start();
  return { actor, reported, follow, session: childrenOf(actor).session };
}

it('has its children from the start', () => {
  expect(Object.keys(open().actor.getSnapshot().children)).toEqual([
    'address',
    'openTabs',
    'settings',
    'preferences',
    'savedQueries',
    'exports',
    'lookups',
    'notices',
    'search',
    'session',
  ]);
});
it('reports a failure, but an expired session only to the session, and only once', () => {
  const { actor, reported, session } = open();
  session.send({ type: 'session.started', mustChangePassword: false });
  actor.send({ type: 'call.failed', failure: new Failure('broken') });
  expect(reported).toHaveBeenCalledExactlyOnceWith('系统繁忙，请稍后再试');
  const entered = vi.fn();
  session.subscribe(snapshot => snapshot.matches('expired') && entered());
  for (let call = 0; call < 6; call += 1)
    actor.send({ type: 'call.failed', failure: new Failure('session', undefined, failCodes.expired) });
  expect(session.getSnapshot().matches('expired')).toBe(true);
  expect(reported).toHaveBeenCalledTimes(1);
});
it('reports a failed background call, unless its message was told within five seconds', () => {
  const clock = new SimulatedClock();
  const { actor, reported } = open(clock);
  const fail = (message: string, quiet: boolean | 'told') =>
    actor.send({ type: 'call.failed', failure: new Failure('broken', message), quiet });
  const told = () => reported.mock.calls.splice(0).flat();
  fail('甲', true);
  fail('甲', true);
  fail('乙', true);
  expect(told()).toEqual(['甲', '乙']);
  fail('甲', false);
  expect(told()).toEqual(['甲']);
  clock.increment(4000);
  fail('甲', false);
  clock.increment(2000);
  fail('甲', true);
  fail('乙', true);
  expect(told()).toEqual(['甲', '乙']);
  clock.increment(3000);
  fail('甲', true);
  expect(told()).toEqual(['甲']);
  // Of a decision that was refused the review says more than the answer alone.
  fail('丙', 'told');
  expect(told()).toEqual([]);
});
it('ignores a late report of an expired session while signed out', () => {
  const { actor, session } = open();
  actor.send({ type: 'call.failed', failure: new Failure('session', undefined, failCodes.expired) });
  expect(session.getSnapshot().matches('loggedOut')).toBe(true);
});
it('knows when the network is gone and back', () => {
  const { actor } = open();
  actor.send({ type: 'network.lost' });
  expect(actor.getSnapshot().matches({ network: 'offline' })).toBe(true);
  actor.send({ type: 'network.back' });
  expect(actor.getSnapshot().matches({ network: 'online' })).toBe(true);
});
it('asks a server that cannot serve every two seconds until it can, and then repeats what could not be read', async () => {
  const clock = new SimulatedClock();
  const ready = vi.fn().mockRejectedValue(new Error('503'));
  const repeat = vi.fn();
  const { actor } = open(clock, { actors: { askServer: fromPromise(ready) }, actions: { repeatReads: repeat } });
  const isLost = () => actor.getSnapshot().matches({ server: 'lost' });
  actor.send({ type: 'call.failed', failure: new Failure('unavailable'), quiet: true });
  await vi.waitFor(() => expect(isLost()).toBe(true));
  clock.increment(1999);
  expect(ready).toHaveBeenCalledTimes(1);
  clock.increment(1);
  expect(ready).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ server: { lost: 'waiting' } })).toBe(true));
  ready.mockResolvedValue(null);
  expect(repeat).not.toHaveBeenCalled();
  clock.increment(2000);
  await vi.waitFor(() => expect(repeat).toHaveBeenCalledTimes(1));
  expect(isLost()).toBe(false);
});
it.each([
  ['a call that only got lost', new Failure('network'), 1],
  ['a refused call', new Failure('forbidden'), 0],
])('takes no server for silent because of %s', async (_what, failure, asked) => {
  const ready = vi.fn().mockResolvedValue(null);
  const repeat = vi.fn();
  const { actor } = open(undefined, { actors: { askServer: fromPromise(ready) }, actions: { repeatReads: repeat } });
  actor.send({ type: 'call.failed', failure });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ server: 'answering' })).toBe(true));
  expect([ready.mock.calls.length, repeat.mock.calls.length]).toEqual([asked, 0]);
});
it('notices that the server offers another build than the one that runs', () => {
  const { actor } = open();
  actor.send({ type: 'build.seen', build: 'index-1.js' });
  expect(actor.getSnapshot().matches({ version: 'current' })).toBe(true);
  actor.send({ type: 'build.seen', build: 'index-2.js' });
  expect(actor.getSnapshot().matches({ version: 'outdated' })).toBe(true);
});
it('follows the address when the address or the session state changes', () => {
  const { actor, follow } = open();
  const before = follow.mock.calls.length;
  actor.send({ type: 'address.go', href: '/trans/transList' });
  expect(follow).toHaveBeenCalledTimes(before + 1);
  actor.send({ type: 'session.changed' });
  expect(follow).toHaveBeenCalledTimes(before + 2);
});
it('passes restored data on to its actors, and clears it at sign-out', () => {
  const { actor } = open();
  const { preferences, savedQueries } = childrenOf(actor);
  actor.send({
    type: 'session.restored',
    choices: { width: 90 },
    unsent: {},
    queries: [],
    draftKey: null,
    operatorNo: null,
  });
  expect(preferences.getSnapshot().context.choices).toEqual({ width: 90 });
  expect(savedQueries.getSnapshot().matches({ counts: 'waiting' })).toBe(true);
  actor.send({ type: 'session.left' });
  expect(preferences.getSnapshot().context.choices).toEqual({});
  expect(savedQueries.getSnapshot().matches({ counts: 'off' })).toBe(true);
});
it('asks for no notices behind a locked screen', async () => {
  const clock = new SimulatedClock();
  const load = vi.fn().mockResolvedValue(null);
  const notices = noticesMachine.provide({ actors: { load: fromPromise<News, void>(load) } });
  const { actor } = open(clock, { actors: { notices } });
  const polled = async () => {
    await vi.waitFor(() => expect(childrenOf(actor).notices.getSnapshot().matches('loading')).toBe(false));
    clock.increment(noticePollMs);
    return load.mock.calls.length;
  };
  actor.send({ type: 'session.entered', routes: [] });
  expect(await polled()).toBe(2);
  actor.send({ type: 'session.locked' });
  expect(await polled()).toBe(2);
});
