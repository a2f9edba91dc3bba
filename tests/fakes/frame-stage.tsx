/** The shell with a fake server, for its stories. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fakePortal, type FakePortalOptions } from './portal';
import type { PortalChildren } from '@/machines/portal/portal-children';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import SignedIn from '@/app/shell/signed-in';
import { SignedOut } from '@/app/shell/portal';

interface StageProps extends FakePortalOptions {
  /** Called once the session has reached its final state; at once where nobody signs in. */
  then?: (children: PortalChildren, portal: PortalRef) => void;
}

export function Stage({ then, ...options }: StageProps) {
  const [{ portal, services }] = useState(() => {
    const made = fakePortal({ address: '/dashboard', ...options });
    const children = childrenOf(made.portal);
    if (options.signedIn === false) {
      queueMicrotask(() => then?.(children, made.portal));
      return made;
    }
    const listening = children.session.subscribe(snapshot => {
      if (snapshot.hasTag('preparing')) return;
      listening.unsubscribe();
      queueMicrotask(() => then?.(children, made.portal));
    });
    return made;
  });
  const { session, settings } = childrenOf(portal);
  const signedIn = useSelector(session, snapshot => snapshot.hasTag('signed in'));
  return signedIn ? (
    <SignedIn portal={portal} services={services} />
  ) : (
    <SignedOut session={session} settings={settings} />
  );
}
