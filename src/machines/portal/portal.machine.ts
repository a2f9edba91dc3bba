/**
 * The root actor of the portal: spawns its child actors and routes their messages. It follows a new address or session state; reports an
 * expired session to the session actor, where only the first report counts; and shows every other failure of a call in
 * a toast, unless a background call would repeat it (docs/domain/conventions.md#errors-on-screen). It also tracks whether
 * the network is available, whether the server answers, and whether it has a newer build of the portal. A server that cannot
 * serve, as while its database changes its primary, is asked until it can; then what could not be read is read.
 */
import { assign, enqueueActions, raise, sendTo, setup, spawnChild, stopChild, type ActorRefFrom } from 'xstate';
import { toastMs } from '@/api/constants';
import type { Failure, Reason } from '@/api/failure';
import { isHeld } from '../held';
import { spawnAny } from '../flows/spawn-any';
import { unprovided } from '../unprovided-actor';
import { addressMachine } from './address.machine';
import type { AddressChanged, AddressGo, LocationOwner } from './address.machine';
import type { decisionsMachine } from './decisions.machine';
import { exportsMachine } from './exports.machine';
import type { liveMachine } from './live.machine';
import { lookupsMachine } from './lookups.machine';
import { noticesMachine } from './notices.machine';
import { openTabsMachine } from './open-tabs.machine';
import type { PortalChildren } from './portal-children';
import { preferencesMachine } from './preferences.machine';
import type { safeguardsMachine } from './safeguards.machine';
import { savedQueriesMachine } from './saved-queries.machine';
import { searchMachine } from './search.machine';
import type { SessionReport } from './session-state';
import type { stepUpMachine } from './step-up.machine';
import { sessionMachine } from './session.machine';
import { settingsMachine, type Settings, type SettingsRef } from './settings.machine';

