/**
 * The operator's running exports: polled until they are finished, which is reported on every page. Finished exports stay listed until the
 * download centre was opened, because an operator away from the screen misses the toast.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import type { download } from '@/api/contract/download';
import { unprovided } from '../unprovided-actor';

export type ExportTask = CallOutput<typeof download.running>[number];
export type ExportsEvent =
  | { readonly type: 'export.started'; readonly taskNo: string }
  | { readonly type: 'exports.refresh' }
  /** A session begins: exports that an earlier one left running are loaded once its first page is shown. */
  | { readonly type: 'exports.resume' }
  /** The download centre was opened. */
  | { readonly type: 'exports.seen' }
  | { readonly type: 'exports.clear' };

interface Context {
  readonly running: readonly ExportTask[];
  /** Finished, successfully or not, and not yet seen. */
  readonly finished: readonly ExportTask[];
}

export const exportsMachine = setup({
  types: { context: {} as Context, events: {} as ExportsEvent },
  actors: {
    /** The running exports, and the current status of the given tasks. */
    lookAfter: unprovided<readonly ExportTask[], readonly string[]>('lookAfter'),
  },
  actions: { announceFinished: (_, _params: { readonly tasks: readonly ExportTask[] }) => {} },
  guards: { isExporting: ({ context }) => context.running.length > 0 },
  delays: { soon: 2000 },
}).createMachine({
  id: 'exports',
  context: { running: [], finished: [] },
  initial: 'idle',
  on: {
    // An export may be done before the first poll, so it is tracked from its request on.
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
              type: 'announceFinished',
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
    deciding: { always: [{ guard: 'isExporting', target: 'waiting' }, { target: 'idle' }] },
    waiting: { after: { soon: 'looking' } },
  },
});

const isRunning = ({ status }: ExportTask) => status === 'INIT' || status === 'DOING';

export type ExportsRef = ActorRefFrom<typeof exportsMachine>;
