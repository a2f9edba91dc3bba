/**
 * Giving the second factor again before what asks for it (docs/domain/session.md#step-up): one dialog, however many calls were refused
 * meanwhile. Each of them learns whether it may be sent again.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { factorMachine, type FactorReport } from './factor.machine';

/** Called once for each refused call. */
type Answer = (given: boolean) => void;
interface Context {
  readonly waiting: readonly Answer[];
}

export const stepUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'stepUp.ask'; readonly answer: Answer } | FactorReport,
    children: {} as { factor: 'factor' },
  },
  actors: { factor: factorMachine },
  actions: {
    wait: assign(({ context, event }) =>
      event.type === 'stepUp.ask' ? { waiting: [...context.waiting, event.answer] } : {},
    ),
    answerAll: ({ context }, { given }: { readonly given: boolean }) => {
      for (const answer of context.waiting) answer(given);
    },
    forgetAll: assign({ waiting: [] }),
  },
}).createMachine({
  id: 'stepUp',
  context: { waiting: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'stepUp.ask': { target: 'asking', actions: 'wait' } } },
    asking: {
      invoke: { src: 'factor', id: 'factor' },
      on: {
        'stepUp.ask': { actions: 'wait' },
        'factor.given': { target: 'idle', actions: [{ type: 'answerAll', params: { given: true } }, 'forgetAll'] },
        'factor.over': { target: 'idle', actions: [{ type: 'answerAll', params: { given: false } }, 'forgetAll'] },
        'factor.cancel': { target: 'idle', actions: [{ type: 'answerAll', params: { given: false } }, 'forgetAll'] },
      },
    },
  },
});

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>;
