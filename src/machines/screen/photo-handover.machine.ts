/**
 * A form's pictures taken with a phone: a code is shown, and until it is over the server is asked what has come
 * (docs/domain/conventions.md#photos-from-a-phone). Each picture goes to the form as if it had been chosen there.
 */
import { assign, enqueueActions, raise, sendParent, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

export interface HandoverInput {
  /** Pictures that the form takes, in its order. */
  readonly names: readonly string[];
}
export interface OpenHandover {
  readonly photoNo: string;
  /** What the code says. */
  readonly link: string;
  /** Epoch milliseconds. */
  readonly expireTime: number;
}
export interface Arrival {
  readonly fileNo: string;
  readonly name: string;
  readonly file: File;
}
export interface Arrived {
  readonly status: 'WAITING' | 'JOINED' | 'OVER';
  readonly arrivals: readonly Arrival[];
}
interface Context extends HandoverInput {
  readonly opened: OpenHandover | null;
  /** Numbers of what has come. */
  readonly had: readonly string[];
  readonly failure: string | null;
}
/** Sent to the parent page. */
export type HandoverReport = { readonly type: 'file.add'; readonly name: string; readonly file: File };

/** A picture is in the form two seconds after it was sent. */
export const askAgainMs = 600;

export const photoHandoverMachine = setup({
  types: {
    context: {} as Context,
    input: {} as HandoverInput,
    events: {} as
      | { readonly type: 'handover.end' }
      | { readonly type: 'handover.again' }
      /** It has read the code. */
      | { readonly type: 'phone.came' },
  },
  actors: {
    open: unprovided<OpenHandover, HandoverInput>('open'),
    ask: unprovided<Arrived, { readonly photoNo: string; readonly had: readonly string[] }>('ask'),
    close: unprovided<unknown, { readonly photoNo: string }>('close'),
  },
  delays: { askAgainMs },
  guards: {
    isOver: (_, { status }: Arrived) => status === 'OVER',
    isJoined: (_, { status }: Arrived) => status === 'JOINED',
  },
  actions: {
    handOn: enqueueActions(({ context, enqueue }, { arrivals }: Arrived) => {
      for (const { name, file } of arrivals)
        enqueue(sendParent({ type: 'file.add', name, file } satisfies HandoverReport));
      enqueue.assign({ had: [...context.had, ...arrivals.map(({ fileNo }) => fileNo)], failure: null });
    }),
  },
}).createMachine({
  id: 'photo-handover',
  context: ({ input }) => ({ ...input, opened: null, had: [], failure: null }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open',
        input: ({ context: { names } }) => ({ names }),
        onDone: { target: 'shown', actions: assign({ opened: ({ event }) => event.output, had: [], failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => (event.error as Error).message }) },
      },
      on: { 'handover.end': 'ended' },
    },
    failed: { on: { 'handover.again': 'opening', 'handover.end': 'ended' } },
    shown: {
      type: 'parallel',
      on: { 'handover.end': 'closing' },
      states: {
        phone: {
          initial: 'awaited',
          states: { awaited: { on: { 'phone.came': 'joined' } }, joined: {} },
        },
        news: {
          initial: 'resting',
          states: {
            resting: { after: { askAgainMs: 'asking' } },
            asking: {
              invoke: {
                src: 'ask',
                input: ({ context: { opened, had } }) => ({ photoNo: opened!.photoNo, had }), // set before this state
                onDone: [
                  {
                    guard: { type: 'isOver', params: ({ event }) => event.output },
                    target: '#photo-handover.over',
                  },
                  {
                    guard: { type: 'isJoined', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'handOn', params: ({ event }) => event.output }, raise({ type: 'phone.came' })],
                  },
                  { target: 'resting', actions: assign({ failure: null }) },
                ],
                // The network may come back while the code is valid.
                onError: {
                  target: 'resting',
                  actions: assign({ failure: ({ event }) => (event.error as Error).message }),
                },
              },
            },
          },
        },
      },
    },
    /** The code opens nothing any more. */
    closing: {
      invoke: {
        src: 'close',
        input: ({ context: { opened } }) => ({ photoNo: opened!.photoNo }), // as above
        onDone: 'ended',
        // It ends by itself after its ten minutes.
        onError: 'ended',
      },
    },
    over: { on: { 'handover.again': 'opening', 'handover.end': 'ended' } },
    ended: { type: 'final' },
  },
});

export type HandoverRef = ActorRefFrom<typeof photoHandoverMachine>;
