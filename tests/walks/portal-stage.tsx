/** The portal for walks, with a server that responds when the walk says so. */
import { useSelector } from '@xstate/react';
import { fakePortal, type FakePortalOptions } from '../fakes/portal';
import { PendingCalls, type Called } from './pending-calls';
import type { PortalStage } from './portal.walks';
import type { Rendering } from './walking';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';
import SignedIn from '@/app/shell/signed-in';
import { SignedOut } from '@/app/shell/portal';

/** @param calls Calls that stay pending until the walk answers them. */
export function portalStage(
  calls: readonly Called[] = [],
  options: Omit<FakePortalOptions, 'notify'> = {},
): Rendering<PortalStage> {
  const server = new PendingCalls();
  const messages: string[] = [];
  const answers = new Map([...(options.answers ?? []), ...server.answers(...calls)]);
  const { portal, services } = fakePortal({
    address: '/dashboard',
    ...options,
    answers,
    notify: text => void messages.push(text),
  });
  return {
    stage: { portal, server, messages, ...childrenOf(portal) },
    view: <Portal portal={portal} services={services} />,
    end: () => void portal.stop(),
  };
}

function Portal({ portal, services }: { readonly portal: PortalRef; readonly services: Services }) {
  const { session, settings } = childrenOf(portal);
  const signedIn = useSelector(session, snapshot => snapshot.hasTag('signed in'));
  return signedIn ? (
    <SignedIn portal={portal} services={services} />
  ) : (
    <SignedOut session={session} settings={settings} />
  );
}
