/**
 * A trial of what a form would do, before it is sent: asked of the server with the values of that moment, and shown with them
 * (docs/domain/provider.md#forecast). Nothing changes by it, so it may be asked again at any time.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

/** Values of the form at that moment, and what it is about. */
export interface Tried {
  readonly values: Readonly<Record<string, string>>;
  readonly about: unknown;
}
interface Context extends Tried {
  readonly answer: unknown;
  readonly failure: Error | null;
}

export const trialMachine = setup({
  types: {
    input: {} as Tried,
    context: {} as Context,
    events: {} as { readonly type: 'trial.again' },
    tags: {} as 'busy',
  },
  actors: { ask: unprovided<unknown, Tried>('ask') },
}).createMachine({
  id: 'trial',
  context: ({ input }) => ({ ...input, answer: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask',
        input: ({ context: { values, about } }) => ({ values, about }),
        onDone: { target: 'answered', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
      },
    },
    answered: {},
    failed: { on: { 'trial.again': { target: 'asking', actions: assign({ failure: null }) } } },
  },
});

export type TrialRef = ActorRefFrom<typeof trialMachine>;
