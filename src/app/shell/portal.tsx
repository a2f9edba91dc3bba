/** The portal's root view: the sign-in page, or the frame for somebody who is signed in, whose code comes when it is needed. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Splash } from '@/components/feedback/splash/splash';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';
import { SignedOut } from './signed-out';

const SignedIn = lazy(() => import('./signed-in'));

export interface PortalProps {
  readonly portal: PortalRef;
  readonly services: Services;
}

export function Portal({ portal, services }: PortalProps) {
  const { session, settings } = childrenOf(portal);
  const signedIn = useSelector(session, snapshot => snapshot.hasTag('signed in'));
  if (!signedIn) return <SignedOut session={session} settings={settings} />;
  return (
    <Suspense fallback={<Splash />}>
      <SignedIn portal={portal} services={services} />
    </Suspense>
  );
}
