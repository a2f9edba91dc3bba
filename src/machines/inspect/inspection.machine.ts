/**
 * Inspects the portal's actors from a separate window: their messages are collected both while it shows the newest moment and while it is
 * paused at an earlier one. Only events that are known to change no data can be sent to the actors (safe-events.ts).
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { type ChartView, type ChartViewEvent, firstView, viewAfter } from './chart-view';
import { everyEvent, type EventFilter } from './events-shown';
import { steps, type Message } from './inspected';
import { withoutOldest } from './kept';
import { safeEvents } from './safe-events';

/** Enough for more than an hour of work. */
const kept = 5000;

export interface InspectionContext {
  readonly messages: readonly Message[];
  /** Number of messages that have taken effect at the moment shown. */
  readonly count: number;
  readonly chosen: string | null;
  readonly search: string;
  readonly view: ChartView;
  readonly filter: EventFilter;
  /** Index of the event whose payload and changes are shown. */
  readonly opened: number | null;
  /** Whether all that the opened event changed is shown, however much it is. */
  readonly allChanges: boolean;
  /** Actors whose ended calls are listed. */
  readonly unfolded: ReadonlySet<string>;
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
  | { readonly type: 'events.filter'; readonly patch: Partial<EventFilter> }
  /** Opens what an event carried and changed, or closes it. */
  | { readonly type: 'event.open'; readonly at: number }
  | { readonly type: 'changes.unfold' }
  /** Lists the ended calls of an actor, or folds them away. */
  | { readonly type: 'calls.fold'; readonly sessionId: string }
  | { readonly type: 'chart.show' }
  | { readonly type: 'talk.show' }
  | ChartViewEvent
  | { readonly type: 'event.send'; readonly event: string };

const lookedAt = { actions: 'look' as const };

export const inspectionMachine = setup({
  types: { context: {} as InspectionContext, events: {} as InspectionEvent },
  guards: {
    isSafe: ({ event }) => event.type === 'event.send' && safeEvents.has(event.event),
  },
  actions: {
    sendToActor: (_, _params: { readonly sessionId: string | null; readonly event: string }) => {},
    collect: assign(({ context, event }) => {
      if (event.type !== 'message.came') return {};
      const messages = withoutOldest([...context.messages, event.message], kept);
      const lost = context.messages.length + 1 - messages.length;
      const first = context.chosen ?? (event.message.type === '@xstate.actor' ? event.message.sessionId : null);
      const opened = context.opened !== null && context.opened >= lost ? context.opened - lost : null;
      return { messages, count: Math.max(0, context.count - lost), chosen: first, opened };
    }),
    look: assign(({ context, event }) => ({ view: viewAfter(context.view, event as ChartViewEvent) })), // used by its events only
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
  context: {
    messages: [],
    count: 0,
    chosen: null,
    search: '',
    view: firstView,
    filter: everyEvent,
    opened: null,
    allChanges: false,
    unfolded: new Set(),
  },
  on: {
    // Another chart is looked at from the beginning.
    'actor.choose': { actions: assign({ chosen: ({ event }) => event.sessionId, view: firstView }) },
    'search.change': { actions: assign({ search: ({ event }) => event.text }) },
    'chart.zoom': lookedAt,
    'chart.move': lookedAt,
    'chart.follow': lookedAt,
    'events.filter': { actions: assign({ filter: ({ context, event }) => ({ ...context.filter, ...event.patch }) }) },
    'event.open': {
      actions: assign(({ context, event }) => ({
        opened: context.opened === event.at ? null : event.at,
        allChanges: false,
      })),
    },
    'changes.unfold': { actions: assign({ allChanges: true }) },
    'calls.fold': {
      actions: assign({
        unfolded: ({ context: { unfolded }, event: { sessionId } }) =>
          new Set(
            unfolded.has(sessionId) ? [...unfolded].filter(each => each !== sessionId) : [...unfolded, sessionId],
          ),
      }),
    },
  },
  type: 'parallel',
  states: {
    moment: {
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
            'inspection.clear': { actions: assign({ messages: [], count: 0, chosen: null, opened: null }) },
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
    },
    /** What is drawn: the chart of the chosen actor, or the messages between all. */
    pane: {
      initial: 'chart',
      states: {
        chart: { on: { 'talk.show': 'talk' } },
        talk: { on: { 'chart.show': 'chart' } },
      },
    },
  },
});
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;
