/**
 * One action of a screen: its confirmation or fields, the call, and the answer if it has to be read. A question closes with `action.cancel`
 * and an answer with `action.dismiss`: a dialog that closes late can never discard an answer.
 */
import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  stopChild,
  type ActorRefFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { holdChart, type FlowState } from '../flows/flow-state';
import { formMachine, type FormInput } from './form.machine';
import { isHeldAnswer } from '../held';
import { unprovided } from '../unprovided-actor';

/** Something that can be done with a row, a record or a whole list; the machine knows only its steps. */
export interface ActionSteps {
  readonly label: string;
  /** It needs a confirmation, or fields to fill in, before it is sent. */
  readonly asks: boolean;
  /** The operator must read its answer before the screen continues. */
  readonly showsResult: boolean;
  /** It changes the data that the screen shows. */
  readonly changes: boolean;
  /** State of the row that it concerns; its dialog runs the flow's own actor. */
  readonly about?: FlowState;
}
export interface ActionRun {
  readonly action: ActionSteps;
  /** Idempotency key: the same for all attempts, so that a repeated one has no second effect. */
  readonly requestNo: string;
}
export interface ActionInput {
  readonly newRequestNo: () => string;
  /** Returns the input of its form. */
  readonly formOf: (run: ActionRun) => FormInput;
}
interface Context extends ActionInput {
  readonly run: ActionRun | null;
  /** Answer of the last run. */
  readonly result: unknown;
}
export type ActionEvent =
  | { readonly type: 'action.start'; readonly action: ActionSteps }
  /** Leaves the question. */
  | { readonly type: 'action.cancel' }
  /** The operator has read the answer. */
  | { readonly type: 'action.dismiss' };

/** Sent to the screen: its data may have changed. */
export interface ActionSettled {
  readonly type: 'action.settled';
}

export const actionMachine = setup({
  types: {
    input: {} as ActionInput,
    context: {} as Context,
    events: {} as ActionEvent,
    children: {} as { form: 'form' },
  },
  actors: { form: formMachine, run: unprovided<unknown, ActionRun>('run') },
  actions: {
    reportDone: () => {},
    spawnFlow: enqueueActions(({ context: { run }, enqueue }) => {
      if (run?.action.about) holdChart(enqueue, run.action.about, 'flow');
    }),
    reportToScreen: sendParent({ type: 'action.settled' } satisfies ActionSettled),
    reportIfChanged: enqueueActions(({ context, enqueue }) => {
      if (context.run?.action.changes) enqueue('reportToScreen');
    }),
  },
  guards: {
    isSending: (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      (snapshot as SnapshotFrom<typeof formMachine>).hasTag('busy'),
    hasFailed: (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      (snapshot as SnapshotFrom<typeof formMachine>).context.failure !== null,
    isHeld: (_, { output }: { readonly output: unknown }) => isHeldAnswer(output),
    asksFirst: ({ context }) => context.run!.action.asks, // set by 'action.start'
    showsResult: ({ context }) => context.run!.action.showsResult, // as above
  },
}).createMachine({
  id: 'action',
  context: ({ input }) => ({ ...input, run: null, result: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ run: null, result: null }),
      on: {
        'action.start': {
          target: 'deciding',
          actions: assign({
            run: ({ context, event }) => ({ action: event.action, requestNo: context.newRequestNo() }),
          }),
        },
      },
    },
    deciding: { always: [{ guard: 'asksFirst', target: 'asking' }, { target: 'running' }] },
    asking: {
      entry: 'spawnFlow',
      exit: stopChild('flow'),
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context }) => context.formOf(context.run!), // set by 'action.start'
        onSnapshot: [
          { guard: { type: 'isSending', params: ({ event }) => event }, target: '.sending' },
          { guard: { type: 'hasFailed', params: ({ event }) => event }, target: '.failed' },
          { target: '.open' },
        ],
        onDone: [
          // The portal says that it waits; nothing was done.
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            target: 'idle',
            actions: 'reportIfChanged',
          },
          { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'action.cancel': '#action.idle' } },
        /** Refused, or without an answer: what the screen shows may be outdated. */
        failed: { on: { 'action.cancel': { target: '#action.idle', actions: 'reportIfChanged' } } },
        /** A pending call is awaited: the operator must get its answer. */
        sending: {},
      },
    },
    running: {
      tags: 'busy',
      invoke: {
        src: 'run',
        input: ({ context }) => context.run!, // as above
        onDone: { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
        // The data may have changed meanwhile: that is often the reason for the refusal.
        onError: { target: 'idle', actions: 'reportToScreen' },
      },
    },
    done: {
      entry: ['reportDone', 'reportIfChanged'],
      always: [{ guard: 'showsResult', target: 'showingResult' }, { target: 'idle' }],
    },
    showingResult: { on: { 'action.dismiss': 'idle' } },
  },
});

export type ActionRef = ActorRefFrom<typeof actionMachine>;
