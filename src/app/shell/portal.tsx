/**
 * Root view of the portal: the sign-in page, or the lazy-loaded frame. While the operator types the password, the frame is
 * drawn out of sight: React draws hidden parts in the browser's spare time, and the answer of the sign-in only fills it.
 */
import { useSelector } from '@xstate/react';
import { Splash } from '@/components/frames/splash/splash';
import { lazyPart } from '@/components/lazy';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import type { Services } from '@/pages/kit/page/services';
import Login from '@/pages/session/login';
import { DocumentTitle } from './document-title';
import { frame } from './frame';

const { Part: FactorPage } = lazyPart(
  async () => (await import('@/pages/session/factor/factor-page')).default,
  () => <Splash />,
);

export interface PortalProps {
  readonly portal: PortalRef;
  readonly services: Services;
}

export function Portal({ portal, services }: PortalProps) {
  const { session, settings } = childrenOf(portal);
  const signedIn = useSelector(session, snapshot => snapshot.hasTag('signed in'));
  // A new form starts empty, so that no input of the previous operator remains.
  const signIn = useSelector(session, snapshot => snapshot.children.signIn);
  const untouched = useSelector(signIn, snapshot => snapshot?.hasTag('untouched') ?? true);
  const isLoaded = frame.useLoaded() !== null;
  return (
    <>
      {!signedIn && <SignedOut session={session} settings={settings} />}
      {signedIn && !isLoaded && <Splash />}
      {(signedIn || (isLoaded && !untouched)) && <frame.Part portal={portal} services={services} />}
    </>
  );
}

/** Shows the sign-in page at every address while signed out, so that no router is needed yet. */
export function SignedOut({ session, settings }: { readonly session: SessionRef; readonly settings: SettingsRef }) {
  const signIn = useSelector(session, snapshot => snapshot.children.signIn);
  const waits = useSelector(session, snapshot => snapshot.hasTag('factor'));
  const form = signIn ? <Login signIn={signIn} settings={settings} /> : <Splash />;
  return (
    <>
      <DocumentTitle title={waits ? '二次验证' : '登录'} />
      {waits ? <FactorPage session={session} /> : form}
    </>
  );
}
