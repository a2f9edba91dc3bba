/** The operator's list preferences: restored from the server before the first page opens; changes are sent back as they are made. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

export type Choices = Readonly<Record<string, unknown>>;
interface Context {
  readonly choices: Choices;
  /** Keys of choices that are not yet sent. */
  readonly changed: readonly string[];
}
export type PreferencesEvent =
  /** Choices from the server, and those that an earlier page left unsent. */
  | { readonly type: 'choices.restored'; readonly choices: Choices; readonly unsent: Choices }
  | { readonly type: 'choices.clear' }
  /** `null` resets to the default. */
  | { readonly type: 'choice.make'; readonly key: string; readonly choice: unknown };

export const preferencesMachine = setup({
  types: { context: {} as Context, events: {} as PreferencesEvent },
  actors: { store: unprovided<unknown, Choices>('store') },
  actions: {
    /** Stores unsent choices, so that they survive a page that closes early. */
    recordUnsent: () => {},
  },
  guards: { hasUnsent: ({ context }) => context.changed.length > 0 },
  // Dragging the edge of a column causes many small changes.
  delays: { settle: 600 },
}).createMachine({
  id: 'preferences',
  context: { choices: {}, changed: [] },
  initial: 'stored',
  on: {
    'choices.restored': {
      target: '.deciding',
      actions: assign(({ event: { choices, unsent } }) => ({
        choices: { ...choices, ...unsent },
        changed: Object.keys(unsent),
      })),
    },
    'choices.clear': { target: '.stored', actions: [assign({ choices: {}, changed: [] }), 'recordUnsent'] },
    'choice.make': {
      target: '.changed',
      actions: [
        assign(({ context, event: { key, choice } }) => ({
          choices: { ...context.choices, [key]: choice },
          changed: [...context.changed.filter(each => each !== key), key],
        })),
        'recordUnsent',
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasUnsent', target: 'changed' }, { target: 'stored' }] },
    stored: {},
    changed: { after: { settle: 'storing' } },
    storing: {
      invoke: {
        src: 'store',
        input: ({ context }) => Object.fromEntries(context.changed.map(key => [key, context.choices[key]])),
        onDone: { target: 'stored', actions: [assign({ changed: [] }), 'recordUnsent'] },
        // The choice stays in effect on this screen; the next change resends it.
        onError: 'stored',
      },
    },
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
