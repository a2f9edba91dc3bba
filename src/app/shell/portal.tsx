/** Root view of the portal: the sign-in page or, for a signed-in operator, the lazy-loaded frame. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Splash } from '@/components/feedback/splash/splash';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import type { Services } from '@/pages/kit/page/services';
import Login from '@/pages/login/login';
import { DocumentTitle } from './document-title';

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

/** Shows the sign-in page at every address while signed out, so that no router is needed yet. */
export function SignedOut({ session, settings }: { readonly session: SessionRef; readonly settings: SettingsRef }) {
  const signIn = useSelector(session, snapshot => snapshot.children.signIn);
  return (
    <>
      <DocumentTitle title="登录" />
      {signIn ? <Login signIn={signIn} settings={settings} /> : <Splash />}
    </>
  );
}
