/** Whoever is signed out is at the sign-in page, whatever address they asked for. There is no routing yet: one place, one page. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { basePath } from '@/api/constants';
import { Splash } from '@/components/feedback/splash/splash';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';
import Login from '@/pages/login/login';
import { signInHref } from '../public-paths';
import { useDocumentTitle } from './use-document-title';

export function SignedOut({ session, settings }: { readonly session: SessionRef; readonly settings: SettingsRef }) {
  const signIn = useSelector(session, snapshot => snapshot.children.signIn);
  useDocumentTitle('登录');
  useEffect(() => {
    const lead = () => {
      const href = signInHref(location.pathname.slice(basePath.length) || '/', location.search);
      if (href) history.replaceState(null, '', basePath + href);
    };
    lead();
    addEventListener('popstate', lead);
    return () => removeEventListener('popstate', lead);
  }, []);
  return signIn ? <Login signIn={signIn} settings={settings} /> : <Splash />;
}
