/** The operator's own selection of pages, in their own order: shown, or being arranged in a draft that is stored or dropped. */
import { assign, setup, type ActorRefFrom } from 'xstate';

export interface EntriesInput {
  /** Null if nothing was ever chosen: the default applies. */
  readonly chosen: readonly string[] | null;
  readonly standard: readonly string[];
  readonly atMost: number;
}
interface Context extends EntriesInput {
  readonly draft: readonly string[];
}
type EntriesEvent =
  | { readonly type: 'entries.arrange' | 'entries.save' | 'entries.cancel' | 'entries.reset' }
  | { readonly type: 'entry.add' | 'entry.remove'; readonly entry: string }
  | { readonly type: 'entry.move'; readonly entry: string; readonly by: 1 | -1 };

function moved(draft: readonly string[], entry: string, by: 1 | -1): readonly string[] {
  const from = draft.indexOf(entry);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.length) return draft;
  return draft.toSpliced(from, 1).toSpliced(to, 0, entry);
}

export const entriesMachine = setup({
  types: { context: {} as Context, input: {} as EntriesInput, events: {} as EntriesEvent },
  actions: {
    /** Null resets to the default. */
    storeChoice: (_, _choice: { readonly chosen: readonly string[] | null }) => {},
  },
  guards: {
    hasRoom: ({ context: { draft, atMost }, event }) =>
      event.type === 'entry.add' && draft.length < atMost && !draft.includes(event.entry),
    hasChoice: ({ context }) => context.draft.length > 0,
  },
}).createMachine({
  id: 'entries',
  context: ({ input }) => ({ ...input, draft: [] }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'entries.arrange': {
          target: 'arranging',
          actions: assign({ draft: ({ context: { chosen, standard } }) => chosen ?? standard }),
        },
      },
    },
    arranging: {
      on: {
        'entry.add': {
          guard: 'hasRoom',
          actions: assign({ draft: ({ context, event }) => [...context.draft, event.entry] }),
        },
        'entry.remove': {
          actions: assign({ draft: ({ context, event }) => context.draft.filter(each => each !== event.entry) }),
        },
        'entry.move': {
          actions: assign({ draft: ({ context, event }) => moved(context.draft, event.entry, event.by) }),
        },
        'entries.reset': {
          target: 'shown',
          actions: [assign({ chosen: null }), { type: 'storeChoice', params: { chosen: null } }],
        },
        'entries.cancel': 'shown',
        'entries.save': {
          guard: 'hasChoice',
          target: 'shown',
          actions: [
            assign({ chosen: ({ context }) => context.draft }),
            { type: 'storeChoice', params: ({ context }) => ({ chosen: context.draft }) },
          ],
        },
      },
    },
  },
});

export type EntriesRef = ActorRefFrom<typeof entriesMachine>;
