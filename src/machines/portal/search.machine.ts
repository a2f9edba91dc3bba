/**
 * The search of the top bar and the palette behind Ctrl/⌘+K: pages, actions and queries are found here, records are asked for on
 * the server. Typing on gives up the question before it, so an earlier answer never replaces a later one.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

/** Something that can be gone to or done. */
export interface Hit {
  readonly id: string;
  /** Under which heading it is shown. */
  readonly group: string;
  readonly title: string;
  /** What tells it from others of its name: where in the menu, or its number. */
  readonly hint: string;
  /** Where it leads; none of what is done at once. */
  readonly href?: string;
  /** It only resembles what was typed. */
  readonly near?: true;
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
    findPlaces: missing<readonly Hit[], Asked>('findPlaces'),
    findRecords: missing<readonly Hit[], Asked>('findRecords'),
  },
  guards: { 'has words': ({ context }) => context.text.trim() !== '' },
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
              after: { pause: [{ guard: 'has words', target: 'asking' }, { target: 'idle' }] },
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
