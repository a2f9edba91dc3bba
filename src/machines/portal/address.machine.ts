/**
 * The address that the portal's machines act on. The location belongs to its owner, react-router once the frame's code is there: the owner
 * is asked to navigate, and reports every change, the browser's back and forward included. The root is notified of each and acts on it.
 */
import { assign, fromCallback, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate';

/** Without the portal's base path. */
export interface Address {
  readonly path: string;
  /** Empty, or including the question mark. */
  readonly search: string;
}
/** What owns the browser's location and its history. */
export interface LocationOwner {
  readonly here: () => Address;
  /** Navigates within the portal; does nothing if the location is there already. @param replace Replaces the current entry of the history. */
  readonly go: (href: string, replace: boolean) => void;
  /** Goes through the history: -1 is back. */
  readonly step: (by: number) => void;
  /** Calls `changed` after every change. @returns Ends that. */
  readonly watch: (changed: () => void) => () => void;
}
export interface AddressGo {
  readonly type: 'address.go';
  readonly href: string;
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
}
type AddressEvent =
  | AddressGo
  /** The owner reports where the browser is. */
  | ({ readonly type: 'address.moved' } & Address)
  /** The location has another owner from now on. */
  | { readonly type: 'owner.changed'; readonly owner: LocationOwner };
/** Sent to the root. */
export interface AddressChanged extends Address {
  readonly type: 'address.changed';
}
interface Context extends Address {
  readonly owner: LocationOwner;
}

export const addressOf = (href: string): Address => {
  const at = href.indexOf('?');
  return at < 0
    ? { path: href, search: '' }
    : { path: href.slice(0, at), search: at + 1 < href.length ? href.slice(at) : '' };
};

/** Hands navigations to the owner, and reports what it says. */
const location = fromCallback<AddressGo, LocationOwner>(({ input: owner, receive, sendBack }) => {
  receive(({ href, replace = false }) => owner.go(href, replace));
  const report = () => sendBack({ type: 'address.moved', ...owner.here() } satisfies AddressEvent);
  report();
  return owner.watch(report);
});

export const addressMachine = setup({
  types: { input: {} as { readonly owner: LocationOwner }, context: {} as Context, events: {} as AddressEvent },
  actors: { location },
  guards: {
    isOtherAddress: ({ context }, { path, search }: Address) => path !== context.path || search !== context.search,
  },
}).createMachine({
  id: 'address',
  context: ({ input: { owner } }) => ({ ...owner.here(), owner }),
  initial: 'following',
  states: {
    following: {
      invoke: { src: 'location', id: 'location', input: ({ context }) => context.owner },
      on: {
        'address.go': { actions: sendTo('location', ({ event }) => event) },
        'address.moved': {
          guard: { type: 'isOtherAddress', params: ({ event }) => event },
          actions: [
            assign({ path: ({ event }) => event.path, search: ({ event }) => event.search }),
            sendParent(({ event: { path, search } }): AddressChanged => ({ type: 'address.changed', path, search })),
          ],
        },
        'owner.changed': {
          target: 'following',
          reenter: true,
          actions: assign({ owner: ({ event }) => event.owner }),
        },
      },
    },
  },
});

export type AddressRef = ActorRefFrom<typeof addressMachine>;
