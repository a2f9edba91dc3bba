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
  readonly isApproximate?: true;
  /** It is called just as was typed. */
  readonly isExact?: true;
  /** A page beside the portal, opened in a window of its own: listed after what is found within. */
  readonly isExternal?: true;
}
/** A part of the typed text as it was read, shown before anything is opened. */
export interface ReadPart {
  readonly label: string;
  readonly text: string;
  /** It has no effect on what is offered. */
  readonly ignored?: true;
  /** The text without this part; undefined if it does not stand there. */
  readonly without?: string;
}
export interface Places {
  readonly hits: readonly Hit[];
  readonly reading: readonly ReadPart[];
}
export interface Asked {
  readonly text: string;
}

const nothing: Places = { hits: [], reading: [] };

export const searchMachine = setup({
  types: {
    context: {} as { readonly text: string; readonly records: readonly Hit[]; readonly places: Places },
    events: {} as
      | { readonly type: 'search.open' }
      | { readonly type: 'search.close' }
      | { readonly type: 'search.type'; readonly text: string },
  },
  actors: {
    findPlaces: unprovided<Places, Asked>('findPlaces'),
    findRecords: unprovided<readonly Hit[], Asked>('findRecords'),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  delays: { pause: 250 },
}).createMachine({
  id: 'search',
  context: { text: '', places: nothing, records: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'search.open': 'open' } },
    open: {
      entry: assign({ text: '', places: nothing, records: [] }),
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
              // Until then the results are those of the text before.
              tags: ['looking', 'stale'],
              invoke: {
                src: 'findPlaces',
                input: ({ context }) => ({ text: context.text }),
                onDone: { target: 'found', actions: assign({ places: ({ event }) => event.output }) },
                onError: { target: 'found', actions: assign({ places: nothing }) },
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
