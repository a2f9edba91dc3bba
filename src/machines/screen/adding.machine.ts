/** Adding a second factor to the own account: its steps run in a dialog over the page, which learns of a factor that was added. */
import { sendParent, setup, type ActorRefFrom } from 'xstate';
import { enrolmentMachine } from '../portal/enrolment.machine';
import type { FactorReport } from '../portal/factor.machine';

export const addingMachine = setup({
  types: {
    events: {} as { readonly type: 'adding.open' } | FactorReport,
    children: {} as { enrolment: 'enrolment' },
  },
  actors: { enrolment: enrolmentMachine },
  actions: { tellAdded: sendParent({ type: 'factor.added' }) },
}).createMachine({
  id: 'adding',
  initial: 'closed',
  states: {
    closed: { on: { 'adding.open': 'open' } },
    open: {
      invoke: { src: 'enrolment', id: 'enrolment' },
      on: {
        'factor.given': { target: 'closed', actions: 'tellAdded' },
        'factor.cancel': 'closed',
        'factor.over': 'closed',
      },
    },
  },
});

export type AddingRef = ActorRefFrom<typeof addingMachine>;
