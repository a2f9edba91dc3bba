/** react-router as the owner of the location; loaded with the code for a signed-in operator (docs/decisions/055-the-router-owns-the-location.md). */
import { createPath, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { thisBase } from '@/api/client/this-portal';
import type { AddressRef, LocationOwner } from '@/machines/portal/address.machine';

/** The location and the history of the browser, as `BrowserRouter` has them. */
type History = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>;

/** Addresses whose location the router owns already. */
const given = new WeakSet<AddressRef>();

/** Makes the router the owner of the location, once. */
export function giveToRouter(address: AddressRef): void {
  if (given.has(address)) return;
  given.add(address);
  // `v5Compat`: it tells of its own navigations too, before they return.
  const owner = ownedBy(createBrowserHistory({ v5Compat: true }), thisBase);
  address.send({ type: 'owner.changed', owner });
}

/** @param base Of all addresses of the portal. */
export function ownedBy(history: History, base: string): LocationOwner {
  return {
    here() {
      const { pathname, search } = history.location;
      return { path: pathname.slice(base.length) || '/', search };
    },
    go(href, replace) {
      const { pathname, search } = history.location;
      // Encoded as the location is, or an unencoded character would look like another address.
      if (createPath(history.encodeLocation(base + href)) === pathname + search) return;
      if (replace) history.replace(base + href);
      else history.push(base + href);
    },
    step: by => history.go(by),
    watch: changed => history.listen(() => changed()),
  };
}
