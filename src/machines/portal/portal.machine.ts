/**
 * The root of the portal: spawns its actors and sorts what they tell. A new address or a session that came to another state is
 * followed; an ended session goes to the session, where only the first report counts; everything else that a call reports is told
 * in a toast (spec section 8). It also knows whether the network is there and whether the server has a newer portal than this one.
 */
import { enqueueActions, raise, sendTo, setup, spawnChild, stopChild, type ActorRefFrom } from 'xstate';
import type { Failure } from '@/api/failure';
import { addressMachine, type Address, type AddressChanged, type AddressGo, type AddressRef } from './address.machine';
import type { decisionsMachine, DecisionsRef } from './decisions.machine';
import { exportsMachine, type ExportsRef } from './exports.machine';
import { lookupsMachine, type LookupsRef } from './lookups.machine';
import { noticesMachine, type NoticesRef } from './notices.machine';
import { openTabsMachine, type OpenTabsRef } from './open-tabs.machine';
import { preferencesMachine, type PreferencesRef } from './preferences.machine';
import type { safeguardsMachine, SafeguardsRef } from './safeguards.machine';
import { savedQueriesMachine, type SavedQueriesRef } from './saved-queries.machine';
import { searchMachine, type SearchRef } from './search.machine';
import { sessionMachine, type SessionRef, type SessionTold } from './session.machine';
import { settingsMachine, type Settings, type SettingsRef } from './settings.machine';

export interface PortalInput {
  readonly saved: Partial<Settings>;
  /** Which build of the portal this is; null while developing. */
  readonly build: string | null;
  readonly address: Address;
  /** Whose name the sign-in form starts with. */
  readonly username: () => string;
}
export type PortalEvent =
  | { readonly type: 'call.failed'; readonly failure: Failure }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  /** The build that the server offers now. */
  | { readonly type: 'build.seen'; readonly build: string }
  /** The operator looks at the portal again. */
  | { readonly type: 'portal.return' }
  | { readonly type: 'portal.reload' }
  /** What only somebody who is signed in has, whose code comes with them. */
  | LateOpen<'decisions', typeof decisionsMachine>
  | LateOpen<'safeguards', typeof safeguardsMachine>
  | AddressGo
  | AddressChanged
  | SessionTold;

interface LateOpen<Id extends string, Logic> {
  readonly type: 'late.open';
  readonly id: Id;
  readonly logic: Logic;
}
/** Spawns an actor whose code is not there from the start. */
type SpawnLate = (logic: unknown, options: { readonly id: string }) => void;