export interface PortalInput {
  readonly saved: Partial<Settings>;
  /** Build of this portal; null during development. */
  readonly build: string | null;
  readonly location: LocationOwner;
  /** Returns the username that the sign-in form starts with. */
  readonly username: () => string;
}
interface PortalContext extends PortalInput {
  /** Failures whose toasts may still be visible, oldest first. */
  readonly toldFailures: readonly string[];
}
export type PortalEvent =
  | { readonly type: 'call.failed'; readonly failure: Failure; readonly quiet?: boolean | 'told' }
  /** The toast of the oldest failure has disappeared. */
  | { readonly type: 'failure.faded' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  | { readonly type: 'failure.noted'; readonly reason: Reason }
  /** The build that the server offers now. */
  | { readonly type: 'build.seen'; readonly build: string }
  /** The operator returned to the portal's window. */
  | { readonly type: 'portal.return' }
  | { readonly type: 'portal.reload' }
  /** Actors that exist only while an operator is signed in; their code is loaded at sign-in. */
  | LazyOpen<'decisions', typeof decisionsMachine>
  | LazyOpen<'safeguards', typeof safeguardsMachine>
  | LazyOpen<'live', typeof liveMachine>
  | LazyOpen<'stepUp', typeof stepUpMachine>
  | AddressGo
  | AddressChanged
  | SessionReport;

interface LazyOpen<Id extends string, Logic> {
  readonly type: 'late.open';
  readonly id: Id;
  readonly logic: Logic;
}
type CallFailed = Extract<PortalEvent, { readonly type: 'call.failed' }>;
const noteFailure = raise<PortalContext, CallFailed, PortalEvent, undefined, never, never>(({ event }) => ({
  type: 'failure.noted',
  reason: event.failure.reason,
}));

export const portalMachine = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalContext,
    events: {} as PortalEvent,
    children: {} as {
      address: 'address';
      session: 'session';
      openTabs: 'openTabs';
      settings: 'settings';
      preferences: 'preferences';
      savedQueries: 'savedQueries';
      exports: 'exports';
      lookups: 'lookups';
      notices: 'notices';
      search: 'search';
      askServer: 'askServer';
    },
  },
  actors: {
    address: addressMachine,
    session: sessionMachine,
    openTabs: openTabsMachine,
    settings: settingsMachine,
    preferences: preferencesMachine,
    savedQueries: savedQueriesMachine,
    exports: exportsMachine,
    lookups: lookupsMachine,
    notices: noticesMachine,
    search: searchMachine,
    /** Resolves if the server can serve again. */
    askServer: unprovided<unknown>('askServer'),
  },
  delays: { asksAgain: 2000 },
  guards: {
    isSessionOver: ({ event }) => event.type === 'call.failed' && event.failure.expired,
    isHeld: ({ event }) => event.type === 'call.failed' && isHeld(event.failure),
    isRepeated: ({ context, event }) =>
      event.type === 'call.failed' &&
      (event.quiet === 'told' || (event.quiet === true && context.toldFailures.includes(event.failure.message))),
    /** The call got no answer, or the answer that there can be none now. */
    isLost: ({ event }) => event.type === 'failure.noted' && ['unavailable', 'network'].includes(event.reason),
    isNewer: ({ context, event }) =>
      event.type === 'build.seen' && context.build !== null && event.build !== context.build,
  },
  actions: {
    reportFailure: (_, _params: { readonly text: string }) => {},
    /** A call waits for a second person. */
    reportHeld: (_, _params: { readonly failure: Failure }) => {},
    reloadPage: () => {},
    /** Acts on the address in this access state: opens a tab, goes to another address, or does nothing. */
    followAddress: () => {},
    /** Restores what this browser stores of an operator: settings, open tabs, drafts. */
    restoreLocalState: (_, _params: { readonly routes: readonly string[] }) => {},
    clearOperator: () => {},
    /** Remembers the operator whose tabs and drafts this browser stores, and the key of the drafts. */
    storeOwner: (_, _params: { readonly operatorNo: string | null; readonly draftKey: string | null }) => {},
    /** Stores the open tabs and their encrypted drafts; drops the key. */
    storeOpenTabs: () => {},
    /** Repeats failed reads of the open pages; the operator must resend changes. */
    continueWork: () => {},
    /** Repeats failed reads of the open pages. */
    repeatReads: () => {},
  },
}).createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...input, toldFailures: [] }),
  entry: [
    spawnChild('address', { id: 'address', input: ({ context }) => ({ owner: context.location }) }),
    spawnChild('openTabs', { id: 'openTabs' }),
    spawnChild('settings', { id: 'settings', input: ({ context }) => ({ saved: context.saved }) }),
    spawnChild('preferences', { id: 'preferences' }),
    spawnChild('savedQueries', { id: 'savedQueries' }),
    spawnChild('exports', { id: 'exports' }),
    spawnChild('lookups', { id: 'lookups' }),
    spawnChild('notices', { id: 'notices' }),
    spawnChild('search', { id: 'search' }),
    spawnChild('session', {
      id: 'session',
      input: ({ context, self }) => ({
        username: context.username,
        signsInInPlace: () =>
          (self.getSnapshot().children['settings'] as SettingsRef).getSnapshot().context.signInInPlace,
      }),
    }),
  ],
  on: {
    'address.go': { actions: sendTo('address', ({ event }) => event) },
    'address.changed': { actions: 'followAddress' },
    'session.changed': { actions: 'followAddress' },
    'session.restored': {
      actions: [
        { type: 'storeOwner', params: ({ event }) => event },
        sendTo('preferences', ({ event: { choices, unsent } }) => ({ type: 'choices.restored', choices, unsent })),
        sendTo('savedQueries', ({ event: { queries } }) => ({ type: 'queries.restored', queries })),
      ],
    },
    'session.entered': {
      actions: [
        { type: 'restoreLocalState', params: ({ event }) => event },
        sendTo('notices', { type: 'notices.start' }),
        sendTo('exports', { type: 'exports.resume' }),
      ],
    },
    'session.renewed': { actions: [raise({ type: 'portal.return' }), 'continueWork'] },
    'session.locked': {
      actions: [
        'storeOpenTabs',
        sendTo('openTabs', { type: 'tags.clear' }),
        sendTo('lookups', { type: 'lookups.clear' }),
        sendTo('notices', { type: 'notices.stop' }),
        sendTo('search', { type: 'search.close' }),
        stopChild('safeguards'),
        stopChild('live'),
        stopChild('stepUp'),
      ],
    },
    'session.left': {
      actions: [
        sendTo('openTabs', { type: 'tags.clear' }),
        sendTo('preferences', { type: 'choices.clear' }),
        sendTo('savedQueries', { type: 'queries.clear' }),
        sendTo('exports', { type: 'exports.clear' }),
        sendTo('lookups', { type: 'lookups.clear' }),
        sendTo('notices', { type: 'notices.stop' }),
        sendTo('search', { type: 'search.close' }),
        stopChild('decisions'),
        stopChild('safeguards'),
        stopChild('live'),
        stopChild('stepUp'),
        'clearOperator',
        'followAddress',
      ],
    },
    'call.failed': [
      {
        guard: 'isSessionOver',
        actions: sendTo('session', ({ event }) => ({ type: 'session.expired', message: event.failure.message })),
      },
      { guard: 'isHeld', actions: { type: 'reportHeld', params: ({ event }) => ({ failure: event.failure }) } },
      { guard: 'isRepeated', actions: noteFailure },
      {
        actions: [
          noteFailure,
          { type: 'reportFailure', params: ({ event }) => ({ text: event.failure.message }) },
          assign({ toldFailures: ({ context, event }) => [...context.toldFailures, event.failure.message] }),
          raise({ type: 'failure.faded' }, { delay: toastMs }),
        ],
      },
    ],
    'failure.faded': { actions: assign({ toldFailures: ({ context }) => context.toldFailures.slice(1) }) },
    'portal.return': {
      actions: [
        sendTo('notices', { type: 'notices.refresh' }),
        sendTo('savedQueries', { type: 'counts.refresh' }),
        sendTo('exports', { type: 'exports.refresh' }),
      ],
    },
    'portal.reload': { actions: 'reloadPage' },
    'late.open': {
      actions: [
        stopChild(({ event }) => event.id),
        enqueueActions(({ event, enqueue }) => spawnAny(enqueue, event.logic, event.id)),
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
    server: {
      initial: 'answering',
      states: {
        answering: { on: { 'failure.noted': { guard: 'isLost', target: 'doubtful' } } },
        doubtful: { invoke: { src: 'askServer', id: 'askServer', onDone: 'answering', onError: 'lost' } },
        lost: {
          initial: 'waiting',
          states: {
            waiting: { after: { asksAgain: 'asking' } },
            asking: {
              invoke: {
                src: 'askServer',
                id: 'askServer',
                onDone: {
                  target: '#portal.server.answering',
                  actions: ['repeatReads', sendTo('notices', { type: 'notices.refresh' })],
                },
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
    version: {
      initial: 'current',
      states: { current: { on: { 'build.seen': { guard: 'isNewer', target: 'outdated' } } }, outdated: {} },
    },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;

/** The child actors of the root. */
export const childrenOf = (portal: PortalRef): PortalChildren => portal.getSnapshot().children as PortalChildren;
