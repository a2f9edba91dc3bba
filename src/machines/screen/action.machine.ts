/**
 * One action of a screen: the question or the fields before it, the call, and its answer where that is to be read. A question closes
 * with `action.cancel` and an answer with `action.dismiss`: a dialog that is late to close can never take an answer away.
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
import { holdChart, type FlowStanding } from '../flows/standing';
import { formMachine, type FormInput } from './form.machine';
import { missing } from '../unprovided-actor';

/** Something to be done with a row, a record or a whole list; the machine knows only how it goes on. */
export interface ActionSteps {
  readonly label: string;
  /** There is a question, or fields to fill in, before it is sent. */
  readonly asks: boolean;
  /** Its answer is to be read before the screen goes on. */
  readonly showsResult: boolean;
  /** What the screen shows is other than before once it is done. */
  readonly changes: boolean;
  /** Where the row that it is about stands; its dialog holds the flow's own actor. */
  readonly about?: FlowStanding;
}
export interface ActionRun {
  readonly action: ActionSteps;
  /** One for all attempts, so that a repeated one has no second effect. */
  readonly requestNo: string;
}
export interface ActionInput {
  readonly newRequestNo: () => string;
  /** What its form starts with. */
  readonly formOf: (run: ActionRun) => FormInput;
}
interface Context extends ActionInput {
  readonly run: ActionRun | null;
  /** What the last run answered. */
  readonly result: unknown;
}
export type ActionEvent =
  | { readonly type: 'action.start'; readonly action: ActionSteps }
  /** Away from its question: nothing was done. */
  | { readonly type: 'action.cancel' }
  /** Its answer was read. */
  | { readonly type: 'action.dismiss' };

/** Told to the screen: what it shows may be other than before. */
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
  actors: { form: formMachine, run: missing<unknown, ActionRun>('run') },
  actions: {
    'tell that it is done': () => {},
    'hold its flow': enqueueActions(({ context: { run }, enqueue }) => {
      if (run?.action.about) holdChart(enqueue, run.action.about, 'flow');
    }),
    'tell the screen': sendParent({ type: 'action.settled' } satisfies ActionSettled),
    'tell the screen if it changed something': enqueueActions(({ context, enqueue }) => {
      if (context.run?.action.changes) enqueue('tell the screen');
    }),
  },
  guards: {
    'is being sent': (_, { snapshot }: { readonly snapshot: Snapshot<unknown> }) =>
      (snapshot as SnapshotFrom<typeof formMachine>).hasTag('busy'),
    'asks first': ({ context }) => context.run!.action.asks, // set on the way in
    'shows its result': ({ context }) => context.run!.action.showsResult, // as above
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
    deciding: { always: [{ guard: 'asks first', target: 'asking' }, { target: 'running' }] },
    asking: {
      entry: 'hold its flow',
      exit: stopChild('flow'),
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context }) => context.formOf(context.run!), // set on the way in
        onSnapshot: [
          { guard: { type: 'is being sent', params: ({ event }) => event }, target: '.sending' },
          { target: '.open' },
        ],
        onDone: { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
      },
      initial: 'open',
      states: {
        open: { on: { 'action.cancel': '#action.idle' } },
        /** What is on its way to the server is waited for: its answer is the operator's. */
        sending: {},
      },
    },
    running: {
      tags: 'busy',
      invoke: {
        src: 'run',
        input: ({ context }) => context.run!, // as above
        onDone: { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
        // What it was done to may have changed meanwhile: that is often why it was refused.
        onError: { target: 'idle', actions: 'tell the screen' },
      },
    },
    done: {
      entry: ['tell that it is done', 'tell the screen if it changed something'],
      always: [{ guard: 'shows its result', target: 'showingResult' }, { target: 'idle' }],
    },
    showingResult: { on: { 'action.dismiss': 'idle' } },
  },
});

export type ActionRef = ActorRefFrom<typeof actionMachine>;
