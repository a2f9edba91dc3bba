/**
 * Looking at the portal's actors from a window beside it: what they tell is collected whether one looks at the newest of it or, paused,
 * at an earlier moment. Nothing is sent to them but what is known to change no data (safe-events.ts).
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { steps, type Message } from './inspected';
import { safeEvents } from './safe-events';

/** More than an hour of work tells; what is older is let go of. */
const kept = 5000;

export interface InspectionContext {
  readonly messages: readonly Message[];
  /** How many messages have taken effect at the moment that is looked at. */
  readonly count: number;
  readonly chosen: string | null;
  readonly search: string;
}
export type InspectionEvent =
  | { readonly type: 'message.came'; readonly message: Message }
  | { readonly type: 'inspection.pause' }
  | { readonly type: 'inspection.resume' }
  | { readonly type: 'inspection.back' }
  | { readonly type: 'inspection.on' }
  | { readonly type: 'inspection.goTo'; readonly count: number }
  | { readonly type: 'inspection.clear' }
  | { readonly type: 'actor.choose'; readonly sessionId: string }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'event.send'; readonly event: string };

export const inspectionMachine = setup({
  types: { context: {} as InspectionContext, events: {} as InspectionEvent },
  guards: {
    'is safe': ({ event }) => event.type === 'event.send' && safeEvents.has(event.event),
  },
  actions: {
    'send to the actor': (_, _params: { readonly sessionId: string | null; readonly event: string }) => {},
    'collect': assign(({ context, event }) => {
      if (event.type !== 'message.came') return {};
      const messages = [...context.messages, event.message].slice(-kept);
      const lost = context.messages.length + 1 - messages.length;
      const first = context.chosen ?? (event.message.type === '@xstate.actor' ? event.message.sessionId : null);
      return { messages, count: Math.max(0, context.count - lost), chosen: first };
    }),
    'look at the newest': assign({ count: ({ context }) => context.messages.length }),
    'step back': assign({
      count: ({ context: { messages, count } }) => steps(messages).findLast(each => each < count) ?? 0,
    }),
    'step on': assign({
      count: ({ context: { messages, count } }) => steps(messages).find(each => each > count) ?? messages.length,
    }),
  },
}).createMachine({
  id: 'inspection',
  context: { messages: [], count: 0, chosen: null, search: '' },
  on: {
    'actor.choose': { actions: assign({ chosen: ({ event }) => event.sessionId }) },
    'search.change': { actions: assign({ search: ({ event }) => event.text }) },
  },
  initial: 'live',
  states: {
    /** What is told is shown at once. */
    live: {
      entry: 'look at the newest',
      on: {
        'message.came': { actions: ['collect', 'look at the newest'] },
        'inspection.pause': 'paused',
        'inspection.back': { target: 'paused', actions: 'step back' },
        'inspection.goTo': { target: 'paused', actions: assign({ count: ({ event }) => event.count }) },
        'inspection.clear': { actions: assign({ messages: [], count: 0, chosen: null }) },
        // Only the present can be sent to.
        'event.send': {
          guard: 'is safe',
          actions: {
            type: 'send to the actor',
            params: ({ context: { chosen }, event }) => ({ sessionId: chosen, event: event.event }),
          },
        },
      },
    },
    /** A moment is held; what is told meanwhile is collected. */
    paused: {
      on: {
        'message.came': { actions: 'collect' },
        'inspection.resume': 'live',
        'inspection.back': { actions: 'step back' },
        'inspection.on': { actions: 'step on' },
        'inspection.goTo': { actions: assign({ count: ({ event }) => event.count }) },
      },
    },
  },
});
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;
