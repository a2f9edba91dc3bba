/**
 * A part of a page that shows the answer to one question of its address, such as figures of a period: loaded again when the question
 * changes and every few minutes, with the last answer shown meanwhile. A failure is shown if there is no answer yet; a failed refresh keeps
 * the last answer until the next round.
 */
import { assign, enqueueActions, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { RowsChanged } from '../portal/live.machine';
import type { LocationChanged, PageNavigate, PageTitled } from '../portal/tab.machine';
import { unprovided } from '../unprovided-actor';

export const panelRefreshMs = 5 * 60_000;

export interface PanelInput {
  readonly search: string;
  /** The part of an address that the panel answers; an address with the same question causes no request. */
  readonly questionOf: (search: string) => string;
  /** Title of the tab, for a panel that is the page. */
  readonly titleOf?: (data: unknown) => string;
}
export interface PanelAnswer {
  readonly data: unknown;
  /** When it was answered, epoch milliseconds. */
  readonly at: number;
}
export interface PanelLoad {
  readonly question: string;
  /** Automatic refresh, which no operator waits for. */
  readonly quiet: boolean;
}
interface Context extends PanelInput {
  readonly question: string;
  readonly answer: PanelAnswer | null;
}
type PanelEvent = LocationChanged | PageNavigate | RowsChanged | { readonly type: 'panel.reload' };

export const panelMachine = setup({
  types: { context: {} as Context, input: {} as PanelInput, events: {} as PanelEvent, tags: {} as 'busy' },
  actors: { load: unprovided<PanelAnswer, PanelLoad>('load') },
  guards: {
    /** The answer is made of these rows. */
    isOfRows: (_, _params: { readonly paths: readonly string[] }) => false,
    hasOtherConditions: ({ context: { questionOf, question }, event }) =>
      event.type === 'location.changed' && questionOf(event.search) !== question,
  },
  actions: {
    applyAddress: assign(({ context, event }) =>
      event.type === 'location.changed' ? { search: event.search, question: context.questionOf(event.search) } : {},
    ),
    reportTitle: enqueueActions(({ context: { answer, titleOf }, enqueue }) => {
      if (titleOf && answer)
        enqueue(sendParent({ type: 'page.titled', title: titleOf(answer.data) } satisfies PageTitled));
    }),
    clearAnswer: assign({ answer: null }),
  },
  delays: { refresh: panelRefreshMs },
}).createMachine({
  id: 'panel',
  context: ({ input }) => ({ ...input, question: input.questionOf(input.search), answer: null }),
  initial: 'loading',
  on: {
    'location.changed': [
      { guard: 'hasOtherConditions', target: '.loading', actions: 'applyAddress' },
      { actions: 'applyAddress' },
    ],
    'page.navigate': { actions: sendParent(({ event }) => event) },
  },
  states: {
    /** An answer that is shown meanwhile belongs to another question. */
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ question: context.question, quiet: false }),
        onDone: { target: 'shown', actions: [assign({ answer: ({ event }) => event.output }), 'reportTitle'] },
        onError: { target: 'failed', actions: 'clearAnswer' },
      },
    },
    shown: {
      on: {
        'panel.reload': 'refreshing',
        'rows.changed': { guard: { type: 'isOfRows', params: ({ event }) => event }, target: 'refreshing' },
      },
      after: { refresh: 'refreshing' },
    },
    refreshing: {
      // The pending answer may have been read before the change.
      on: {
        'rows.changed': {
          guard: { type: 'isOfRows', params: ({ event }) => event },
          target: 'refreshing',
          reenter: true,
        },
      },
      invoke: {
        src: 'load',
        input: ({ context }) => ({ question: context.question, quiet: true }),
        onDone: { target: 'shown', actions: assign({ answer: ({ event }) => event.output }) },
        onError: 'shown',
      },
    },
    failed: { on: { 'panel.reload': 'loading' }, after: { refresh: 'loading' } },
  },
});

export type PanelRef = ActorRefFrom<typeof panelMachine>;
