/** A form: what is typed, what is wrong with it, and the one submission under way. A second submit while one runs is not sent. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FieldError } from '@/api/failure';
import { missing } from '../unprovided-actor';

export type Values = Readonly<Record<string, string>>;
export type Errors = Readonly<Record<string, string>>;

export interface FormInput {
  readonly values: Values;
  /** What is wrong, by field; empty when nothing is. */
  readonly validate: (values: Values) => Errors;
  /** What it is about, handed on to whoever submits it. */
  readonly about?: unknown;
  /** What was typed before the portal was loaded anew. */
  readonly draft?: Values | undefined;
  /** Never kept outside the page, such as passwords. */
  readonly secret?: boolean;
}

export interface Submission {
  readonly values: Values;
  readonly about: unknown;
}

export const formMachine = setup({
  types: {
    context: {} as FormInput & { readonly errors: Errors; readonly failure: Error | null; readonly answer: unknown },
    input: {} as FormInput,
    events: {} as
      | { readonly type: 'field.change'; readonly name: string; readonly value: string }
      /** Read from a document, say: only what is still empty takes it. */
      | { readonly type: 'fields.suggest'; readonly values: Values }
      | { readonly type: 'form.submit' },
  },
  actors: { submit: missing<unknown, Submission>('submit') },
  guards: {
    'has a draft': ({ context }) => context.draft !== undefined,
    'is valid': ({ context }) => Object.keys(context.validate(context.values)).length === 0,
  },
  actions: {
    'tell that it is done': () => {},
    'show what is wrong': assign({ errors: ({ context }) => context.validate(context.values) }),
    'show what the server refused': assign({
      failure: (_, { error }: { readonly error: unknown }) => error as Error,
      errors: (_, { error }: { readonly error: unknown }) =>
        Object.fromEntries(
          ((error as { errors?: readonly FieldError[] }).errors ?? []).map(({ field, message }) => [field, message]),
        ),
    }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    values: { ...input.values, ...input.draft },
    errors: {},
    failure: null,
    answer: null,
  }),
  output: ({ context }) => context.answer,
  initial: 'editing',
  states: {
    editing: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'has a draft', target: 'touched' }, { target: 'untouched' }] },
        untouched: {},
        touched: { tags: 'unsaved' },
      },
      on: {
        'field.change': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            values: { ...context.values, [event.name]: event.value },
            errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== event.name)),
          })),
        },
        'fields.suggest': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            values: {
              ...event.values,
              ...Object.fromEntries(Object.entries(context.values).filter(([, text]) => text)),
            },
          })),
        },
        'form.submit': [
          { guard: 'is valid', target: 'submitting', actions: assign({ errors: {} }) },
          { actions: 'show what is wrong' },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'submit',
        input: ({ context: { values, about } }) => ({ values, about }),
        onDone: { target: 'done', actions: [assign({ answer: ({ event }) => event.output }), 'tell that it is done'] },
        onError: {
          target: 'editing.touched',
          actions: { type: 'show what the server refused', params: ({ event }) => event },
        },
      },
    },
    done: { type: 'final' },
  },
});

export type FormRef = ActorRefFrom<typeof formMachine>;
