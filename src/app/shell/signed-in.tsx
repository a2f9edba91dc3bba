/** What the address means for somebody who is signed in, and the one dialog of an ended session. */
import '../../rest.css';
import { useSelector } from '@xstate/react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { basePath } from '@/api/constants';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { Splash } from '@/components/feedback/splash/splash';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { Services } from '@/pages/kit/page/services';
import { changePasswordPath } from '../routes';
import { decide, type Standing } from '../routing';
import Shell from './shell';

interface SignedInProps {
  readonly portal: PortalRef;
  readonly services: Services;
}

export default function SignedIn(props: SignedInProps) {
  return (
    <BrowserRouter basename={basePath}>
      <Addressed {...props} />
    </BrowserRouter>
  );
}

/** The same wherever its addresses come from. */
export function Addressed({ portal, services }: SignedInProps) {
  const { session } = childrenOf(portal);
  return (
    <>
      <Where portal={portal} services={services} session={session} />
      <ExpiryDialog session={session} />
    </>
  );
}

function useStanding(session: SessionRef): Standing {
  const routes = useSelector(session, snapshot => snapshot.context.routes);
  const mustChangePassword = useSelector(session, snapshot => snapshot.context.mustChangePassword);
  const state = useSelector(session, snapshot =>
    snapshot.hasTag('preparing') || (snapshot.context.permissions === null && snapshot.matches('expired'))
      ? 'preparing'
      : snapshot.matches('failed')
        ? 'failed'
        : 'active',
  );
  return { session: state, routes, mustChangePassword: mustChangePassword ? changePasswordPath : null };
}

function Where({ portal, services, session }: SignedInProps & { readonly session: SessionRef }) {
  const { pathname: path, search } = useLocation();
  const decision = decide({ path, search }, useStanding(session));
  if ('goTo' in decision) return <Navigate to={decision.goTo} replace />;
  if ('show' in decision && decision.show === 'preparing') return <Splash />;
  return <Shell portal={portal} services={services} decision={decision} path={path} search={search} />;
}

/** However many calls fail, there is one dialog with one button (spec section 8). */
function ExpiryDialog({ session }: { readonly session: SessionRef }) {
  const open = useSelector(session, snapshot => snapshot.matches('expired'));
  const message = useSelector(session, snapshot => snapshot.context.message);
  return (
    <Confirm
      open={open}
      title="登录已失效"
      confirm="重新登录"
      onConfirm={() => session.send({ type: 'session.confirmed' })}
    >
      {message}
    </Confirm>
  );
}
