/**
 * The operator's exports that are being made: looked after until they are finished, which is told wherever the operator is by then.
 * What is finished stays at hand until the download centre was looked at: a toast is gone sooner than whoever fetches a coffee is back.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import type { download } from '@/api/contract/download';
import { missing } from '../unprovided-actor';

export type ExportTask = CallOutput<typeof download.running>[number];
export type ExportsEvent =
  | { readonly type: 'export.started'; readonly taskNo: string }
  | { readonly type: 'exports.refresh' }
  /** A session begins: what an earlier one left to be made is asked for once its first page is there. */
  | { readonly type: 'exports.resume' }
  /** The download centre was opened. */
  | { readonly type: 'exports.seen' }
  | { readonly type: 'exports.clear' };

interface Context {
  readonly running: readonly ExportTask[];
  /** Finished, well or badly, and not looked at yet. */
  readonly finished: readonly ExportTask[];
}

export const exportsMachine = setup({
  types: { context: {} as Context, events: {} as ExportsEvent },
  actors: {
    /** What is being made, and what became of the given tasks. */
    lookAfter: missing<readonly ExportTask[], readonly string[]>('lookAfter'),
  },
  actions: { 'tell what is finished': (_, _params: { readonly tasks: readonly ExportTask[] }) => {} },
  guards: { 'something is being made': ({ context }) => context.running.length > 0 },
  delays: { soon: 2000 },
}).createMachine({
  id: 'exports',
  context: { running: [], finished: [] },
  initial: 'idle',
  on: {
    // It may be done before one looks: what was asked for is looked after from the start.
    'export.started': {
      target: '.looking',
      actions: assign({
        running: ({ context, event }) => [
          ...context.running.filter(({ taskNo }) => taskNo !== event.taskNo),
          { taskNo: event.taskNo, fileName: '', status: 'INIT' as const },
        ],
      }),
    },
    'exports.refresh': '.looking',
    'exports.resume': '.resuming',
    'exports.seen': { actions: assign({ finished: [] }) },
    'exports.clear': { target: '.idle', actions: assign({ running: [], finished: [] }) },
  },
  states: {
    idle: {},
    resuming: { after: { soon: 'looking' } },
    looking: {
      invoke: {
        src: 'lookAfter',
        input: ({ context }) => context.running.map(({ taskNo }) => taskNo),
        onDone: {
          target: 'deciding',
          actions: [
            {
              type: 'tell what is finished',
              params: ({ event }) => ({ tasks: event.output.filter(task => !isRunning(task)) }),
            },
            assign(({ context, event: { output } }) => ({
              running: output.filter(isRunning),
              finished: [...context.finished, ...output.filter(task => !isRunning(task))],
            })),
          ],
        },
        onError: 'deciding',
      },
    },
    deciding: { always: [{ guard: 'something is being made', target: 'waiting' }, { target: 'idle' }] },
    waiting: { after: { soon: 'looking' } },
  },
});

const isRunning = ({ status }: ExportTask) => status === 'INIT' || status === 'DOING';

export type ExportsRef = ActorRefFrom<typeof exportsMachine>;
