/**
 * The session (spec sections 4, 5 and 8): logged out, loading info, building routes, active, expired, and the way out when
 * the info cannot be loaded. Cookies, storage, calls and navigation belong to whoever provides its actors and actions.
 */
import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type * as login from '@/api/contract/login';
import type { CallOutput } from '@/api/schema/call';
import type { Permissions } from '@/api/schema/gate';
import { missing } from '../unprovided-actor';
import type { Choices } from './preferences.machine';
import type { SavedQuery } from './saved-queries.machine';
import { signInMachine } from './sign-in.machine';

/** What the session holds and is told; the chart is session.machine.ts. */
export type SessionInfo = CallOutput<typeof login.queryAgentInfo>;
type Menu = CallOutput<typeof login.premissions>;
type Rewards = CallOutput<typeof login.rewardMenuCheck>;
type ServiceData = CallOutput<typeof login.getServiceDataFlag>;

/** The texts that spec sections 5 and 8 fix. */
const sessionTexts = {
  noInfo: 'Verification failed, please Login again.',
  noRole: 'getInfo: roles must be a non-null array!',
  unknown: 'Has Error',
} as const;

/** What the server keeps of how the operator works, and what an earlier page could not send. */
export interface Restored {
  readonly choices: Choices;
  readonly unsent: Choices;
  readonly queries: readonly SavedQuery[];
  /** Encrypts drafts while nobody is signed in; null where the server did not answer, and then none are kept. */
  readonly draftKey: string | null;
}
/** Told to the root. */
export type SessionTold =
  /** It came to a state in which the address may mean something else. */
  | { readonly type: 'session.changed' }
  | ({ readonly type: 'session.restored' } & Restored)
  | { readonly type: 'session.entered'; readonly agentNo: string; readonly routes: readonly string[] }
  /** Its operator signed in again where they were. */
  | { readonly type: 'session.renewed' }
  /** Its operator went away: nothing that pages show may stay in memory. */
  | { readonly type: 'session.locked' }
  | { readonly type: 'session.left' };

interface SessionInput {
  /** Whose name the sign-in form starts with. */
  readonly username: () => string;
}
interface SessionFacts {
  readonly info: SessionInfo | null;
  readonly menu: Menu | null;
  readonly rewards: Rewards | null;
  readonly serviceData: ServiceData | null;
  readonly permissions: Permissions | null;
  /** Paths of the route table that this operator may enter. */
  readonly routes: readonly string[];
  /** An initial password has to be changed before anything else is done. */
  readonly mustChangePassword: boolean;
  /** Why the info could not be loaded, or why the session is over. */
  readonly message: string;
}
type SessionContext = SessionInput & SessionFacts;

type SessionEvent =
  | { readonly type: 'session.started'; readonly mustChangePassword: boolean }
  | { readonly type: 'session.expired'; readonly message: string }
  | { readonly type: 'session.confirmed' }
  | { readonly type: 'session.retry' }
  | { readonly type: 'session.logout' }
  /** Nobody was there for a while, or its operator goes away for a moment. */
  | { readonly type: 'session.lock' }
  /** In another tab of the browser somebody signed out. */
  | { readonly type: 'session.endedElsewhere' }
  /** In another tab of the browser somebody else signed in. */
  | { readonly type: 'session.replaced' };

/** What the four answers together allow; null until all are there. */
function permissionsOf({ info, menu, rewards, serviceData }: SessionContext): Permissions | null {
  if (!info || !menu || !rewards || !serviceData) return null;
  const { expandWay, levels } = info.agentBean;
  return { expandWay, levels, sdfcSelectHidden: info.menuManage.sdfcSelectHidden, ...menu, rewards, ...serviceData };
}

/** What the session's chart is drawn with: its actors, guards and actions. */
const empty: SessionFacts = {
  info: null,
  menu: null,
  rewards: null,
  serviceData: null,
  permissions: null,
  routes: [],
  mustChangePassword: false,
  message: '',
};

