/**
 * The address of the portal: its one owner. Whoever wants another address asks here, pages and links alike; the browser's own back
 * and forward come in here as well. The root is told of every change, and what follows from it follows from there.
 */
import { assign, enqueueActions, fromCallback, sendParent, setup, type ActorRefFrom } from 'xstate';

/** Without the portal's base. */
export interface Address {
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly search: string;
}
export interface AddressGo {
  readonly type: 'address.go';
  readonly href: string;
  /** In place of the present entry of the history. */
  readonly replace?: boolean;
}
export type AddressEvent =
  | AddressGo
  /** The browser went back or forward. */
  | ({ readonly type: 'address.popped' } & Address);
/** Told to the root. */
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
    'write the history': (_, _params: { readonly href: string; readonly replace: boolean }) => {},
    'take': enqueueActions(({ enqueue }, { path, search }: Address) => {
      enqueue(assign({ path, search }));
      enqueue(sendParent({ type: 'address.changed', path, search } satisfies AddressChanged));
    }),
  },
  guards: {
    'is another': ({ context }, { path, search }: Address) => path !== context.path || search !== context.search,
  },
}).createMachine({
  id: 'address',
  context: ({ input }) => input,
  invoke: { src: 'watchHistory' },
  on: {
    'address.go': {
      guard: { type: 'is another', params: ({ event }) => addressOf(event.href) },
      actions: [
        { type: 'write the history', params: ({ event }) => ({ href: event.href, replace: event.replace ?? false }) },
        { type: 'take', params: ({ event }) => addressOf(event.href) },
      ],
    },
    'address.popped': {
      guard: { type: 'is another', params: ({ event }) => event },
      actions: { type: 'take', params: ({ event: { path, search } }) => ({ path, search }) },
    },
  },
});

export type AddressRef = ActorRefFrom<typeof addressMachine>;
