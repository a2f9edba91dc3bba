/**
 * A bulk action on records that are not selected one by one: those of an uploaded file, or of a range of numbers. The records are counted
 * when typing pauses; a dry run reports which are possible and which are refused; then the action runs once, with one request number for
 * all attempts.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FieldError } from '@/api/failure';
import type { Errors, Values } from './form.machine';
import { isHeld } from '../held';
import { unprovided } from '../unprovided-actor';

export const tallyPauseMs = 400;

export interface BulkOutcome {
  readonly done: number;
  readonly refused: readonly { readonly key: string; readonly reason: string }[];
  /** Number of the executed batch. */
  readonly batchNo: string | null;
  /** Number of the file with the refused records as they were uploaded, and why; null if the server made none. */
  readonly refusedFile?: string | null;
  /** Of what a dry run showed; the run does exactly that. */
  readonly digest?: string | null;
  /** All or nothing: one refused record refuses the others. */
  readonly whole?: boolean;
  /** Answer of the call, for screens that show more of it; the machine only passes it on. */
  readonly answer?: unknown;
}
/** A stored file: its number, or its text, and where the operator says what its columns are, their headings and what is known of them. */
export interface UploadedFile {
  readonly fileNo: string;
  readonly headings?: readonly string[];
  /** What the form's fields become. */
  readonly values?: Values;
}
/** Whether a run would do something. */
export const isActionable = ({ done, refused, whole }: BulkOutcome): boolean =>
  done > 0 && !(whole && refused.length > 0);

