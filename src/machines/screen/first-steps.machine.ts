/** The newcomer's list, as its operator wants it: in view, or put away until it is asked for again. */
import { setup, type ActorRefFrom } from 'xstate';

export const firstStepsMachine = setup({
  types: {
    input: {} as { readonly isPutAway: boolean },
    context: {} as { readonly isPutAway: boolean },
    events: {} as { readonly type: 'steps.putAway' } | { readonly type: 'steps.show' },
  },
  actions: { storeChoice: (_, _choice: { readonly isPutAway: boolean }) => {} },
  guards: { isPutAway: ({ context }) => context.isPutAway },
}).createMachine({
  id: 'firstSteps',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isPutAway', target: 'away' }, { target: 'shown' }] },
    shown: {
      on: {
        'steps.putAway': {
          target: 'away',
          actions: { type: 'storeChoice', params: { isPutAway: true } },
        },
      },
    },
    away: {
      on: {
        'steps.show': { target: 'shown', actions: { type: 'storeChoice', params: { isPutAway: false } } },
      },
    },
  },
});

export type FirstStepsRef = ActorRefFrom<typeof firstStepsMachine>;
