/** Locks the portal of somebody who went away; begun once, with the first session of the page. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { lockWhenIdle } from '../browser/lock-when-idle';

const watched = new WeakSet<PortalRef>();

export function watchIdle(portal: PortalRef, now: () => number = Date.now): void {
  if (watched.has(portal)) return;
  watched.add(portal);
  lockWhenIdle({ now, lock: () => childrenOf(portal).session.send({ type: 'session.lock' }) });
}
