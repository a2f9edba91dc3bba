/** Life of an export task (domain.md 4.19 and 11, `downloadStatus`). Server and download centre share this chart. */
import { setup } from 'xstate';
import { by, type FlowEvent } from './actor';

export const downloadFlow = setup({
  types: {
    context: {} as { readonly retries: number },
    input: {} as { readonly retries: number },
    events: {} as FlowEvent<'pick' | 'done' | 'error' | 'expire' | 'retry'>,
  },
  guards: {
    by,
    'provider has retries left': ({ context, event }) => by({ event }, ['AGENT', 'ORG']) && context.retries < 3,
  },
  actions: {
    'enqueue the export': () => {},
    'remove the file': () => {},
  },
}).createMachine({
  id: 'downloadStatus',
  context: ({ input }) => input,
  initial: 'INIT',
  states: {
    INIT: { on: { pick: { target: 'DOING', guard: { type: 'by', params: ['TIMER'] } } } },
    DOING: {
      on: {
        done: { target: 'SUCCESS', guard: { type: 'by', params: ['TIMER'] } },
        error: { target: 'FAIL', guard: { type: 'by', params: ['TIMER'] } },
      },
    },
    SUCCESS: { on: { expire: { target: 'EXPIRE', guard: { type: 'by', params: ['TIMER'] }, actions: 'remove the file' } } },
    FAIL: { on: { retry: { target: 'INIT', guard: 'provider has retries left', actions: 'enqueue the export' } } },
    EXPIRE: { on: { retry: { target: 'INIT', guard: 'provider has retries left', actions: 'enqueue the export' } } },
  },
});
