/** One file of a form: being sent, uploaded, or failed and to be retried. A new file replaces the old one. */
import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

/** The server's answer: the file number, and the content if the server reads such documents. */
export interface Uploaded {
  readonly fileNo: string;
  readonly read: Readonly<Record<string, unknown>> | null;
}
/** Sent to the parent page. */
export type UploadReport =
  | { readonly type: 'upload.done'; readonly name: string; readonly uploaded: Uploaded }
  | { readonly type: 'upload.gone'; readonly name: string };
export interface UploadInput {
  /** The field that the file is for. */
  readonly name: string;
}
interface Context extends UploadInput {
  readonly file: File | null;
  readonly failure: string | null;
  /** Share that has been sent, 0 to 1. */
  readonly share: number;
  readonly uploaded: Uploaded | null;
}
export interface Sending extends UploadInput {
  readonly file: File;
  /** Called with what is sent: a large picture is shrunk first. */
  readonly onFit: (file: File) => void;
  readonly onShare: (share: number) => void;
}

export const uploadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as UploadInput,
    events: {} as
      | { readonly type: 'file.fitted'; readonly file: File }
      | { readonly type: 'share.left'; readonly share: number }
      | { readonly type: 'file.add'; readonly file: File }
      | { readonly type: 'file.remove' }
      | { readonly type: 'file.retry' },
  },
  actors: { send: unprovided<Uploaded, Sending>('send') },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, file: null, failure: null, share: 0, uploaded: null }),
  initial: 'none',
  on: {
    'file.add': {
      target: '.sending',
      reenter: true,
      actions: assign(({ event }) => ({ file: event.file, failure: null, share: 0, uploaded: null })),
    },
    'file.remove': {
      target: '.none',
      actions: [
        assign({ file: null, failure: null, uploaded: null }),
        sendParent(({ context: { name } }) => ({ type: 'upload.gone', name }) satisfies UploadReport),
      ],
    },
  },
  states: {
    none: {},
    sending: {
      on: {
        // It is shown, cut and sent again as it was fitted.
        'file.fitted': { actions: assign({ file: ({ event }) => event.file }) },
        'share.left': { actions: assign({ share: ({ event }) => event.share }) },
      },
      invoke: {
        src: 'send',
        input: ({ context: { name, file }, self }) => ({
          name,
          file: file!, // set by 'file.add'
          onFit: fitted => self.send({ type: 'file.fitted', file: fitted }),
          onShare: share => self.send({ type: 'share.left', share }),
        }),
        onDone: {
          target: 'there',
          actions: [
            assign({ uploaded: ({ event }) => event.output }),
            sendParent(({ context: { name }, event }) => ({ type: 'upload.done', name, uploaded: event.output })),
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => (event.error as Error).message }) },
      },
    },
    there: {},
    failed: { on: { 'file.retry': { target: 'sending', actions: assign({ share: 0 }) } } },
  },
});

export type UploadRef = ActorRefFrom<typeof uploadMachine>;
