/**
 * The session (spec sections 4, 5 and 8): logged out, loading info, building routes, active, expired, and the way out when
 * the info cannot be loaded. Cookies, storage, calls and navigation belong to whoever provides its actors and actions.
 */
import { assign, sendParent, type ActorRefFrom } from 'xstate';
import { again, failed, left, over } from './session.exits';
import { empty, sessionChart } from './session.setup';
import { sessionTexts } from './session.types';

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
      tags: 'signed in',
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
        /** The same behind a cover: nobody was there for a while, or wanted it so. */
        locked: again,
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
