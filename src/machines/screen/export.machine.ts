/**
 * An export that is being asked for: one at a time. The server first says how many rows it has and whether the same was exported a
 * short while ago; what is confirmed then is taken over by the download centre.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Conditions } from '@/api/schema/query';
import { missing } from '../unprovided-actor';

/** What an export is asked for with: the query in force, and the columns as they are shown. */
export interface ExportRequest {
  readonly conditions: Conditions;
  readonly format: string;
  readonly columns: readonly string[];
}
/** What the file would be, before anything is begun. */
export interface ExportTrial {
  readonly totalCount: number;
  /** When the same conditions were exported a short while ago. Epoch milliseconds. */
  readonly earlierTime: number | null;
}
export interface ExportAnswer {
  readonly taskNo: string;
  /** The same one is being made already. */
  readonly running: boolean;
}
interface Context {
  readonly request: ExportRequest | null;
  readonly trial: ExportTrial | null;
}
export type ExportEvent =
  | { readonly type: 'export.start'; readonly request: ExportRequest }
  | { readonly type: 'export.confirm' }
  | { readonly type: 'export.cancel' };

export const exportMachine = setup({
  types: { context: {} as Context, events: {} as ExportEvent },
  actors: {
    try: missing<ExportTrial, ExportRequest>('try'),
    ask: missing<ExportAnswer, ExportRequest>('ask'),
  },
  actions: { 'tell how it was taken': (_, _answer: ExportAnswer) => {} },
}).createMachine({
  id: 'export',
  context: { request: null, trial: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'export.start': { target: 'trying', actions: assign({ request: ({ event }) => event.request }) } },
    },
    trying: {
      invoke: {
        src: 'try',
        input: ({ context }) => context.request!, // begun with one
        onDone: { target: 'confirming', actions: assign({ trial: ({ event }) => event.output }) },
        onError: 'idle',
      },
    },
    confirming: { on: { 'export.confirm': 'asking', 'export.cancel': 'idle' } },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.request!, // as above
        onDone: { target: 'idle', actions: { type: 'tell how it was taken', params: ({ event }) => event.output } },
        onError: 'idle',
      },
    },
  },
});

export type ExportRef = ActorRefFrom<typeof exportMachine>;
