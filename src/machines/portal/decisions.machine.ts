/**
 * Review decisions that can still be withdrawn. Each waits ten seconds before it is sent, on any page that the operator opens meanwhile;
 * signing out and leaving the page send it at once. A resent decision has the same request number, so it counts once.
 */
import { assign, enqueueActions, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { decisionMachine, type Decision, type DecisionEnded } from './decision.machine';

export type DecisionRef = ActorRefFrom<typeof decisionMachine>;
export type DecisionsEvent =
  | { readonly type: 'decision.make'; readonly decision: Decision }
  | { readonly type: 'decision.takeBack'; readonly requestNo: string }
  /** The operator signs out: no time is left to withdraw decisions. */
  | { readonly type: 'decisions.send' }
  /** The page is closing: no time is left for an answer either. */
  | { readonly type: 'decisions.leave' }
  | DecisionEnded;

export const decisionsMachine = setup({
  types: { context: {} as { readonly decisions: readonly DecisionRef[] }, events: {} as DecisionsEvent },
  actors: { decision: decisionMachine, watchPage: fromCallback<DecisionsEvent>(() => {}) },
  actions: {
    reportResult: (_, _ended: DecisionEnded) => {},
    reportAll: enqueueActions(({ context, enqueue }, { type }: { type: 'decision.send' | 'decision.leave' }) => {
      for (const ref of context.decisions) enqueue.sendTo(ref, { type });
    }),
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
    'decisions.send': { actions: { type: 'reportAll', params: { type: 'decision.send' } } },
    'decisions.leave': { actions: { type: 'reportAll', params: { type: 'decision.leave' } } },
    'decision.ended': {
      actions: [
        assign({
          decisions: ({ context, event }) => context.decisions.filter(({ id }) => id !== event.decision.requestNo),
        }),
        { type: 'reportResult', params: ({ event }) => event },
      ],
    },
  },
});

export type DecisionsRef = ActorRefFrom<typeof decisionsMachine>;
/** The decision made on a page that is waiting or being sent; undefined if there is none. */
export const decisionOn = (decisions: DecisionsRef, href: string): DecisionRef | undefined =>
  decisions.getSnapshot().context.decisions.find(ref => ref.getSnapshot().context.href === href);
