/** Whoever is signed out is at the sign-in page, whatever address they asked for. There is no routing yet: one place, one page. */
import { useSelector } from '@xstate/react';
import { Splash } from '@/components/feedback/splash/splash';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import Login from '@/pages/login/login';
import { DocumentTitle } from './document-title';

export function SignedOut({ session, settings }: { readonly session: SessionRef; readonly settings: SettingsRef }) {
  const signIn = useSelector(session, snapshot => snapshot.children.signIn);
  return (
    <>
      <DocumentTitle title="登录" />
      {signIn ? <Login signIn={signIn} settings={settings} /> : <Splash />}
    </>
  );
}
