/** react-router around all that is rendered for a signed-in operator: where its links are, and how they navigate (docs/decisions/055-the-router-owns-the-location.md). */
import { useState, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  Router,
  UNSAFE_LocationContext as LocationContext,
  type Location,
  type Navigator,
} from 'react-router-dom';
import { thisBase } from '@/api/client/this-portal';
import type { AddressRef } from '@/machines/portal/address.machine';

interface PortalRouterProps {
  readonly address: AddressRef;
  readonly children: ReactNode;
}

/**
 * Its location is always the current one, but nobody is told that it changed: every link subscribes to it, and hundreds would render at each
 * navigation. What shows the address subscribes to its machine instead.
 */
export function PortalRouter({ address, children }: PortalRouterProps) {
  const [{ navigator, place }] = useState(() => ({
    navigator: navigatorOf(address),
    place: { location: liveLocation(address), navigationType: NavigationType.Pop },
  }));
  return (
    // `Router` would copy the location that it is given.
    <Router navigator={navigator} location="/">
      <LocationContext value={place}>{children}</LocationContext>
    </Router>
  );
}

/** Links and pages navigate by the owner of the location, whichever it is at that moment. */
const navigatorOf = (address: AddressRef): Navigator => {
  const owner = () => address.getSnapshot().context.owner;
  const hrefOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: to => thisBase + hrefOf(to),
    push: to => owner().go(hrefOf(to), false),
    replace: to => owner().go(hrefOf(to), true),
    go: by => owner().step(by),
  };
};

/** One object that stays the same, with the location of the moment at which it is read. */
const liveLocation = (address: AddressRef): Location => ({
  get pathname() {
    return address.getSnapshot().context.path;
  },
  get search() {
    return address.getSnapshot().context.search;
  },
  hash: '',
  state: null,
  key: 'default',
  mask: undefined,
});
