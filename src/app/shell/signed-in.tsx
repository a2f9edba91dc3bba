/**
 * Renders the current address for a signed-in operator, and the dialogs of the session. Before there is a session to show, the
 * frame is drawn without data, out of sight.
 */
import '../../rest.css';
import { useSelector } from '@xstate/react';
import { Activity, useEffect } from 'react';
import { Splash } from '@/components/frames/splash/splash';
import { lazyPopup, onLoadFailure } from '@/components/lazy';
import type { AddressRef } from '@/machines/portal/address.machine';
import type { PortalChildren } from '@/machines/portal/portal-children';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { Services } from '@/pages/kit/page/services';
import { loadAnew } from '../actors/navigation';
import { decide } from '../routing';
import { preparePrint } from '../browser/print';
import { accessStateOf, type AccessState } from '../access-state';
import { PortalRouter } from './portal-router';
import Shell from './shell';

interface SignedInProps {
  readonly portal: PortalRef;
  readonly services: Services;
}

const { Part: Dialogs } = lazyPopup(async () => (await import('@/pages/session/session-dialogs')).SessionDialogs);

export default function SignedIn({ portal, services }: SignedInProps) {
  const { session, address } = childrenOf(portal);
  const over = useSelector(session, snapshot => snapshot.matches('expired'));
  const stepUp = useSelector(portal, snapshot => (snapshot.children as Partial<PortalChildren>).stepUp);
  const asks = over || stepUp !== undefined;
  useEffect(() => {
    onLoadFailure(async () => {
      childrenOf(portal).search.send({ type: 'search.close' }); // otherwise typed text would not be shown
      if (!(await loadAnew(services))) services.notify('加载失败，请检查网络后重试', 'danger');
    });
  }, [portal, services]);
  const isIn = useSelector(session, snapshot => snapshot.matches('active'));
  useEffect(() => (isIn ? preparePrint() : undefined), [isIn]);
  return (
    <PortalRouter address={address}>
      <Where portal={portal} services={services} session={session} address={address} />
      {(isIn || asks) && <Dialogs open={asks} over={over} session={session} stepUp={stepUp} />}
    </PortalRouter>
  );
}

const same = (a: AccessState, b: AccessState) =>
  a.session === b.session && a.routes === b.routes && a.mustChangePassword === b.mustChangePassword;

interface WhereProps extends SignedInProps {
  readonly session: SessionRef;
  readonly address: AddressRef;
}

function Where({ portal, services, session, address }: WhereProps) {
  const { path, search } = useSelector(address, snapshot => snapshot.context);
  const accessState = useSelector(session, accessStateOf, same);
  const locked = useSelector(session, snapshot => snapshot.matches({ expired: 'locked' }));
  const decision = decide({ path, search }, accessState);
  if (locked) return null;
  const signedOut = accessState.session === 'signed out';
  // A redirect is already under way: the root actor follows the address by itself.
  const shown = signedOut || accessState.session === 'preparing' || 'goTo' in decision ? null : decision;
  return (
    <>
      {!shown && !signedOut && <Splash />}
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Shell portal={portal} services={services} decision={shown ?? nowhereYet} path={path} search={search} />
      </Activity>
    </>
  );
}

const nowhereYet = { show: 'preparing' } as const;
