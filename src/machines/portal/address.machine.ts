/**
 * The single owner of the portal's address. Pages and links request another address here, and the browser's back and forward arrive here as
 * well. It notifies the root of every change, and the root acts on it.
 */
import { assign, enqueueActions, fromCallback, sendParent, setup, type ActorRefFrom } from 'xstate';

/** Without the portal's base path. */
export interface Address {
  readonly path: string;
  /** Empty, or including the question mark. */
  readonly search: string;
}
export interface AddressGo {
  readonly type: 'address.go';
  readonly href: string;
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
}
export type AddressEvent =
  | AddressGo
  /** The browser went back or forward. */
  | ({ readonly type: 'address.popped' } & Address);
/** Sent to the root. */
export interface AddressChanged extends Address {
  readonly type: 'address.changed';
}

export const addressOf = (href: string): Address => {
  const at = href.indexOf('?');
  return at < 0
    ? { path: href, search: '' }
    : { path: href.slice(0, at), search: at + 1 < href.length ? href.slice(at) : '' };
};

export const addressMachine = setup({
  types: { input: {} as Address, context: {} as Address, events: {} as AddressEvent },
  actors: { watchHistory: fromCallback<AddressEvent>(() => {}) },
  actions: {
    writeHistory: (_, _params: { readonly href: string; readonly replace: boolean }) => {},
    take: enqueueActions(({ enqueue }, { path, search }: Address) => {
      enqueue(assign({ path, search }));
      enqueue(sendParent({ type: 'address.changed', path, search } satisfies AddressChanged));
    }),
  },
  guards: {
    isOtherAddress: ({ context }, { path, search }: Address) => path !== context.path || search !== context.search,
  },
}).createMachine({
  id: 'address',
  context: ({ input }) => input,
  invoke: { src: 'watchHistory' },
  on: {
    'address.go': {
      guard: { type: 'isOtherAddress', params: ({ event }) => addressOf(event.href) },
      actions: [
        { type: 'writeHistory', params: ({ event }) => ({ href: event.href, replace: event.replace ?? false }) },
        { type: 'take', params: ({ event }) => addressOf(event.href) },
      ],
    },
    'address.popped': {
      guard: { type: 'isOtherAddress', params: ({ event }) => event },
      actions: { type: 'take', params: ({ event: { path, search } }) => ({ path, search }) },
    },
  },
});

export type AddressRef = ActorRefFrom<typeof addressMachine>;
