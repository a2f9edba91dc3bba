/** react-router as the owner of the location; loaded with the code for a signed-in operator (docs/decisions/055-the-router-owns-the-location.md). */
import { createBrowserRouter, createPath } from 'react-router-dom';
import { thisBase } from '@/api/client/this-portal';
import type { AddressRef, LocationOwner } from '@/machines/portal/address.machine';

/** The open tabs decide what an address shows (docs/decisions/055-the-router-owns-the-location.md), so that one route takes them all. */
export const everyAddress = [{ path: '*' }];

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** Addresses whose location the router owns already. */
const given = new WeakSet<AddressRef>();

/** Makes the router the owner of the location, once. */
export function giveToRouter(address: AddressRef): void {
  if (given.has(address)) return;
  given.add(address);
  const owner = ownedBy(createBrowserRouter(everyAddress, { basename: thisBase }));
  address.send({ type: 'owner.changed', owner });
}

export function ownedBy(router: DataRouter): LocationOwner {
  const base = router.basename === '/' ? '' : (router.basename ?? '');
  return {
    here() {
      const { pathname, search } = router.state.location;
      return { path: pathname.slice(base.length) || '/', search };
    },
    go(href, replace) {
      const { pathname, search } = router.state.location;
      // Encoded as the location is, or an unencoded character would look like another address.
      if (createPath(router.encodeLocation(base + href)) !== pathname + search) void router.navigate(href, { replace });
    },
    step: by => void router.navigate(by),
    watch: changed => router.subscribe(changed),
  };
}
