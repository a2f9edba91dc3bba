/** An export that is being asked for: one at a time, taken over by the download centre once the server has it. */
import { setup } from 'xstate';
import type { Conditions } from '@/api/schema/query';
import { missing } from '../unprovided-actor';

/** What an export is asked for with: the query in force, and the columns as they are shown. */
export interface ExportRequest {
  readonly conditions: Conditions;
  readonly format: string;
  readonly columns: readonly string[];
}
export interface ExportAnswer {
  readonly taskNo: string;
  /** The same one is being made already. */
  readonly running: boolean;
}

export const exportMachine = setup({
  types: { events: {} as { readonly type: 'export.start'; readonly request: ExportRequest } },
  actors: { ask: missing<ExportAnswer, ExportRequest>('ask') },
  actions: { 'tell how it was taken': (_, _answer: ExportAnswer) => {} },
}).createMachine({
  id: 'export',
  initial: 'idle',
  states: {
    idle: { on: { 'export.start': 'asking' } },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ event }) => event.request,
        onDone: { target: 'idle', actions: { type: 'tell how it was taken', params: ({ event }) => event.output } },
        onError: 'idle',
      },
    },
  },
});
