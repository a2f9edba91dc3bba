/**
 * A request for an export, one at a time. The server first reports the number of rows and whether the same was exported recently; the
 * download centre takes over a confirmed export.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Conditions } from '@/api/schema/query';
import { unprovided } from '../unprovided-actor';

/** Request of an export: the query in force, and the columns as shown. */
export interface ExportRequest {
  readonly conditions: Conditions;
  readonly format: string;
  readonly columns: readonly string[];
}
/** Preview of the file, before anything is started. */
export interface ExportTrial {
  readonly totalCount: number;
  /** Time of a recent export with the same conditions, in epoch milliseconds. */
  readonly earlierTime: number | null;
}
export interface ExportAnswer {
  readonly taskNo: string;
  /** The same export is already running. */
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
    try: unprovided<ExportTrial, ExportRequest>('try'),
    ask: unprovided<ExportAnswer, ExportRequest>('ask'),
  },
  actions: { reportOutcome: (_, _answer: ExportAnswer) => {} },
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
        input: ({ context }) => context.request!, // set by 'export.start'
        onDone: { target: 'confirming', actions: assign({ trial: ({ event }) => event.output }) },
        onError: 'idle',
      },
    },
    confirming: { on: { 'export.confirm': 'asking', 'export.cancel': 'idle' } },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context.request!, // as above
        onDone: { target: 'idle', actions: { type: 'reportOutcome', params: ({ event }) => event.output } },
        onError: 'idle',
      },
    },
  },
});

export type ExportRef = ActorRefFrom<typeof exportMachine>;
