/**
 * The search of the top bar and the palette behind Ctrl/⌘+K: places of the menu and actions are matched here, numbers are
 * asked for on the server. Typing on gives up the question before it, so an earlier answer never replaces a later one.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

/** Something that can be gone to or done. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  /** What it is: where in the menu, or which kind of record. */
  readonly hint: string;
  readonly href?: string;
}
export interface Asked {
  readonly text: string;
}

/** What may be a number of something: a transaction, merchant, terminal or agent. */
const looksLikeNumber = /^[A-Za-z]{0,6}\d[A-Za-z0-9]{5,29}$/;

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
  guards: { 'may be a number': ({ context }) => looksLikeNumber.test(context.text.trim()) },
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
            pausing: { after: { pause: [{ guard: 'may be a number', target: 'asking' }, { target: 'idle' }] } },
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