export interface BulkInput {
  readonly validate: (values: Values) => Errors;
  readonly newRequestNo: () => string;
  readonly values: Values;
  /** Whether it asks first if it may be filled in at all. */
  readonly asksFirst?: boolean;
}
export interface BulkTry {
  readonly values: Values;
  readonly requestNo: string;
  /** Of the dry run that a run confirms. */
  readonly digest?: string | null;
}
interface Context extends BulkInput {
  /** Why it cannot be filled in. */
  readonly closed: string | null;
  readonly errors: Errors;
  readonly failure: string | null;
  /** How often it was refused, by its own rules or by the server. */
  readonly refusals: number;
  /** Summary of the records behind the typed values. */
  readonly tally: string | null;
  readonly file: File | null;
  /** Of the file's columns; empty where nobody is asked about them. */
  readonly headings: readonly string[];
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
      | { readonly type: 'bulk.again' }
      | { readonly type: 'refused.get' },
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    refusal: unprovided<string | null, { readonly values: Values }>('refusal'),
    upload: unprovided<UploadedFile, { readonly file: File }>('upload'),
    template: unprovided<unknown, undefined>('template'),
    tally: unprovided<string | null, { readonly values: Values }>('tally'),
    check: unprovided<BulkOutcome, BulkTry>('check'),
    run: unprovided<BulkOutcome, BulkTry>('run'),
    refusedFile: unprovided<unknown, { readonly fileNo: string }>('refusedFile'),
  },
  delays: { tallyPauseMs },
  guards: {
    asksFirst: ({ context }) => context.asksFirst === true,
    isRefused: (_, { output }: { readonly output: string | null }) => output !== null,
    isHeld: (_, { error }: { readonly error: unknown }) => isHeld(error),
    isFilledIn: ({ context }) => Object.keys(context.validate(context.values)).length === 0,
    hasRefusedFile: ({ context }) => Boolean(context.outcome?.refusedFile),
    hasActionable: ({ context }) => context.outcome !== null && isActionable(context.outcome),
  },
  actions: {
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    showMissing: assign({ errors: ({ context }) => context.validate(context.values), failure: null }),
    showRefused: assign((_, { error }: { readonly error: unknown }) => ({
      errors: Object.fromEntries(
        ((error as { errors?: readonly FieldError[] }).errors ?? []).map(({ field, message }) => [field, message]),
      ),
      failure: (error as Error).message,
    })),
    restart: assign({
      errors: {},
      failure: null,
      tally: null,
      file: null,
      headings: [],
      outcome: null,
      values: ({ context }) => ({ ...context.values, fileNo: '', snStart: '', snEnd: '' }),
      requestNo: ({ context }) => context.newRequestNo(),
    }),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    ...input,
    closed: null,
    errors: {},
    failure: null,
    refusals: 0,
    tally: null,
    file: null,
    headings: [],
    outcome: null,
    requestNo: input.newRequestNo(),
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'asksFirst', target: 'asking' }, { target: 'filling' }] },
    asking: {
      invoke: {
        src: 'refusal',
        input: ({ context: { values } }) => ({ values }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'closed',
            actions: assign({ closed: ({ event }) => event.output }),
          },
          { target: 'filling' },
        ],
        onError: { target: 'closed', actions: assign({ closed: ({ event }) => (event.error as Error).message }) },
      },
    },
    closed: {},
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
            headings: [],
            failure: null,
            errors: {},
            values: { ...context.values, fileNo: '' },
          })),
        },
        'file.remove': {
          target: '.resting',
          actions: assign(({ context }) => ({ file: null, headings: [], values: { ...context.values, fileNo: '' } })),
        },
        'template.get': '.fetching',
        'bulk.check': [{ guard: 'isFilledIn', target: 'checking' }, { actions: ['showMissing', 'countRefusal'] }],
      },
      states: {
        resting: {},
        // The browser shows the download; a failed call shows its own message.
        fetching: { tags: 'busy', invoke: { src: 'template', onDone: 'resting', onError: 'resting' } },
        pausing: { after: { tallyPauseMs: 'counting' } },
        counting: {
          invoke: {
            src: 'tally',
            input: ({ context: { values } }) => ({ values }),
            onDone: { target: 'resting', actions: assign({ tally: ({ event }) => event.output }) },
            // The dry run reports more.
            onError: { target: 'resting', actions: assign({ tally: null }) },
          },
        },
        uploading: {
          tags: 'busy',
          invoke: {
            src: 'upload',
            input: ({ context }) => ({ file: context.file! }), // set by 'file.add'
            onDone: {
              target: 'resting',
              actions: assign(({ context, event: { output } }) => ({
                headings: output.headings ?? [],
                values: { ...context.values, ...output.values, fileNo: output.fileNo },
              })),
            },
            onError: {
              target: 'resting',
              actions: [assign({ file: null }), { type: 'showRefused', params: ({ event }) => event }, 'countRefusal'],
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
        onError: {
          target: 'filling',
          actions: [{ type: 'showRefused', params: ({ event }) => event }, 'countRefusal'],
        },
      },
    },
    checked: {
      tags: 'unsaved',
      on: {
        'bulk.back': { target: 'filling', actions: assign({ outcome: null, failure: null }) },
        'bulk.run': { guard: 'hasActionable', target: 'running' },
      },
    },
    running: {
      tags: ['busy', 'unsaved'],
      invoke: {
        src: 'run',
        input: ({ context: { values, requestNo, outcome } }) => ({
          values,
          requestNo,
          digest: outcome?.digest ?? null,
        }),
        onDone: { target: 'over', actions: assign({ outcome: ({ event }) => event.output, failure: null }) },
        // The same request number is never executed twice, so a retry is safe after any failure.
        onError: [
          // The portal says that it waits for a second person.
          { guard: { type: 'isHeld', params: ({ event }) => event }, target: 'filling', actions: 'restart' },
          {
            target: 'checked',
            actions: [assign({ failure: ({ event }) => (event.error as Error).message }), 'countRefusal'],
          },
        ],
      },
    },
    over: {
      initial: 'resting',
      on: { 'bulk.again': { target: 'filling', actions: 'restart' } },
      states: {
        resting: { on: { 'refused.get': { guard: 'hasRefusedFile', target: 'fetching' } } },
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'refusedFile',
            input: ({ context }) => ({ fileNo: context.outcome!.refusedFile! }), // guarded
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
