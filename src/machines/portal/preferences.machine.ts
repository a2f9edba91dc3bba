/** How the operator arranged their lists: restored from what the server keeps before the first page opens; changes go back as they are made. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

export type Choices = Readonly<Record<string, unknown>>;
interface Context {
  readonly choices: Choices;
  /** Keys that are still to be sent. */
  readonly changed: readonly string[];
}
export type PreferencesEvent =
  /** What the server keeps, and what an earlier page took with it unsent. */
  | { readonly type: 'choices.restored'; readonly choices: Choices; readonly unsent: Choices }
  | { readonly type: 'choices.clear' }
  /** `null` goes back to the default. */
  | { readonly type: 'choice.make'; readonly key: string; readonly choice: unknown };

export const preferencesMachine = setup({
  types: { context: {} as Context, events: {} as PreferencesEvent },
  actors: { store: missing<unknown, Choices>('store') },
  actions: {
    /** What is still to be sent survives a page that goes before its time. */
    'note what is unsent': () => {},
  },
  guards: { 'something is unsent': ({ context }) => context.changed.length > 0 },
  // A column's edge is dragged in many small steps.
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
    'choices.clear': { target: '.stored', actions: [assign({ choices: {}, changed: [] }), 'note what is unsent'] },
    'choice.make': {
      target: '.changed',
      actions: [
        assign(({ context, event: { key, choice } }) => ({
          choices: { ...context.choices, [key]: choice },
          changed: [...context.changed.filter(each => each !== key), key],
        })),
        'note what is unsent',
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'something is unsent', target: 'changed' }, { target: 'stored' }] },
    stored: {},
    changed: { after: { settle: 'storing' } },
    storing: {
      invoke: {
        src: 'store',
        input: ({ context }) => Object.fromEntries(context.changed.map(key => [key, context.choices[key]])),
        onDone: { target: 'stored', actions: [assign({ changed: [] }), 'note what is unsent'] },
        // It holds on this screen; the next change takes it along.
        onError: 'stored',
      },
    },
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
