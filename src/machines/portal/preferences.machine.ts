/**
 * The operator's desk: how they arranged lists, and their saved queries with live counts of the pinned ones. Opened with what the
 * server keeps before the first page is, so that pages find their arrangement at once; changes go back as they are made.
 */
import { assign, raise, setup, type ActorRefFrom } from 'xstate';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { noticePollMs } from '@/api/constants';
import type { download } from '@/api/contract/download';
import type { desk } from '@/api/contract/preferences';
import { missing } from '../unprovided-actor';

export type SavedQuery = CallOutput<typeof desk.load>['queries'][number];
export type QueryToSave = Omit<CallInput<typeof desk.saveQuery>, 'requestNo'>;
export type Choices = Readonly<Record<string, unknown>>;
export interface DeskInput {
  readonly choices: Choices;
  readonly queries: readonly SavedQuery[];
}
export type Counts = Readonly<Record<string, number | null>>;
export type ExportTask = CallOutput<typeof download.running>[number];
interface Context extends DeskInput {
  readonly counts: Counts;
  /** The operator's exports that are being made. */
  readonly running: readonly ExportTask[];
  /** Keys that are still to be sent. */
  readonly changed: readonly string[];
}
export type DeskEvent =
  /** `null` goes back to the default. */
  | { readonly type: 'choice.make'; readonly key: string; readonly choice: unknown }
  | { readonly type: 'query.save'; readonly query: QueryToSave }
  | { readonly type: 'query.remove'; readonly queryNo: string }
  | { readonly type: 'export.asked'; readonly taskNo: string }
  | { readonly type: 'desk.look' };

const isPinned = ({ pin }: SavedQuery) => pin !== 'NONE';

export const deskMachine = setup({
  types: { input: {} as DeskInput, context: {} as Context, events: {} as DeskEvent },
  actors: {
    keep: missing<unknown, Choices>('keep'),
    saveQuery: missing<SavedQuery, QueryToSave>('saveQuery'),
    /** Resolves to the number of what was removed. */
    removeQuery: missing<string, string>('removeQuery'),
    count: missing<Counts, void>('count'),
    /** What is being made, and what became of the given tasks. */
    lookAfter: missing<readonly ExportTask[], readonly string[]>('lookAfter'),
  },
  actions: {
    'tell what is finished': (_, _params: { readonly tasks: readonly ExportTask[] }) => {},
    /** What is still to be sent survives a page that goes before its time. */
    'note what is to be sent': () => {},
  },
  guards: {
    'something is being made': ({ context }) => context.running.length > 0,
    'something is pinned': ({ context }) => context.queries.some(isPinned),
  },
  // A column's edge is dragged in many small steps.
  delays: { settle: 600, poll: noticePollMs, soon: 2000 },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, counts: {}, running: [], changed: [] }),
  type: 'parallel',
  states: {
    choices: {
      initial: 'kept',
      on: {
        'choice.make': {
          target: '.changed',
          actions: [
            assign(({ context, event: { key, choice } }) => ({
              choices: { ...context.choices, [key]: choice },
              changed: [...context.changed.filter(each => each !== key), key],
            })),
            'note what is to be sent',
          ],
        },
      },
      states: {
        kept: {},
        changed: { after: { settle: 'keeping' } },
        keeping: {
          invoke: {
            src: 'keep',
            input: ({ context }) => Object.fromEntries(context.changed.map(key => [key, context.choices[key]])),
            onDone: { target: 'kept', actions: [assign({ changed: [] }), 'note what is to be sent'] },
            // It holds on this screen; the next change takes it along.
            onError: 'kept',
          },
        },
      },
    },
    queries: {
      initial: 'idle',
      states: {
        idle: { on: { 'query.save': 'saving', 'query.remove': 'removing' } },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'saveQuery',
            input: ({ event }) => (event as { readonly query: QueryToSave }).query, // entered by query.save only
            onDone: {
              target: 'idle',
              actions: [
                assign({ queries: ({ context, event }) => withSaved(context.queries, event.output) }),
                raise({ type: 'desk.look' }),
              ],
            },
            onError: 'idle',
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            src: 'removeQuery',
            input: ({ event }) => (event as { readonly queryNo: string }).queryNo, // entered by query.remove only
            onDone: {
              target: 'idle',
              actions: assign({
                queries: ({ context, event }) => context.queries.filter(({ queryNo }) => queryNo !== event.output),
              }),
            },
            onError: 'idle',
          },
        },
      },
    },
    counts: {
      initial: 'deciding',
      on: { 'desk.look': '.deciding' },
      states: {
        deciding: { always: [{ guard: 'something is pinned', target: 'counting' }, { target: 'waiting' }] },
        counting: {
          invoke: {
            src: 'count',
            onDone: { target: 'waiting', actions: assign({ counts: ({ event }) => event.output }) },
            onError: 'waiting',
          },
        },
        waiting: { after: { poll: 'deciding' } },
      },
    },
    exports: {
      initial: 'looking',
      on: {
        // It may be done before one looks: what was asked for is looked after from the start.
        'export.asked': {
          target: '.looking',
          actions: assign({
            running: ({ context, event }) => [
              ...context.running.filter(({ taskNo }) => taskNo !== event.taskNo),
              { taskNo: event.taskNo, fileName: '', status: 'INIT' as const },
            ],
          }),
        },
        'desk.look': '.looking',
      },
      states: {
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
                assign({ running: ({ event }) => event.output.filter(isRunning) }),
              ],
            },
            onError: 'deciding',
          },
        },
        deciding: { always: [{ guard: 'something is being made', target: 'waiting' }, { target: 'idle' }] },
        waiting: { after: { soon: 'looking' } },
        idle: {},
      },
    },
  },
});

const isRunning = ({ status }: ExportTask) => status === 'INIT' || status === 'DOING';

/** A new default takes the place of the old one. */
function withSaved(queries: readonly SavedQuery[], saved: SavedQuery): readonly SavedQuery[] {
  const others = queries.map(each =>
    saved.isDefault && each.pagePath === saved.pagePath ? { ...each, isDefault: false } : each,
  );
  return others.some(({ queryNo }) => queryNo === saved.queryNo)
    ? others.map(each => (each.queryNo === saved.queryNo ? saved : each))
    : [...others, saved];
}

export type DeskRef = ActorRefFrom<typeof deskMachine>;
