/**
 * The root of the portal: spawns session, tags, settings, lookups, notices and search, and sorts what calls report. An ended
 * session goes to the session, where only the first report counts; everything else is told in a toast (spec section 8). It also
 * knows whether the network is there and whether the server has a newer portal than this one.
 */
import { sendTo, setup, spawnChild, type ActorRefFrom } from 'xstate';
import type { Failure } from '@/api/failure';
import { lookupsMachine, type LookupsRef } from './lookups.machine';
import { noticesMachine, type NoticesRef } from './notices.machine';
import { searchMachine, type SearchRef } from './search.machine';
import { sessionMachine, type SessionRef } from './session.machine';
import { settingsMachine, type Settings, type SettingsRef } from './settings.machine';
import { tagsMachine, type TagsRef } from './open-tabs.machine';

export interface PortalInput {
  readonly saved: Partial<Settings>;
  /** Which build of the portal this is; null while developing. */
  readonly build: string | null;
}
export type PortalEvent =
  | { readonly type: 'call.failed'; readonly failure: Failure }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  /** The build that the server offers now. */
  | { readonly type: 'build.seen'; readonly build: string }
  | { readonly type: 'portal.reload' };

export const portalMachine = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalInput,
    events: {} as PortalEvent,
    children: {} as {
      session: 'session';
      tags: 'tags';
      settings: 'settings';
      lookups: 'lookups';
      notices: 'notices';
      search: 'search';
    },
  },
  actors: {
    session: sessionMachine,
    tags: tagsMachine,
    settings: settingsMachine,
    lookups: lookupsMachine,
    notices: noticesMachine,
    search: searchMachine,
  },
  guards: {
    'session is over': ({ event }) => event.type === 'call.failed' && event.failure.expired,
    'is newer': ({ context, event }) =>
      event.type === 'build.seen' && context.build !== null && event.build !== context.build,
  },
  actions: { 'tell the failure': (_, _params: { readonly text: string }) => {}, 'reload the page': () => {} },
}).createMachine({
  id: 'portal',
  context: ({ input }) => input,
  entry: [
    spawnChild('tags', { id: 'tags', systemId: 'tags' }),
    spawnChild('settings', {
      id: 'settings',
      systemId: 'settings',
      input: ({ context }) => ({ saved: context.saved }),
    }),
    spawnChild('lookups', { id: 'lookups', systemId: 'lookups' }),
    spawnChild('notices', { id: 'notices', systemId: 'notices' }),
    spawnChild('search', { id: 'search', systemId: 'search' }),
    spawnChild('session', { id: 'session', systemId: 'session' }),
  ],
  on: {
    'call.failed': [
      {
        guard: 'session is over',
        actions: sendTo('session', ({ event }) => ({ type: 'session.expired', message: event.failure.message })),
      },
      { actions: { type: 'tell the failure', params: ({ event }) => ({ text: event.failure.message }) } },
    ],
    'portal.reload': { actions: 'reload the page' },
  },
  type: 'parallel',
  states: {
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: {
          on: { 'network.back': { target: 'online', actions: sendTo('notices', { type: 'notices.refresh' }) } },
        },
      },
    },
    version: {
      initial: 'current',
      states: { current: { on: { 'build.seen': { guard: 'is newer', target: 'outdated' } } }, outdated: {} },
    },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;

export interface PortalChildren {
  readonly session: SessionRef;
  readonly tags: TagsRef;
  readonly settings: SettingsRef;
  readonly lookups: LookupsRef;
  readonly notices: NoticesRef;
  readonly search: SearchRef;
}
/** The actors that the root always has. */
export function childrenOf(portal: PortalRef): PortalChildren {
  const { session, tags, settings, lookups, notices, search } = portal.getSnapshot().children;
  if (!session || !tags || !settings || !lookups || !notices || !search)
    throw new Error('Expected the portal to have its children');
  return { session, tags, settings, lookups, notices, search };
}
