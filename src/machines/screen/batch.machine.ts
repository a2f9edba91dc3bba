/**
 * The same done to many rows: what has to be said first, a dry run that tells for which rows it can be done and for which not,
 * then one after the other, and what became of each. Rows that failed can be tried again; stopping leaves the rest untouched.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Errors, Values } from './form.machine';
import { missing } from '../unprovided-actor';

/** A row as the contract types it; machines do not look into it. */
export type Row = Readonly<Record<string, unknown>>;

export interface BatchItem {
  readonly key: string;
  readonly row: Row;
  /** One for all attempts, so that a repeated one has no second effect. */
  readonly requestNo: string;
}
export interface Refusal {
  readonly key: string;
  readonly reason: string;
}
export interface BatchInput {
  /** What is done; the machine hands it on. */
  readonly action: unknown;
  readonly items: readonly BatchItem[];
  /** What is missing in what was filled in; empty when nothing is. */
  readonly validate: (values: Values) => Errors;
  /** There are fields to fill in first. */
  readonly asks: boolean;
}
interface Context extends BatchInput {
  readonly values: Values;
  readonly errors: Errors;
  /** Why the dry run could not be made. */
  readonly failure: string | null;
  /** Rows for which it cannot be done. */
  readonly refused: readonly Refusal[];
  readonly answer: unknown;
  readonly queue: readonly BatchItem[];
  readonly done: readonly BatchItem[];
  readonly failed: readonly (Refusal & { readonly item: BatchItem })[];
}
/** What became of the first so many of those that were to be done. */
export interface Outcome {
  readonly tried: number;
  readonly refused: readonly Refusal[];
}
/** What the dry run found. */
export interface Tried {
  readonly refused: readonly Refusal[];
  /** What it answered, for whoever shows more of it; null where it has nothing more to tell. */
  readonly answer: unknown;
}
export interface Try {
  readonly action: unknown;
  readonly items: readonly BatchItem[];
  readonly values: Values;
}
export type BatchEvent =
  | { readonly type: 'field.change'; readonly name: string; readonly value: string }
  | { readonly type: 'batch.check' }
  /** From what the dry run found to what was filled in. */
  | { readonly type: 'batch.back' }
  | { readonly type: 'batch.run' }
  | { readonly type: 'batch.stop' }
  | { readonly type: 'batch.retry' }
  /** Before anything was done. */
  | { readonly type: 'batch.cancel' }
  /** After it. */
  | { readonly type: 'batch.close' };
/** Told to whoever started it, once it is closed. */
export interface BatchOutput {
  readonly worked: boolean;
}

const messageOf = (error: unknown) => (error as Error).message;

export const batchMachine = setup({
  types: {
    input: {} as BatchInput,
    context: {} as Context,
    events: {} as BatchEvent,
    output: {} as BatchOutput,
    tags: {} as 'busy',
  },
  actors: {
    check: missing<Tried, Try>('check'),
    /** Does it to the first of the queue, or to as many as the call takes together. */
    run: missing<Outcome, Try>('run'),
  },
  guards: {
    'has something to ask': ({ context }) => context.asks,
    'is filled in': ({ context }) => Object.keys(context.validate(context.values)).length === 0,
    'nothing is left': ({ context }) => context.queue.length === 0,
    'something can be done': ({ context }) => context.items.length > context.refused.length,
  },
  actions: {
    'show what is missing': assign({ errors: ({ context }) => context.validate(context.values) }),
    'line up what can be done': assign({
      queue: ({ context }) => context.items.filter(({ key }) => !context.refused.some(each => each.key === key)),
    }),
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({
    ...input,
    values: {},
    errors: {},
    failure: null,
    refused: [],
    answer: null,
    queue: [],
    done: [],
    failed: [],
  }),
  initial: 'deciding',
  output: ({ event }) => ({ worked: (event as { readonly output: boolean }).output }),
  states: {
    deciding: { always: [{ guard: 'has something to ask', target: 'asking' }, { target: 'checking' }] },
    asking: {
      on: {
        'batch.cancel': 'cancelled',
        'field.change': {
          actions: assign(({ context, event }) => ({
            values: { ...context.values, [event.name]: event.value },
            errors: {},
            failure: null,
          })),
        },
        'batch.check': [{ guard: 'is filled in', target: 'checking' }, { actions: 'show what is missing' }],
      },
    },
    checking: {
      tags: 'busy',
      on: { 'batch.cancel': 'cancelled' },
      invoke: {
        src: 'check',
        input: ({ context: { action, items, values } }) => ({ action, items, values }),
        onDone: { target: 'checked', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'unchecked', actions: assign({ failure: ({ event }) => messageOf(event.error) }) },
      },
    },
    unchecked: {
      always: [{ guard: 'has something to ask', target: 'asking' }],
      on: { 'batch.check': 'checking', 'batch.cancel': 'cancelled' },
    },
    checked: {
      on: {
        'batch.run': { guard: 'something can be done', target: 'running', actions: 'line up what can be done' },
        'batch.back': {
          guard: 'has something to ask',
          target: 'asking',
          actions: assign({ refused: [], answer: null }),
        },
        'batch.cancel': 'cancelled',
      },
    },
    running: {
      tags: 'busy',
      always: { guard: 'nothing is left', target: 'over' },
      invoke: {
        src: 'run',
        input: ({ context: { action, queue, values } }) => ({ action, items: queue, values }),
        onDone: {
          target: 'running',
          reenter: true,
          actions: assign(({ context, event }) => settled(context, event.output)),
        },
        onError: {
          target: 'running',
          reenter: true,
          actions: assign(({ context, event }) =>
            settled(context, { tried: 1, refused: [{ key: context.queue[0]!.key, reason: messageOf(event.error) }] }),
          ),
        },
      },
      on: { 'batch.stop': 'over' },
    },
    over: {
      on: {
        'batch.close': 'closed',
        'batch.retry': {
          target: 'running',
          actions: assign(({ context }) => ({
            queue: [...context.failed.map(({ item }) => item), ...context.queue],
            failed: [],
          })),
        },
      },
    },
    cancelled: { type: 'final', output: false },
    closed: { type: 'final', output: true },
  },
});

function settled(
  { queue, done, failed }: Context,
  { tried, refused }: Outcome,
): Pick<Context, 'queue' | 'done' | 'failed'> {
  const reasons = new Map(refused.map(({ key, reason }) => [key, reason]));
  const now = queue.slice(0, tried);
  return {
    queue: queue.slice(tried),
    done: [...done, ...now.filter(({ key }) => !reasons.has(key))],
    failed: [
      ...failed,
      ...now.flatMap(item => (reasons.has(item.key) ? [{ key: item.key, reason: reasons.get(item.key)!, item }] : [])),
    ],
  };
}

export type BatchRef = ActorRefFrom<typeof batchMachine>;
