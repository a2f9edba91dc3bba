/**
 * Inspects the portal's actors from a separate window: their messages are collected both while it shows the newest moment and while it is
 * paused at an earlier one. Only events that are known to change no data can be sent to the actors (safe-events.ts).
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { steps, type Message } from './inspected';
import { safeEvents } from './safe-events';

/** Enough for more than an hour of work; older messages are dropped. */
const kept = 5000;

export interface InspectionContext {
  readonly messages: readonly Message[];
  /** Number of messages that have taken effect at the moment shown. */
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
    isSafe: ({ event }) => event.type === 'event.send' && safeEvents.has(event.event),
  },
  actions: {
    sendToActor: (_, _params: { readonly sessionId: string | null; readonly event: string }) => {},
    collect: assign(({ context, event }) => {
      if (event.type !== 'message.came') return {};
      const messages = [...context.messages, event.message].slice(-kept);
      const lost = context.messages.length + 1 - messages.length;
      const first = context.chosen ?? (event.message.type === '@xstate.actor' ? event.message.sessionId : null);
      return { messages, count: Math.max(0, context.count - lost), chosen: first };
    }),
    selectNewest: assign({ count: ({ context }) => context.messages.length }),
    stepBack: assign({
      count: ({ context: { messages, count } }) => steps(messages).findLast(each => each < count) ?? 0,
    }),
    stepForward: assign({
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
    /** New messages are shown at once. */
    live: {
      entry: 'selectNewest',
      on: {
        'message.came': { actions: ['collect', 'selectNewest'] },
        'inspection.pause': 'paused',
        'inspection.back': { target: 'paused', actions: 'stepBack' },
        'inspection.goTo': { target: 'paused', actions: assign({ count: ({ event }) => event.count }) },
        'inspection.clear': { actions: assign({ messages: [], count: 0, chosen: null }) },
        // Events can be sent only in the present.
        'event.send': {
          guard: 'isSafe',
          actions: {
            type: 'sendToActor',
            params: ({ context: { chosen }, event }) => ({ sessionId: chosen, event: event.event }),
          },
        },
      },
    },
    /** A fixed moment is shown; new messages are collected. */
    paused: {
      on: {
        'message.came': { actions: 'collect' },
        'inspection.resume': 'live',
        'inspection.back': { actions: 'stepBack' },
        'inspection.on': { actions: 'stepForward' },
        'inspection.goTo': { actions: assign({ count: ({ event }) => event.count }) },
      },
    },
  },
});
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;
