/**
 * The demo phone's page (docs/domain/demo.md#demo-phone): asks again every two seconds. What was received stays on the
 * screen while the server does not answer, and the page says so.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { DemoPhoneShown } from '@/api/demo-phone';
import { unprovided } from '../unprovided-actor';

export const demoPhoneMachine = setup({
  types: {
    /** Null until the first answer. */
    context: {} as { readonly shown: DemoPhoneShown | null },
  },
  actors: { load: unprovided<DemoPhoneShown>('load') },
  delays: { poll: 2000 },
}).createMachine({
  id: 'demoPhone',
  context: { shown: null },
  initial: 'connected',
  states: {
    connected: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'load',
            onDone: { target: 'waiting', actions: assign({ shown: ({ event }) => event.output }) },
            onError: '#demoPhone.lost',
          },
        },
        waiting: { after: { poll: 'loading' } },
      },
    },
    /** The server did not answer the last time. */
    lost: {
      initial: 'waiting',
      states: {
        waiting: { after: { poll: 'loading' } },
        loading: {
          invoke: {
            src: 'load',
            onDone: {
              target: '#demoPhone.connected.waiting',
              actions: assign({ shown: ({ event }) => event.output }),
            },
            onError: 'waiting',
          },
        },
      },
    },
  },
});

export type DemoPhoneRef = ActorRefFrom<typeof demoPhoneMachine>;
