/**
 * The session (spec sections 4, 5 and 8): logged out, loading info, building routes, active, expired, and the way out when
 * the info cannot be loaded. Cookies, storage, calls and navigation belong to whoever provides its actors and actions.
 */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { Permissions } from '@/api/schema/gate';
import { missing } from '../unprovided-actor';
import { failed, left, over } from './session.exits';
import { signInMachine } from './sign-in.machine';
import {
  permissionsOf,
  sessionTexts,
  type Menu,
  type Restored,
  type Rewards,
  type ServiceData,
  type SessionContext,
  type SessionEvent,
  type SessionFacts,
  type SessionInfo,
  type SessionInput,
  type SessionTold,
} from './session.types';

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

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signIn: 'signIn' },
  },
  actors: {
    signIn: signInMachine,
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
    'info is empty': (_, { info }: { readonly info: SessionInfo | null }) => !info?.agentBean,
    // A role is promised by the contract, but a portal must not run on a promise (spec section 5).
    'role is missing': (_, { info }: { readonly info: SessionInfo | null }) =>
      !(info?.agentBean.expandWay as string | undefined),
  },
  actions: {
    'forget the token': () => {},
    'reload the page': () => {},
    'tell that it changed': sendParent({ type: 'session.changed' } satisfies SessionTold),
    'tell that it was left': sendParent({ type: 'session.left' } satisfies SessionTold),
    'tell the failure': (_, _params: { readonly text: string }) => {},
    'forget everything': assign(empty),
    'keep the message': assign({
      message: (_, { message }: { readonly message: string }) => message || sessionTexts.unknown,
    }),
    'collect permissions': assign({ permissions: ({ context }) => permissionsOf(context) }),
  },
  /** How long the frame waits for the code of its first page, in milliseconds. */
  delays: { patience: 300 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, ...empty }),
  initial: 'loggedOut',
  on: { 'session.replaced': { actions: 'reload the page' } },
  states: {
    loggedOut: {
      invoke: { src: 'signIn', id: 'signIn', input: ({ context }) => ({ username: context.username() }) },
      on: {
        'session.started': {
          target: 'loadingInfo',
          actions: assign({ mustChangePassword: ({ event }) => event.mustChangePassword }),
        },
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
    /** One dialog, however many calls fail; its one button clears the token and reloads (spec section 8). */
    expired: {
      tags: 'signed in',
      entry: {
        type: 'keep the message',
        params: ({ event }) => ({ message: event.type === 'session.expired' ? event.message : '' }),
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
