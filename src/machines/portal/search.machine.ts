/**
 * The search of the top bar and the palette behind Ctrl/⌘+K: pages, actions and queries are found locally, records by the server. Further
 * typing cancels the previous request, so an earlier answer never replaces a later one.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

/** A search result: a link or an action. */
export interface Hit {
  readonly id: string;
  /** Heading under which it is shown. */
  readonly group: string;
  readonly title: string;
  /** Distinguishes results of the same title: the place in the menu, or the number. */
  readonly hint: string;
  /** Link of the result; undefined for an action. */
  readonly href?: string;
  /** It only resembles the typed text. */
  readonly near?: true;
  /** A page beside the portal, opened in a window of its own: listed after what is found within. */
  readonly beside?: true;
}
export interface Asked {
  readonly text: string;
}

export const searchMachine = setup({
  types: {
    context: {} as { readonly text: string; readonly places: readonly Hit[]; readonly records: readonly Hit[] },
    events: {} as
      | { readonly type: 'search.open' }
      | { readonly type: 'search.close' }
      | { readonly type: 'search.type'; readonly text: string },
  },
  actors: {
    findPlaces: unprovided<readonly Hit[], Asked>('findPlaces'),
    findRecords: unprovided<readonly Hit[], Asked>('findRecords'),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  delays: { pause: 250 },
}).createMachine({
  id: 'search',
  context: { text: '', places: [], records: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'search.open': 'open' } },
    open: {
      entry: assign({ text: '', places: [], records: [] }),
      type: 'parallel',
      on: { 'search.close': 'closed', 'search.open': 'closed' },
      states: {
        places: {
          initial: 'finding',
          on: {
            'search.type': { target: '.finding', actions: assign({ text: ({ event }) => event.text, records: [] }) },
          },
          states: {
            finding: {
              tags: 'looking',
              invoke: {
                src: 'findPlaces',
                input: ({ context }) => ({ text: context.text }),
                onDone: { target: 'found', actions: assign({ places: ({ event }) => event.output }) },
                onError: { target: 'found', actions: assign({ places: [] }) },
              },
            },
            found: {},
          },
        },
        records: {
          initial: 'idle',
          on: { 'search.type': '.pausing' },
          states: {
            idle: {},
            pausing: {
              tags: 'looking',
              after: { pause: [{ guard: 'hasText', target: 'asking' }, { target: 'idle' }] },
            },
            asking: {
              tags: 'busy',
              invoke: {
                src: 'findRecords',
                input: ({ context }) => ({ text: context.text.trim() }),
                onDone: { target: 'found', actions: assign({ records: ({ event }) => event.output }) },
                onError: 'failed',
              },
            },
            found: {},
            failed: {},
          },
        },
      },
    },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
