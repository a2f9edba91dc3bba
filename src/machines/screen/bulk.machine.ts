/**
 * The same done to many that nobody marks one by one: those of an uploaded file, or of a run of numbers. What is typed is counted when
 * typing pauses; a dry run says for which it can be done and for which not; then it is done, once, under one number for all attempts.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FieldError } from '@/api/failure';
import type { Errors, Values } from './form.machine';
import { missing } from '../unprovided-actor';

export const tallyPauseMs = 400;

export interface BulkOutcome {
  readonly done: number;
  readonly refused: readonly { readonly key: string; readonly reason: string }[];
  /** The number under which it was done. */
  readonly batchNo: string | null;
  /** What the call answered, for whoever shows more of it; the machine hands it on. */
  readonly answer?: unknown;
}
export interface BulkInput {
  readonly validate: (values: Values) => Errors;
  readonly newRequestNo: () => string;
  readonly values: Values;
}
export interface BulkTry {
  readonly values: Values;
  readonly requestNo: string;
}
interface Context extends BulkInput {
  readonly errors: Errors;
  readonly failure: string | null;
  /** What stands behind what was typed, in a sentence. */
  readonly tally: string | null;
  readonly file: File | null;
  readonly requestNo: string;
  readonly outcome: BulkOutcome | null;
}

export const bulkMachine = setup({
  types: {
    input: {} as BulkInput,
    context: {} as Context,
    events: {} as
      | { readonly type: 'field.change'; readonly name: string; readonly value: string }
      | { readonly type: 'file.add'; readonly file: File }
      | { readonly type: 'file.remove' }
      | { readonly type: 'template.get' }
      | { readonly type: 'bulk.check' }
      | { readonly type: 'bulk.back' }
      | { readonly type: 'bulk.run' }
      | { readonly type: 'bulk.again' },
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    /** Answers the number of the file. */
    upload: missing<string, { readonly file: File }>('upload'),
    template: missing<unknown, undefined>('template'),
    tally: missing<string | null, { readonly values: Values }>('tally'),
    check: missing<BulkOutcome, BulkTry>('check'),
    run: missing<BulkOutcome, BulkTry>('run'),
  },
  delays: { tallyPauseMs },
  guards: {
    'is filled in': ({ context }) => Object.keys(context.validate(context.values)).length === 0,
    'something can be done': ({ context }) => (context.outcome?.done ?? 0) > 0,
  },
  actions: {
    'show what is missing': assign({ errors: ({ context }) => context.validate(context.values), failure: null }),
    'show what was refused': assign((_, { error }: { readonly error: unknown }) => ({
      errors: Object.fromEntries(
        ((error as { errors?: readonly FieldError[] }).errors ?? []).map(({ field, message }) => [field, message]),
      ),
      failure: (error as Error).message,
    })),
    'begin anew': assign({
      errors: {},
      failure: null,
      tally: null,
      file: null,
      outcome: null,
      values: ({ context }) => ({ ...context.values, fileNo: '', snStart: '', snEnd: '' }),
      requestNo: ({ context }) => context.newRequestNo(),
    }),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    ...input,
    errors: {},
    failure: null,
    tally: null,
    file: null,
    outcome: null,
    requestNo: input.newRequestNo(),
  }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'resting',
      on: {
        'field.change': {
          target: '.pausing',
          actions: assign(({ context, event }) => ({
            values: { ...context.values, [event.name]: event.value },
            errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== event.name)),
            failure: null,
          })),
        },
        'file.add': {
          target: '.uploading',
          actions: assign(({ context, event }) => ({
            file: event.file,
            failure: null,
            errors: {},
            values: { ...context.values, fileNo: '' },
          })),
        },
        'file.remove': {
          target: '.resting',
          actions: assign(({ context }) => ({ file: null, values: { ...context.values, fileNo: '' } })),
        },
        'template.get': '.fetching',
        'bulk.check': [{ guard: 'is filled in', target: 'checking' }, { actions: 'show what is missing' }],
      },
      states: {
        resting: {},
        // The browser says what became of the file; a failed call says so itself.
        fetching: { tags: 'busy', invoke: { src: 'template', onDone: 'resting', onError: 'resting' } },
        pausing: { after: { tallyPauseMs: 'counting' } },
        counting: {
          invoke: {
            src: 'tally',
            input: ({ context: { values } }) => ({ values }),
            onDone: { target: 'resting', actions: assign({ tally: ({ event }) => event.output }) },
            // The dry run says more.
            onError: { target: 'resting', actions: assign({ tally: null }) },
          },
        },
        uploading: {
          tags: 'busy',
          invoke: {
            src: 'upload',
            input: ({ context }) => ({ file: context.file! }), // entered with one
            onDone: {
              target: 'resting',
              actions: assign({ values: ({ context, event }) => ({ ...context.values, fileNo: event.output }) }),
            },
            onError: {
              target: 'resting',
              actions: [assign({ file: null }), { type: 'show what was refused', params: ({ event }) => event }],
            },
          },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ context: { values, requestNo } }) => ({ values, requestNo }),
        onDone: { target: 'checked', actions: assign({ outcome: ({ event }) => event.output, failure: null }) },
        onError: { target: 'filling', actions: { type: 'show what was refused', params: ({ event }) => event } },
      },
    },
    checked: {
      tags: 'unsaved',
      on: {
        'bulk.back': { target: 'filling', actions: assign({ outcome: null, failure: null }) },
        'bulk.run': { guard: 'something can be done', target: 'running' },
      },
    },
    running: {
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'run',
        input: ({ context: { values, requestNo } }) => ({ values, requestNo }),
        onDone: { target: 'over', actions: assign({ outcome: ({ event }) => event.output, failure: null }) },
        // Under the same number it is not done twice, so that trying again is safe whatever became of it.
        onError: { target: 'checked', actions: assign({ failure: ({ event }) => (event.error as Error).message }) },
      },
    },
    over: { on: { 'bulk.again': { target: 'filling', actions: 'begin anew' } } },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
