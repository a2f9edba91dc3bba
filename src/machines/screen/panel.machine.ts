/**
 * A part of a page that shows the answer to one question of its address, such as figures of a period: asked anew when the address
 * asks something else and every few minutes, with what is known left in sight meanwhile. A failure is shown where nothing is
 * known yet; a failed refresh keeps what was there and waits for the next round.
 */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { LocationChanged, PageNavigate } from '../portal/tab.machine';
import { missing } from '../unprovided-actor';

export const panelRefreshMs = 5 * 60_000;

export interface PanelInput {
  readonly search: string;
  /** The part of an address that it answers; another one that says the same asks nothing new. */
  readonly questionOf: (search: string) => string;
}
export interface PanelAnswer {
  readonly data: unknown;
  /** When it was answered, epoch milliseconds. */
  readonly at: number;
}
export interface PanelLoad {
  readonly question: string;
  /** Asked on its own account: nobody waits for it. */
  readonly quiet: boolean;
}
interface Context {
  readonly search: string;
  readonly questionOf: PanelInput['questionOf'];
  readonly question: string;
  readonly answer: PanelAnswer | null;
}
type PanelEvent = LocationChanged | PageNavigate | { readonly type: 'panel.reload' };

export const panelMachine = setup({
  types: { context: {} as Context, input: {} as PanelInput, events: {} as PanelEvent, tags: {} as 'busy' },
  actors: { load: missing<PanelAnswer, PanelLoad>('load') },
  guards: {
    'asks something else': ({ context: { questionOf, question }, event }) =>
      event.type === 'location.changed' && questionOf(event.search) !== question,
  },
  actions: {
    'take the address': assign(({ context, event }) =>
      event.type === 'location.changed' ? { search: event.search, question: context.questionOf(event.search) } : {},
    ),
    'forget the answer': assign({ answer: null }),
  },
  delays: { refresh: panelRefreshMs },
}).createMachine({
  id: 'panel',
  context: ({ input: { search, questionOf } }) => ({ search, questionOf, question: questionOf(search), answer: null }),
  initial: 'loading',
  on: {
    'location.changed': [
      { guard: 'asks something else', target: '.loading', actions: 'take the address' },
      { actions: 'take the address' },
    ],
    'page.navigate': { actions: sendParent(({ event }) => event) },
  },
  states: {
    /** What is shown meanwhile, if anything, answers another question. */
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ question: context.question, quiet: false }),
        onDone: { target: 'shown', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: 'forget the answer' },
      },
    },
    shown: { on: { 'panel.reload': 'refreshing' }, after: { refresh: 'refreshing' } },
    refreshing: {
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
