/** One file of a form: on its way, there, or failed and to be tried again. A new one takes the place of the old. */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

/** What the server made of it: its number, and what it read on it where it reads such documents. */
export interface Uploaded {
  readonly fileNo: string;
  readonly read: Readonly<Record<string, unknown>> | null;
}
/** Told to the page it is a part of. */
export type UploadTold =
  { readonly type: 'upload.done'; readonly uploaded: Uploaded } | { readonly type: 'upload.gone' };
interface Context {
  readonly file: File | null;
  readonly failure: string | null;
}

export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'file.add'; readonly file: File }
      | { readonly type: 'file.remove' }
      | { readonly type: 'file.retry' },
  },
  actors: { send: missing<Uploaded, File>('send') },
}).createMachine({
  id: 'upload',
  context: { file: null, failure: null },
  initial: 'none',
  on: {
    'file.add': {
      target: '.sending',
      reenter: true,
      actions: assign(({ event }) => ({ file: event.file, failure: null })),
    },
    'file.remove': {
      target: '.none',
      actions: [assign({ file: null, failure: null }), sendParent({ type: 'upload.gone' } satisfies UploadTold)],
    },
  },
  states: {
    none: {},
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.file!, // entered with one only
        onDone: {
          target: 'there',
          actions: sendParent(({ event }) => ({ type: 'upload.done', uploaded: event.output })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => (event.error as Error).message }) },
      },
    },
    there: {},
    failed: { on: { 'file.retry': 'sending' } },
  },
});

export type UploadRef = ActorRefFrom<typeof uploadMachine>;
