/**
 * Decisions of reviews that can still be taken back. Each waits ten seconds before it is sent, wherever the operator is by then; signing
 * out and leaving the page send it at once. Whatever is sent again carries the same request number, so that it counts once.
 */
import { assign, enqueueActions, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { decisionMachine, type Decision, type DecisionEnded } from './decision.machine';

export type DecisionRef = ActorRefFrom<typeof decisionMachine>;
export type DecisionsEvent =
  | { readonly type: 'decision.make'; readonly decision: Decision }
  | { readonly type: 'decision.takeBack'; readonly requestNo: string }
  /** There is no time left to take them back: somebody signs out. */
  | { readonly type: 'decisions.send' }
  /** There is no time left for an answer either: the page goes. */
  | { readonly type: 'decisions.leave' }
  | DecisionEnded;

export const decisionsMachine = setup({
  types: { context: {} as { readonly decisions: readonly DecisionRef[] }, events: {} as DecisionsEvent },
  actors: { decision: decisionMachine, watchPage: fromCallback<DecisionsEvent>(() => {}) },
  actions: {
    'tell what became of it': (_, _ended: DecisionEnded) => {},
    'tell all of them': enqueueActions(
      ({ context, enqueue }, { type }: { type: 'decision.send' | 'decision.leave' }) => {
        for (const ref of context.decisions) enqueue.sendTo(ref, { type });
      },
    ),
  },
}).createMachine({
  id: 'decisions',
  context: { decisions: [] },
  invoke: { src: 'watchPage' },
  on: {
    'decision.make': {
      actions: assign({
        decisions: ({ context, event, spawn }) => [
          ...context.decisions,
          spawn('decision', { id: event.decision.requestNo, input: event.decision }),
        ],
      }),
    },
    'decision.takeBack': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const ref = context.decisions.find(({ id }) => id === event.requestNo);
        if (ref) enqueue.sendTo(ref, { type: 'decision.takeBack' });
      }),
    },
    'decisions.send': { actions: { type: 'tell all of them', params: { type: 'decision.send' } } },
    'decisions.leave': { actions: { type: 'tell all of them', params: { type: 'decision.leave' } } },
    'decision.ended': {
      actions: [
        assign({
          decisions: ({ context, event }) => context.decisions.filter(({ id }) => id !== event.decision.requestNo),
        }),
        { type: 'tell what became of it', params: ({ event }) => event },
      ],
    },
  },
});

export type DecisionsRef = ActorRefFrom<typeof decisionsMachine>;
/** The decision that waits on a page, or is being sent from there; undefined where there is none. */
export const decisionOn = (decisions: DecisionsRef, href: string): DecisionRef | undefined =>
  decisions.getSnapshot().context.decisions.find(ref => ref.getSnapshot().context.href === href);
