import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Failure, failCodes } from '@/api/failure';
import { childrenOf, portalMachine } from './portal.machine';
import { sessionMachine } from './session.machine';

function open() {
  const told = vi.fn();
  const follow = vi.fn();
  const never = fromPromise<never>(() => new Promise(() => {}));
  const session = sessionMachine.provide({
    actors: { loadInfo: never, loadMenu: never, loadRewards: never, loadServiceData: never } as never,
  });
  const actor = createActor(
    portalMachine.provide({
      actors: { session },
      actions: { 'tell the failure': (_, { text }) => void told(text), 'follow the address': follow },
    }),
    { input: { saved: {}, build: 'index-1.js', address: { path: '/dashboard', search: '' }, username: () => '' } },
  ).start();
  return { actor, told, follow, session: childrenOf(actor).session };
}

it('has its children from the start', () => {
  expect(Object.keys(open().actor.getSnapshot().children)).toEqual([
    'address',
    'tags',
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
it('tells of a failure, but of an ended session only the session, and that once', () => {
  const { actor, told, session } = open();
  session.send({ type: 'session.started', mustChangePassword: false });
  actor.send({ type: 'call.failed', failure: new Failure('broken') });
  expect(told).toHaveBeenCalledExactlyOnceWith('系统繁忙，请稍后再试');
  const entered = vi.fn();
  session.subscribe(snapshot => snapshot.matches('expired') && entered());
  for (let call = 0; call < 6; call += 1)
    actor.send({ type: 'call.failed', failure: new Failure('session', undefined, failCodes.expired) });
  expect(session.getSnapshot().matches('expired')).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
});
it('leaves somebody who is signed out alone when a late answer says that the session is over', () => {
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
it('notices that the server offers another build than the one that runs', () => {
  const { actor } = open();
  actor.send({ type: 'build.seen', build: 'index-1.js' });
  expect(actor.getSnapshot().matches({ version: 'current' })).toBe(true);
  actor.send({ type: 'build.seen', build: 'index-2.js' });
  expect(actor.getSnapshot().matches({ version: 'outdated' })).toBe(true);
});
it('follows the address when it changes and when the session comes to another state', () => {
  const { actor, follow } = open();
  const before = follow.mock.calls.length;
  actor.send({ type: 'address.go', href: '/trans/transList' });
  expect(follow).toHaveBeenCalledTimes(before + 1);
  actor.send({ type: 'session.changed' });
  expect(follow).toHaveBeenCalledTimes(before + 2);
});
it('hands what the server kept to whom it concerns, and takes it from them when somebody leaves', () => {
  const { actor } = open();
  const { preferences, savedQueries } = childrenOf(actor);
  actor.send({ type: 'session.restored', choices: { width: 90 }, unsent: {}, queries: [], draftKey: null });
  expect(preferences.getSnapshot().context.choices).toEqual({ width: 90 });
  expect(savedQueries.getSnapshot().matches({ counts: 'waiting' })).toBe(true);
  actor.send({ type: 'session.left' });
  expect(preferences.getSnapshot().context.choices).toEqual({});
  expect(savedQueries.getSnapshot().matches({ counts: 'off' })).toBe(true);
});
