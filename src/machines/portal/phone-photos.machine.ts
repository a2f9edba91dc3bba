/**
 * The phone that takes a form's pictures (docs/domain/conventions.md#photos-from-a-phone): it joins with the key of the code, sends each
 * picture as soon as it is taken, and ends when the code does.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';
import { uploadMachine, type UploadRef, type UploadReport } from '../screen/upload.machine';

export interface Joined {
  /** Whose form it is. */
  readonly agentName: string;
  /** Epoch milliseconds. */
  readonly expireTime: number;
  /** Pictures that the form takes, in its order. */
  readonly names: readonly string[];
  readonly taken: readonly string[];
  /** Until it is over. */
  readonly leftMs: number;
}
interface Context {
  readonly joined: Joined | null;
  readonly uploads: Readonly<Record<string, UploadRef>>;
  readonly taken: readonly string[];
  readonly failure: string | null;
}

export const phonePhotosMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'file.add'; readonly name: string; readonly file: File }
      | { readonly type: 'phone.again' }
      | UploadReport,
  },
  actors: { join: unprovided<Joined, undefined>('join'), upload: uploadMachine },
  delays: { left: ({ context }) => context.joined!.leftMs }, // set before the state that ends then
}).createMachine({
  id: 'phone-photos',
  context: { joined: null, uploads: {}, taken: [], failure: null },
  initial: 'joining',
  states: {
    joining: {
      invoke: {
        src: 'join',
        onDone: {
          target: 'taking',
          actions: assign({ joined: ({ event }) => event.output, taken: ({ event }) => event.output.taken }),
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => (event.error as Error).message }) },
      },
    },
    refused: { on: { 'phone.again': 'joining' } },
    taking: {
      after: { left: 'over' },
      on: {
        'file.add': {
          actions: assign(({ context, event: { name, file }, spawn }) => {
            const upload = context.uploads[name] ?? spawn('upload', { input: { name } });
            upload.send({ type: 'file.add', file });
            return { uploads: { ...context.uploads, [name]: upload } };
          }),
        },
        'upload.done': {
          actions: assign({ taken: ({ context, event }) => [...new Set([...context.taken, event.name])] }),
        },
      },
    },
    over: {},
  },
});

export type PhonePhotosRef = ActorRefFrom<typeof phonePhotosMachine>;