const sessionChart = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signIn: 'signIn'; signInAgain: 'signInAgain' },
  },
  actors: {
    signIn: signInMachine,
    /** In front of the page, under the name that the session had. */
    signInAgain: signInMachine,
    loadInfo: missing<SessionInfo | null>('loadInfo'),
    loadMenu: missing<Menu>('loadMenu'),
    loadRewards: missing<Rewards>('loadRewards'),
    loadServiceData: missing<ServiceData>('loadServiceData'),
    /** Without what is kept one works with the defaults: it never fails for want of it. */
    restore: missing<Restored>('restore'),
    buildRoutes: missing<readonly string[], Permissions>('buildRoutes'),
    /** Visits the address and resolves when its page has asked for what it shows. */
    openPlace: missing<void>('openPlace'),
    logout: missing<unknown>('logout'),
  },
  guards: {
    'knows whose it was': ({ context }) => Boolean(context.info?.agentBean.username),
    'was in use': ({ context }) => context.routes.length > 0,
    'info is empty': (_, { info }: { readonly info: SessionInfo | null }) => !info?.agentBean,
    // A role is promised by the contract, but a portal must not run on a promise (spec section 5).
    'role is missing': (_, { info }: { readonly info: SessionInfo | null }) =>
      !(info?.agentBean.expandWay as string | undefined),
  },
  actions: {
    'forget the token': () => {},
    'reload the page': () => {},
    'tell that it changed': sendParent({ type: 'session.changed' } satisfies SessionTold),
    'tell that it was renewed': sendParent({ type: 'session.renewed' } satisfies SessionTold),
    'report lock': sendParent({ type: 'session.locked' } satisfies SessionTold),
    'tell that it was left': sendParent({ type: 'session.left' } satisfies SessionTold),
    'tell the failure': (_, _params: { readonly text: string }) => {},
    'forget everything': assign(empty),
    'keep the message': assign({
      message: (_, { message }: { readonly message: string }) => message || sessionTexts.unknown,
    }),
    'take the sign-in': assign({
      mustChangePassword: ({ event }) => event.type === 'session.started' && event.mustChangePassword,
    }),
    'collect permissions': assign({ permissions: ({ context }) => permissionsOf(context) }),
  },
  /** How long the frame waits for the code of its first page, in milliseconds. */
  delays: { patience: 300 },
});

/** The information that a session needs could not be had. */
const failed = {
  target: '#session.failed',
  actions: {
    type: 'keep the message' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ message: (event.error as Error).message }),
  },
};
/** Somebody signed out in another tab of the browser. */
const left = {
  target: '#session.loggedOut',
  actions: ['forget everything' as const, 'tell that it was left' as const],
};
/** Whose it was is known from the info; before that nothing can have been typed that signing in here would save. */
const expired = [
  { guard: 'knows whose it was' as const, target: '#session.expired.signingIn' },
  { target: '#session.expired.told' },
];
/** However somebody's session ends while it is in use. */
const over = {
  'session.expired': expired,
  'session.logout': '#session.leaving',
  'session.endedElsewhere': left,
};

const signInAgain = {
  src: 'signInAgain' as const,
  id: 'signInAgain' as const,
  input: ({ context }: { context: SessionContext }) => ({ username: context.info!.agentBean.username }), // known on the way in
};
/** Behind a cover, with nothing of the page left: the same operator is signed in and the portal loaded as at any sign-in. */
const locked = {
  invoke: signInAgain,
  on: { 'session.started': { target: '#session.loadingInfo', actions: 'take the sign-in' as const } },
};
/** Signing in again in front of the page, under the name that the session had. */
const again = {
  invoke: signInAgain,
  on: {
    'session.started': [
      {
        guard: 'was in use' as const,
        target: '#session.active',
        actions: ['take the sign-in' as const, 'tell that it was renewed' as const],
      },
      { target: '#session.loadingInfo', actions: 'take the sign-in' as const },
    ],
  },
};