export const portalMachine = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalInput,
    events: {} as PortalEvent,
    children: {} as {
      address: 'address';
      session: 'session';
      tags: 'tags';
      settings: 'settings';
      preferences: 'preferences';
      savedQueries: 'savedQueries';
      exports: 'exports';
      lookups: 'lookups';
      notices: 'notices';
      search: 'search';
    },
  },
  actors: {
    address: addressMachine,
    session: sessionMachine,
    tags: openTabsMachine,
    settings: settingsMachine,
    preferences: preferencesMachine,
    savedQueries: savedQueriesMachine,
    exports: exportsMachine,
    lookups: lookupsMachine,
    notices: noticesMachine,
    search: searchMachine,
  },
  guards: {
    'session is over': ({ event }) => event.type === 'call.failed' && event.failure.expired,
    'is newer': ({ context, event }) =>
      event.type === 'build.seen' && context.build !== null && event.build !== context.build,
  },
  actions: {
    'tell the failure': (_, _params: { readonly text: string }) => {},
    'reload the page': () => {},
    /** What the address means for whoever is here: a tab to visit, another address, or nothing. */
    'follow the address': () => {},
    /** What this browser keeps of an operator: settings, open tabs, what was typed. */
    'take up what this browser keeps': (
      _,
      _params: { readonly agentNo: string; readonly routes: readonly string[] },
    ) => {},
    'let go of the operator': () => {},
    'keep the draft key': (_, _params: { readonly draftKey: string | null }) => {},
    /** Stores the open tabs and, encrypted, what was typed into them; forgets the key. */
    'store open tabs': () => {},
    /** Reads of the open pages that failed are repeated; what changes anything is for the operator to send again. */
    'go on': () => {},
  },
}).createMachine({
  id: 'portal',
  context: ({ input }) => input,
  entry: [
    spawnChild('address', { id: 'address', input: ({ context }) => context.address }),
    spawnChild('tags', { id: 'tags' }),
    spawnChild('settings', {
      id: 'settings',
      input: ({ context }) => ({ saved: context.saved }),
    }),
    spawnChild('preferences', { id: 'preferences' }),
    spawnChild('savedQueries', { id: 'savedQueries' }),
    spawnChild('exports', { id: 'exports' }),
    spawnChild('lookups', { id: 'lookups' }),
    spawnChild('notices', { id: 'notices' }),
    spawnChild('search', { id: 'search' }),
    spawnChild('session', {
      id: 'session',
      input: ({ context }) => ({ username: context.username }),
    }),
  ],
  on: {
    'address.go': { actions: sendTo('address', ({ event }) => event) },
    'address.changed': { actions: 'follow the address' },
    'session.changed': { actions: 'follow the address' },
    'session.restored': {
      actions: [
        { type: 'keep the draft key', params: ({ event }) => event },
        sendTo('preferences', ({ event: { choices, unsent } }) => ({ type: 'choices.restored', choices, unsent })),
        sendTo('savedQueries', ({ event: { queries } }) => ({ type: 'queries.restored', queries })),
      ],
    },
    'session.entered': {
      actions: [
        { type: 'take up what this browser keeps', params: ({ event }) => event },
        sendTo('notices', { type: 'notices.start' }),
        sendTo('exports', { type: 'exports.resume' }),
      ],
    },
    'session.renewed': { actions: [raise({ type: 'portal.return' }), 'go on'] },
    'session.locked': {
      actions: [
        'store open tabs',
        sendTo('tags', { type: 'tags.clear' }),
        sendTo('lookups', { type: 'lookups.clear' }),
        sendTo('notices', { type: 'notices.stop' }),
        sendTo('search', { type: 'search.close' }),
        stopChild('safeguards'),
      ],
    },
    'session.left': {
      actions: [
        sendTo('tags', { type: 'tags.clear' }),
        sendTo('preferences', { type: 'choices.clear' }),
        sendTo('savedQueries', { type: 'queries.clear' }),
        sendTo('exports', { type: 'exports.clear' }),
        sendTo('lookups', { type: 'lookups.clear' }),
        sendTo('notices', { type: 'notices.stop' }),
        sendTo('search', { type: 'search.close' }),
        stopChild('decisions'),
        stopChild('safeguards'),
        'let go of the operator',
        'follow the address',
      ],
    },
    'call.failed': [
      {
        guard: 'session is over',
        actions: sendTo('session', ({ event }) => ({ type: 'session.expired', message: event.failure.message })),
      },
      { actions: { type: 'tell the failure', params: ({ event }) => ({ text: event.failure.message }) } },
    ],
    'portal.return': {
      actions: [
        sendTo('notices', { type: 'notices.refresh' }),
        sendTo('savedQueries', { type: 'counts.refresh' }),
        sendTo('exports', { type: 'exports.refresh' }),
      ],
    },
    'portal.reload': { actions: 'reload the page' },
    'late.open': {
      actions: [
        stopChild(({ event }) => event.id),
        enqueueActions(({ event, enqueue }) =>
          (enqueue.spawnChild as unknown as SpawnLate)(event.logic, { id: event.id }),
        ),
      ],
    },
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
  readonly address: AddressRef;
  readonly session: SessionRef;
  readonly tags: OpenTabsRef;
  readonly settings: SettingsRef;
  readonly preferences: PreferencesRef;
  readonly savedQueries: SavedQueriesRef;
  readonly exports: ExportsRef;
  readonly lookups: LookupsRef;
  readonly notices: NoticesRef;
  readonly search: SearchRef;
  /** There while somebody is signed in, which is when pages are. */
  readonly decisions: DecisionsRef;
  /** From a moment after that on. */
  readonly safeguards: SafeguardsRef | undefined;
}
/** The actors of the root. */
export const childrenOf = (portal: PortalRef): PortalChildren => portal.getSnapshot().children as PortalChildren;
