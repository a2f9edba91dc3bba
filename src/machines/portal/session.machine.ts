/**
 * The session (docs/domain/session.md#start-of-a-session): logged out, waiting for the second factor or for one to be enrolled, loading
 * info, building routes, active, expired, and the way out if the info cannot be loaded. Cookies, storage, calls and navigation are left to the provided actors
 * and actions.
 */
import { type ActorRefFrom, assign, sendParent } from 'xstate';
import { sessionChart } from './session-chart';
import { begun, continueProven, loadProven, loadSession, waitingAtForm, waitingFor } from './session-factor';
import { empty, type SessionContext, type SessionLoadInput, sessionTexts } from './session-state';

const known = ({ context: { opened } }: { context: SessionContext }): SessionLoadInput => ({ opened });

/** Data that a session requires could not be loaded. */
const failed = {
  target: '#session.failed',
  actions: {
    type: 'storeMessage' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ message: (event.error as Error).message }),
  },
};
/** A sign-out in another tab of the browser. */
const signedOutElsewhere = {
  target: '#session.loggedOut',
  actions: ['clearSession' as const, 'reportSignedOut' as const, 'tellLeftElsewhere' as const],
};
const expired = [
  { guard: 'staysOnPage' as const, target: '#session.expired.signingIn' },
  { target: '#session.expired.announced' },
];
/** Events that end a session in use. */
const endEvents = {
  'session.expired': expired,
  'session.logout': '#session.leaving',
  'session.endedElsewhere': signedOutElsewhere,
};

const signInForm = {
  src: 'signInAgain' as const,
  id: 'signInAgain' as const,
  input: ({ context }: { context: SessionContext }) => ({ username: context.info!.agentBean.username }), // loaded before
};
/** Behind a cover, with no page content left: the same operator signs in and the portal is loaded as at any sign-in. */
const locked = {
  initial: 'form' as const,
  states: {
    form: { invoke: signInForm, on: { 'session.started': begun('#session.expired.locked', [loadSession]) } },
    factorAsked: waitingFor({ form: '#session.expired.locked.form', proven: loadProven }),
    enrolling: waitingFor({ form: '#session.expired.locked.form', proven: loadProven }),
  },
};
/** Signing in again in front of the page, with the username of the session. */
const signInAgain = {
  initial: 'form' as const,
  states: {
    form: {
      invoke: signInForm,
      on: {
        'session.started': begun('#session.expired.signingIn', [
          {
            guard: 'wasInUse' as const,
            target: '#session.active',
            actions: ['storeSignIn' as const, 'reportRenewed' as const],
          },
          loadSession,
        ]),
      },
    },
    factorAsked: waitingFor({ form: '#session.expired.signingIn.form', proven: continueProven }),
    enrolling: waitingFor({ form: '#session.expired.signingIn.form', proven: continueProven }),
  },
};

const routed = {
  type: 'storeRoutes' as const,
  params: ({ event }: { readonly event: { readonly output: readonly string[] } }) => event,
};

export const sessionMachine = sessionChart.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, ...empty }),
  initial: 'loggedOut',
  on: { 'session.replaced': { actions: 'reloadPage' } },
  states: {
    loggedOut: {
      invoke: {
        src: 'signIn',
        id: 'signIn',
        input: ({ context }) => ({ username: context.username(), message: context.message }),
      },
      on: { 'session.started': begun('#session', [loadSession]) },
    },
    factorAsked: waitingAtForm,
    enrolling: waitingAtForm,
    loadingInfo: {
      tags: ['signed in', 'preparing'],
      // A retry asks the server.
      exit: assign({ opened: null }),
      type: 'parallel',
      states: {
        info: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadInfo',
                input: known,
                onDone: [
                  {
                    guard: { type: 'isInfoEmpty', params: ({ event }) => event.output },
                    target: '#session.failed',
                    actions: { type: 'storeMessage', params: { message: sessionTexts.noInfo } },
                  },
                  {
                    guard: { type: 'isRoleMissing', params: ({ event }) => event.output },
                    target: '#session.failed',
                    actions: { type: 'storeMessage', params: { message: sessionTexts.noRole } },
                  },
                  { target: 'loaded', actions: { type: 'storeLoaded', params: ({ event }) => event.output } },
                ],
                onError: failed,
              },
            },
            loaded: { type: 'final' },
          },
        },
        preferences: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'restore',
                input: known,
                onDone: {
                  target: 'loaded',
                  actions: sendParent(({ event }) => ({ type: 'session.restored', ...event.output })),
                },
                onError: 'loaded',
              },
            },
            loaded: { type: 'final' },
          },
        },
      },
      onDone: { target: 'buildingRoutes', actions: 'collectPermissions' },
      on: endEvents,
    },
    buildingRoutes: {
      tags: ['signed in', 'preparing'],
      initial: 'filtering',
      states: {
        filtering: {
          invoke: {
            src: 'buildRoutes',
            input: ({ context }) => context.permissions!, // collected by the transition to this state
            onDone: [
              // Until the password is changed the server refuses all that the portal does in the background.
              { guard: 'mustChangePassword', target: 'opening', actions: routed },
              {
                target: 'opening',
                actions: [
                  routed,
                  sendParent(({ context }) => ({
                    type: 'session.entered',
                    routes: context.routes,
                  })),
                ],
              },
            ],
            onError: failed,
          },
        },
        /** Rendering the frame takes longer than a call, so the page sends its requests first. */
        opening: {
          invoke: { src: 'openPlace', onDone: '#session.active', onError: '#session.active' },
          after: { patience: '#session.active' },
        },
      },
      on: endEvents,
    },
    active: {
      tags: 'signed in',
      entry: 'reportChanged',
      on: {
        ...endEvents,
        'session.lock': 'locking',
        'session.allowed': { actions: [assign(({ event }) => event.facts), 'reportChanged'] },
      },
    },
    /** The server's session ends too: reloading the page does not bypass the password. */
    locking: {
      tags: ['signed in', 'preparing'],
      entry: 'reportLock',
      invoke: {
        src: 'logout',
        onDone: '#session.expired.locked',
        onError: { target: '#session.expired.locked', actions: 'clearToken' },
      },
      on: endEvents,
    },
    /** The info could not be loaded: the operator gets one message, is redirected to the dashboard, and may retry or leave. */
    failed: {
      tags: 'signed in',
      entry: [{ type: 'reportFailure', params: ({ context }) => ({ text: context.message }) }, 'reportChanged'],
      on: { ...endEvents, 'session.retry': 'loadingInfo' },
    },
    /** One dialog for any number of failed calls (docs/domain/session.md#session-expiry). */
    expired: {
      tags: 'signed in',
      entry: {
        type: 'storeMessage',
        params: ({ event }) => ({ message: event.type === 'session.expired' ? event.message : '' }),
      },
      initial: 'announced',
      states: {
        /** Confirming it clears the token and reloads. */
        announced: {},
        /** The page stays unchanged behind the dialog: typed values remain, and nothing is sent a second time. */
        signingIn: signInAgain,
        /** The portal was idle for a while, or the operator locked it. */
        locked,
      },
      on: {
        'session.confirmed': { actions: ['clearToken', 'reloadPage'] },
        'session.endedElsewhere': signedOutElsewhere,
      },
    },
    /** The operator is signed out for any answer of the server: a lost token is as good as a closed session. */
    leaving: {
      tags: ['signed in', 'preparing'],
      invoke: { src: 'logout', onDone: 'loggedOut', onError: 'loggedOut' },
      exit: ['clearToken', 'clearSession', 'reportSignedOut'],
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