export const sessionMachine = sessionChart.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, ...empty }),
  initial: 'loggedOut',
  on: { 'session.replaced': { actions: 'reload the page' } },
  states: {
    loggedOut: {
      invoke: { src: 'signIn', id: 'signIn', input: ({ context }) => ({ username: context.username() }) },
      on: {
        'session.started': { target: 'loadingInfo', actions: 'take the sign-in' },
      },
    },
    loadingInfo: {
      tags: ['signed in', 'preparing'],
      type: 'parallel',
      states: {
        info: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadInfo',
                onDone: [
                  {
                    guard: { type: 'info is empty', params: ({ event }) => ({ info: event.output }) },
                    target: '#session.failed',
                    actions: { type: 'keep the message', params: { message: sessionTexts.noInfo } },
                  },
                  {
                    guard: { type: 'role is missing', params: ({ event }) => ({ info: event.output }) },
                    target: '#session.failed',
                    actions: { type: 'keep the message', params: { message: sessionTexts.noRole } },
                  },
                  { target: 'loaded', actions: assign({ info: ({ event }) => event.output }) },
                ],
                onError: failed,
              },
            },
            loaded: { type: 'final' },
          },
        },
        menu: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadMenu',
                onDone: { target: 'loaded', actions: assign({ menu: ({ event }) => event.output }) },
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
        rewards: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadRewards',
                onDone: { target: 'loaded', actions: assign({ rewards: ({ event }) => event.output }) },
                onError: failed,
              },
            },
            loaded: { type: 'final' },
          },
        },
        serviceData: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadServiceData',
                onDone: { target: 'loaded', actions: assign({ serviceData: ({ event }) => event.output }) },
                onError: failed,
              },
            },
            loaded: { type: 'final' },
          },
        },
      },
      onDone: { target: 'buildingRoutes', actions: 'collect permissions' },
      on: over,
    },
    buildingRoutes: {
      tags: ['signed in', 'preparing'],
      initial: 'filtering',
      states: {
        filtering: {
          invoke: {
            src: 'buildRoutes',
            input: ({ context }) => context.permissions!, // collected on the way in
            onDone: {
              target: 'opening',
              actions: [
                assign({ routes: ({ event }) => event.output }),
                sendParent(({ context }) => ({
                  type: 'session.entered',
                  agentNo: context.info!.agentBean.agentNo, // loaded before
                  routes: context.routes,
                })),
              ],
            },
            onError: failed,
          },
        },
        /** Drawing the frame takes longer than a call: what the page shows is asked for before. */
        opening: {
          invoke: { src: 'openPlace', onDone: '#session.active', onError: '#session.active' },
          after: { patience: '#session.active' },
        },
      },
      on: over,
    },
    active: {
      tags: 'signed in',
      entry: 'tell that it changed',
      on: { ...over, 'session.lock': 'locking' },
    },
    /** The server's session ends with it: loading the page anew is no way around the password. */
    locking: {
      tags: ['signed in', 'preparing'],
      entry: 'report lock',
      invoke: {
        src: 'logout',
        onDone: '#session.expired.locked',
        onError: { target: '#session.expired.locked', actions: 'forget the token' },
      },
      on: over,
    },
    /** The info could not be loaded: the operator is told once, is led to the dashboard, and may retry or leave. */
    failed: {
      tags: 'signed in',
      entry: [
        { type: 'tell the failure', params: ({ context }) => ({ text: context.message }) },
        'tell that it changed',
      ],
      on: { ...over, 'session.retry': 'loadingInfo' },
    },
    /** One dialog, however many calls fail; confirming it clears the token and reloads (spec section 8). */
    expired: {
      tags: 'signed in',
      entry: {
        type: 'keep the message',
        params: ({ event }) => ({ message: event.type === 'session.expired' ? event.message : '' }),
      },
      initial: 'told',
      states: {
        told: {},
        /** The page stays as it is behind it: what was typed is there afterwards, and nothing is sent a second time. */
        signingIn: again,
        /** Nobody was there for a while, or wanted it so. */
        locked,
      },
      on: {
        'session.confirmed': { actions: ['forget the token', 'reload the page'] },
        'session.endedElsewhere': left,
      },
    },
    /** Whatever the server answers, the operator is out: a lost token is as good as a closed session. */
    leaving: {
      tags: ['signed in', 'preparing'],
      invoke: { src: 'logout', onDone: 'loggedOut', onError: 'loggedOut' },
      exit: ['forget the token', 'forget everything', 'tell that it was left'],
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
