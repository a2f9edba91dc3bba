/**
 * A form: typed values, values read from documents, errors, and a single pending submission. A second submit meanwhile is not sent. If no
 * answer came, the outcome is requested with the same request number before anything else can be done.
 */
import {
  assign,
  enqueueActions,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';
import type { FieldError } from '@/api/failure';
import { heldAnswer, isHeld } from '../held';
import { isUnanswered } from '../unanswered';
import { unprovided } from '../unprovided-actor';
import { trialMachine } from './trial.machine';

export type Values = Readonly<Record<string, string>>;
export type Errors = Readonly<Record<string, string>>;

export interface FormInput {
  readonly values: Values;
  /** Errors by field; empty if there are none. `read` is the content of documents. */
  readonly validate: (values: Values, read: Values) => Errors;
  /** What follows from the other values: fills a field that is empty or as it was filled last. */
  readonly offers?: (values: Values) => Values;
  /** Subject of the form, passed on to the submit actor. */
  readonly about?: unknown;
  /** Values typed before the portal was reloaded. */
  readonly draft?: Values | undefined;
  /** Never stored outside the page, such as passwords. */
  readonly secret?: boolean;
  /** Errors shown from the start, such as the refusals of a review. */
  readonly errors?: Errors;
  /** Resending with the same request number has no second effect, so the outcome can be requested. */
  readonly repeatable?: boolean;
}

export interface Submission {
  readonly values: Values;
  readonly about: unknown;
}
/** What a form is asked to fill itself from, such as another record; its definition knows the names. */
export interface Filled extends Submission {
  readonly from: Values;
}
interface Context extends Omit<FormInput, 'errors'> {
  readonly errors: Errors;
  /** How often it was refused, by its own rules or by the server. */
  readonly refusals: number;
  readonly read: Values;
  /** What was filled in because it followed from others. */
  readonly offered: Values;
  /** What follows from the values by what only the server knows, such as the bank of a card. */
  readonly known: Values;
  readonly failure: Error | null;
  readonly answer: unknown;
}

/** Nobody has typed there: it is empty, or as it was filled because it followed from others. */
const isFree = ({ values, offered }: Pick<Context, 'values' | 'offered'>, name: string): boolean =>
  !values[name] || values[name] === offered[name];

/** After a change: what follows from it is filled in, and its fields have no error. */
function changed(context: Context, change: Values, without: readonly string[] = Object.keys(change)) {
  let values: Values = { ...context.values, ...change };
  let offered = context.offered;
  // What is filled in may decide about another field.
  for (let next = following(); Object.keys(next).length > 0; next = following()) {
    values = { ...values, ...next };
    offered = { ...offered, ...next };
  }
  function following(): Values {
    const said = { ...context.offers?.(values), ...context.known };
    // What no longer follows goes again; one that was emptied stays empty until something else follows.
    const gone = Object.keys(offered)
      .filter(name => !(name in said))
      .map(name => [name, ''] as const);
    return Object.fromEntries(
      [...Object.entries(said), ...gone].filter(
        ([name, value]) => value !== offered[name] && isFree({ values, offered }, name),
      ),
    );
  }
  const cleared = new Set([
    ...without,
    ...Object.keys(offered).filter(name => offered[name] !== context.offered[name]),
  ]);
  return {
    values,
    offered,
    errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => !cleared.has(name))),
  };
}

