/**
 * The same action for many rows: required fields first, a dry run that reports which rows are possible and which are refused, then one row
 * after the other, and the result of each. Failed rows can be retried; stopping leaves the rest untouched.
 */
import { assign, setup, type ActorRefFrom, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { Errors, Values } from './form.machine';
import { isHeld } from '../held';
import { unprovided } from '../unprovided-actor';

/** A row as typed by the contract; opaque to machines. */
export type Row = Readonly<Record<string, unknown>>;

export interface BatchItem {
  readonly key: string;
  readonly row: Row;
  /** Idempotency key: the same for all attempts, so that a repeated one has no second effect. */
  readonly requestNo: string;
}
export interface Refusal {
  readonly key: string;
  readonly reason: string;
}
export interface BatchInput {
  /** The action; the machine only passes it on. */
  readonly action: unknown;
  readonly items: readonly BatchItem[];
  /** Errors of the values; empty if there are none. */
  readonly validate: (values: Values) => Errors;
  /** There are fields to fill in first. */
  readonly asks: boolean;
}
interface Context extends BatchInput {
  readonly values: Values;
  readonly errors: Errors;
  /** Why the dry run failed. */
  readonly failure: string | null;
  /** Rows that the dry run refused. */
  readonly refused: readonly Refusal[];
  readonly answer: unknown;
  readonly queue: readonly BatchItem[];
  readonly done: readonly BatchItem[];
  readonly failed: readonly (Refusal & { readonly item: BatchItem })[];
}
/** Result of the first `tried` rows of the queue. */
export interface Outcome {
  readonly tried: number;
  readonly refused: readonly Refusal[];
}
/** Result of the dry run. */
export interface Tried {
  readonly refused: readonly Refusal[];
  /** Its answer, for screens that show more of it; null if there is nothing more to show. */
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
  /** From the result of the dry run back to the fields. */
  | { readonly type: 'batch.back' }
  | { readonly type: 'batch.run' }
  | { readonly type: 'batch.stop' }
  | { readonly type: 'batch.retry' }
  /** Before the run. */
  | { readonly type: 'batch.cancel' }
  /** After the run. */
  | { readonly type: 'batch.close' };
/** The answer to a run, or its failure. */
type Answered =
  | (DoneActorEvent<Outcome> & { readonly type: 'xstate.done.actor.run' })
  | (ErrorActorEvent & { readonly type: 'xstate.error.actor.run' });
/** Output for the parent, once it is closed. */
export interface BatchOutput {
  readonly worked: boolean;
}

const messageOf = (error: unknown) => (error as Error).message;

export const batchMachine = setup({
  types: {
    input: {} as BatchInput,
    context: {} as Context,
    events: {} as BatchEvent | Answered,
    output: {} as BatchOutput,
    tags: {} as 'busy',
  },
  actors: {
    check: unprovided<Tried, Try>('check'),
    /** Runs the first row of the queue, or as many rows as the call accepts together. */
    run: unprovided<Outcome, Try>('run'),
  },
  guards: {
    asksForInput: ({ context }) => context.asks,
    isFilledIn: ({ context }) => Object.keys(context.validate(context.values)).length === 0,
    isNothingLeft: ({ context }) => context.queue.length === 0,
    hasActionable: ({ context }) => context.items.length > context.refused.length,
  },
  actions: {
    showMissing: assign({ errors: ({ context }) => context.validate(context.values) }),
    settle: assign(({ context, event }) => settled(context, event as Answered)), // used by the answers of a run only
    queueActionable: assign({
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
    deciding: { always: [{ guard: 'asksForInput', target: 'asking' }, { target: 'checking' }] },
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
        'batch.check': [{ guard: 'isFilledIn', target: 'checking' }, { actions: 'showMissing' }],
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
      always: [{ guard: 'asksForInput', target: 'asking' }],
      on: { 'batch.check': 'checking', 'batch.cancel': 'cancelled' },
    },
    checked: {
      on: {
        'batch.run': { guard: 'hasActionable', target: 'running', actions: 'queueActionable' },
        'batch.back': {
          guard: 'asksForInput',
          target: 'asking',
          actions: assign({ refused: [], answer: null }),
        },
        'batch.cancel': 'cancelled',
      },
    },
    running: {
      tags: 'busy',
      always: { guard: 'isNothingLeft', target: 'over' },
      invoke: {
        src: 'run',
        id: 'run',
        input: ({ context: { action, queue, values } }) => ({ action, items: queue, values }),
      },
      initial: 'going',
      states: {
        going: {
          on: {
            'batch.stop': 'stopping',
            'xstate.done.actor.run': { target: '#batch.running', reenter: true, actions: 'settle' },
            'xstate.error.actor.run': { target: '#batch.running', reenter: true, actions: 'settle' },
          },
        },
        /** The row that was sent is awaited: it may be done already. */
        stopping: {
          on: {
            'xstate.done.actor.run': { target: '#batch.over', actions: 'settle' },
            'xstate.error.actor.run': { target: '#batch.over', actions: 'settle' },
          },
        },
      },
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

/** A failed call concerns the first row of the queue; what waits for a second person is done with here. */
const outcomeOf = (queue: Context['queue'], error: unknown): Outcome => ({
  tried: 1,
  refused: isHeld(error) ? [] : [{ key: queue[0]!.key, reason: messageOf(error) }],
});

function settled({ queue, done, failed }: Context, answer: Answered): Pick<Context, 'queue' | 'done' | 'failed'> {
  const { tried, refused } = answer.type === 'xstate.done.actor.run' ? answer.output : outcomeOf(queue, answer.error);
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
