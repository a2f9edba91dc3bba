/** The portal's root view: what the address means for whoever stands here, and the one dialog of an ended session. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Confirm } from '../../components/dialog/confirm';
import { Splash } from '../../components/splash/splash';
import { Toaster, type ToastStore } from '../../components/toast/toast';
import { childrenOf, type PortalRef } from '../../machines/portal.machine';
import type { SessionRef } from '../../machines/session.machine';
import type { SettingsRef } from '../../machines/settings.machine';
import type { Services } from '../kit/page';
import { changePasswordPath } from '../routes';
import { decide, type Standing } from '../routing';
import { useDocumentTitle } from './use-document-title';

const Login = lazy(() => import('../login/login'));
const Shell = lazy(() => import('./shell'));

export interface PortalProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly toasts: ToastStore;
}

export function Portal({ portal, services, toasts }: PortalProps) {
  const { session, settings } = childrenOf(portal);
  return (
    <>
      <Suspense fallback={<Splash />}>
        <Where portal={portal} services={services} session={session} settings={settings} />
      </Suspense>
      <ExpiryDialog session={session} />
      <Toaster store={toasts} />
    </>
  );
}

function useStanding(session: SessionRef): Standing {
  const routes = useSelector(session, snapshot => snapshot.context.routes);
  const mustChangePassword = useSelector(session, snapshot => snapshot.context.mustChangePassword);
  const state = useSelector(session, snapshot =>
    !snapshot.hasTag('signed in') ? 'signed out'
    : snapshot.hasTag('preparing') || snapshot.context.permissions === null && snapshot.matches('expired') ? 'preparing'
    : snapshot.matches('failed') ? 'failed'
    : 'active',
  );
  return { session: state, routes, mustChangePassword: mustChangePassword ? changePasswordPath : null };
}

interface WhereProps {
  readonly portal: PortalRef;
  readonly services: Services;
  readonly session: SessionRef;
  readonly settings: SettingsRef;
}

function Where({ portal, services, session, settings }: WhereProps) {
  const { pathname: path, search } = useLocation();
  const decision = decide({ path, search }, useStanding(session));
  const signIn = useSelector(session, snapshot => snapshot.children.signIn);
  useDocumentTitle('show' in decision && decision.show === 'login' ? '登录' : null);
  if ('goTo' in decision) return <Navigate to={decision.goTo} replace />;
  if ('show' in decision && decision.show === 'login') return signIn ? <Login signIn={signIn} settings={settings} /> : <Splash />;
  if ('show' in decision && decision.show === 'preparing') return <Splash />;
  return <Shell portal={portal} services={services} decision={decision} path={path} search={search} />;
}

/** However many calls fail, there is one dialog with one button (spec section 8). */
function ExpiryDialog({ session }: { readonly session: SessionRef }) {
  const open = useSelector(session, snapshot => snapshot.matches('expired'));
  const message = useSelector(session, snapshot => snapshot.context.message);
  return (
    <Confirm open={open} title="登录已失效" confirm="重新登录" onConfirm={() => session.send({ type: 'session.confirmed' })}>
      {message}
    </Confirm>
  );
}
