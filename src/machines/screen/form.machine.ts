/**
 * A form: what is typed, what was read from documents, what is wrong with it, and the one submission under way. A second submit while
 * one runs is not sent. When no answer came, what became of it is asked under the same number before anything else can be done.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure, FieldError } from '@/api/failure';
import { missing } from '../unprovided-actor';

export type Values = Readonly<Record<string, string>>;
export type Errors = Readonly<Record<string, string>>;

export interface FormInput {
  readonly values: Values;
  /** What is wrong, by field; empty when nothing is. `read` is what documents say. */
  readonly validate: (values: Values, read: Values) => Errors;
  /** What it is about, handed on to whoever submits it. */
  readonly about?: unknown;
  /** What was typed before the portal was loaded anew. */
  readonly draft?: Values | undefined;
  /** Never kept outside the page, such as passwords. */
  readonly secret?: boolean;
  /** What is marked from the start, such as what a review refused. */
  readonly errors?: Errors;
  /** Sending it again under the same number has no second effect, so that its fate can be asked for. */
  readonly repeatable?: boolean;
}

export interface Submission {
  readonly values: Values;
  readonly about: unknown;
}
interface Context extends Omit<FormInput, 'errors'> {
  readonly errors: Errors;
  readonly read: Values;
  readonly failure: Error | null;
  readonly answer: unknown;
}

export const formMachine = setup({
  types: {
    context: {} as Context,
    input: {} as FormInput,
    events: {} as
      | { readonly type: 'field.change'; readonly name: string; readonly value: string }
      /** Several at once: a pasted block, an area's three levels. */
      | { readonly type: 'fields.change'; readonly values: Values }
      /** Read from a document: what is still empty takes it, and the rest is compared with it. */
      | { readonly type: 'fields.read'; readonly values: Values }
      /** A field turned out to be wrong, such as a name that is taken. */
      | { readonly type: 'field.refuse'; readonly name: string; readonly message: string }
      /** Says what is wrong with these, as one does before the next step. */
      | { readonly type: 'errors.show'; readonly errors: Errors }
      | { readonly type: 'form.submit' }
      /** What became of the submission that nobody answered? */
      | { readonly type: 'form.ask' },
    tags: {} as 'busy' | 'unsaved' | 'unsure',
  },
  actors: { submit: missing<unknown, Submission>('submit') },
  guards: {
    'has a draft': ({ context }) => context.draft !== undefined,
    'is valid': ({ context }) => Object.keys(context.validate(context.values, context.read)).length === 0,
    'was not answered': ({ context }, { error }: { readonly error: unknown }) =>
      context.repeatable === true && ['timeout', 'network'].includes((error as Partial<Failure>).reason ?? ''),
  },
  actions: {
    'tell that it is done': () => {},
    'change fields': assign(({ context }, { values }: { readonly values: Values }) => ({
      values: { ...context.values, ...values },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => !(name in values))),
    })),
    'show what is wrong': assign({ errors: ({ context }) => context.validate(context.values, context.read) }),
    'show what the server refused': assign({
      failure: (_, { error }: { readonly error: unknown }) => error as Error,
      errors: (_, { error }: { readonly error: unknown }) =>
        Object.fromEntries(
          ((error as { errors?: readonly FieldError[] }).errors ?? [])
            .toReversed()
            .map(({ field, message }) => [field, message]),
        ),
    }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    values: { ...input.values, ...input.draft },
    errors: input.errors ?? {},
    read: {},
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
          actions: { type: 'change fields', params: ({ event }) => ({ values: { [event.name]: event.value } }) },
        },
        'fields.change': {
          target: '.touched',
          actions: { type: 'change fields', params: ({ event }) => event },
        },
        'fields.read': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            read: { ...context.read, ...event.values },
            values: {
              ...context.values,
              ...Object.fromEntries(Object.entries(event.values).filter(([name]) => !context.values[name])),
            },
            errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => !(name in event.values))),
          })),
        },
        'field.refuse': {
          actions: assign(({ context, event }) => ({ errors: { ...context.errors, [event.name]: event.message } })),
        },
        'errors.show': { actions: assign(({ event }) => ({ errors: event.errors })) },
        'form.submit': [
          { guard: 'is valid', target: 'submitting', actions: assign({ errors: {} }) },
          { actions: 'show what is wrong' },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'unsaved'],
      entry: assign({ failure: null }),
      invoke: {
        src: 'submit',
        input: ({ context: { values, about } }) => ({ values, about }),
        onDone: { target: 'done', actions: [assign({ answer: ({ event }) => event.output }), 'tell that it is done'] },
        onError: [
          { guard: { type: 'was not answered', params: ({ event }) => event }, target: 'unsure' },
          {
            target: 'editing.touched',
            actions: { type: 'show what the server refused', params: ({ event }) => event },
          },
        ],
      },
    },
    /** It was sent and nobody answered: it may have been done. */
    unsure: { tags: ['unsaved', 'unsure'], on: { 'form.ask': 'submitting' } },
    done: { type: 'final' },
  },
});

export type FormRef = ActorRefFrom<typeof formMachine>;