export const formMachine = setup({
  types: {
    context: {} as Context,
    input: {} as FormInput,
    events: {} as
      | { readonly type: 'field.change'; readonly name: string; readonly value: string }
      /** Several at once: a pasted block, an area's three levels. */
      | { readonly type: 'fields.change'; readonly values: Values }
      /** Read from a document: fills empty fields; the others are compared with it. */
      | { readonly type: 'fields.read'; readonly values: Values }
      /** Known by now to follow from what was typed, instead of what was known before. */
      | { readonly type: 'fields.known'; readonly values: Values }
      /** A field turned out to be invalid, such as a name that is taken. */
      | { readonly type: 'field.refuse'; readonly name: string; readonly message: string }
      /** Other rules, and the errors to show with them. */
      | { readonly type: 'rules.change'; readonly validate: FormInput['validate']; readonly errors: Errors }
      /** Shows these errors, for example before the next step. */
      | { readonly type: 'errors.show'; readonly errors: Errors }
      | { readonly type: 'form.submit' }
      /** Asks what it would do, with the values as they are. */
      | { readonly type: 'form.try' }
      /** Takes values from elsewhere, such as another record. */
      | { readonly type: 'form.fill'; readonly from: Values }
      | DoneActorEvent<Values, 'filling'>
      | ErrorActorEvent<unknown, 'filling'>
      /** Requests the outcome of an unanswered submission. */
      | { readonly type: 'form.ask' },
    tags: {} as 'busy' | 'unsaved' | 'unsure',
    children: {} as { trial: 'trial'; filling: 'filling' },
  },
  actors: {
    trial: trialMachine,
    filling: unprovided<Values, Filled>('filling'),
    submit: unprovided<unknown, Submission>('submit'),
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== undefined,
    isValid: ({ context }) => Object.keys(context.validate(context.values, context.read)).length === 0,
    isHeld: (_, { error }: { readonly error: unknown }) => isHeld(error),
    hasNoAnswer: ({ context }, { error }: { readonly error: unknown }) =>
      context.repeatable === true && isUnanswered(error),
  },
  actions: {
    reportDone: () => {},
    changeFields: assign(({ context }, { values }: { readonly values: Values }) => changed(context, values)),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    showErrors: assign({ errors: ({ context }) => context.validate(context.values, context.read) }),
    showServerErrors: assign({
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
  context: ({ input }) => {
    const values = { ...input.values, ...input.draft };
    return {
      ...input,
      values,
      errors: input.errors ?? {},
      refusals: 0,
      read: {},
      known: {},
      // In a draft, or what was handed in before, what follows goes on following.
      offered: Object.fromEntries(
        Object.entries(input.offers?.(values) ?? {}).filter(([name, value]) => values[name] === value),
      ),
      failure: null,
      answer: null,
    };
  },
  output: ({ context }) => context.answer,
  initial: 'editing',
  states: {
    editing: {
      initial: 'deciding',
      // What comes after the submission began is not taken.
      exit: stopChild('filling'),
      states: {
        deciding: { always: [{ guard: 'hasDraft', target: 'touched' }, { target: 'untouched' }] },
        untouched: {},
        touched: { tags: 'unsaved' },
      },
      on: {
        'field.change': {
          target: '.touched',
          actions: { type: 'changeFields', params: ({ event }) => ({ values: { [event.name]: event.value } }) },
        },
        'fields.change': {
          target: '.touched',
          actions: { type: 'changeFields', params: ({ event }) => event },
        },
        'fields.read': {
          target: '.touched',
          actions: assign(({ context, event }) => ({
            ...changed(
              context,
              Object.fromEntries(Object.entries(event.values).filter(([name]) => isFree(context, name))),
              Object.keys(event.values),
            ),
            read: { ...context.read, ...event.values },
          })),
        },
        'fields.known': {
          actions: assign(({ context, event: { values: known } }) => ({
            known,
            ...changed({ ...context, known }, {}),
          })),
        },
        'field.refuse': {
          actions: assign(({ context, event }) => ({ errors: { ...context.errors, [event.name]: event.message } })),
        },
        'rules.change': { actions: assign(({ event: { validate, errors } }) => ({ validate, errors })) },
        'errors.show': { actions: [assign(({ event }) => ({ errors: event.errors })), 'countRefusal'] },
        'form.try': [
          {
            guard: 'isValid',
            // The answer to other values is not shown any more.
            actions: [
              stopChild('trial'),
              spawnChild('trial', { id: 'trial', input: ({ context: { values, about } }) => ({ values, about }) }),
            ],
          },
          { actions: ['showErrors', 'countRefusal'] },
        ],
        'form.fill': {
          actions: enqueueActions(({ enqueue, context: { values, about }, event: { from } }) => {
            enqueue.stopChild('filling');
            enqueue.spawnChild('filling', { id: 'filling', input: { from, values, about } });
          }),
        },
        'xstate.done.actor.filling': {
          target: '.touched',
          actions: { type: 'changeFields', params: ({ event }) => ({ values: event.output }) },
        },
        // It says by itself why nothing came, and ends nothing.
        'xstate.error.actor.filling': {},
        'form.submit': [
          { guard: 'isValid', target: 'submitting', actions: assign({ errors: {} }) },
          { actions: ['showErrors', 'countRefusal'] },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'unsaved'],
      entry: assign({ failure: null }),
      invoke: {
        src: 'submit',
        input: ({ context: { values, about } }) => ({ values, about }),
        onDone: { target: 'done', actions: [assign({ answer: ({ event }) => event.output }), 'reportDone'] },
        onError: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            target: 'held',
            actions: assign({ answer: () => heldAnswer }),
          },
          { guard: { type: 'hasNoAnswer', params: ({ event }) => event }, target: 'unsure' },
          {
            target: 'editing.touched',
            actions: [{ type: 'showServerErrors', params: ({ event }) => event }, 'countRefusal'],
          },
        ],
      },
    },
    /** It was sent and no answer came: it may have been executed. */
    unsure: { tags: ['unsaved', 'unsure'], entry: 'countRefusal', on: { 'form.ask': 'submitting' } },
    done: { type: 'final' },
    /** It waits for a second person. */
    held: { type: 'final' },
  },
});

export type FormRef = ActorRefFrom<typeof formMachine>;
