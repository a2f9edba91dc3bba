/** What an address means for whoever is signed in, carried out: a tab visited, another address taken, a refresh passed through. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { addressOf } from '@/machines/portal/address.machine';
import { decide, findRoute, homePlace, placeOf } from '../routing';
import { standingOf } from '../standing';

/** Does what the present address asks for, whichever it was when this was called: calling it twice does no more than once. */
export function followAddress(portal: PortalRef): void {
  const { address, session, tags } = childrenOf(portal);
  const go = (href: string) => address.send({ type: 'address.go', href, replace: true });
  const { path, search } = address.getSnapshot().context;
  const standing = standingOf(session.getSnapshot());
  if (standing.session === 'active') tags.send({ type: 'tag.affix', place: homePlace() });
  const decision = decide({ path, search }, standing);
  if ('goTo' in decision) return go(decision.goTo);
  if ('refresh' in decision) {
    // What the place held is dropped, then it is visited again.
    const wanted = addressOf(decision.refresh);
    const route = findRoute(wanted.path);
    if (route) tags.send({ type: 'tag.drop', key: placeOf(route, wanted.search).key });
    return go(decision.refresh);
  }
  if (decision.show === 'authRedirect') return handBack(() => go('/'));
  if (decision.show !== 'tab') return;
  tags.send({ type: 'tag.visit', place: placeOf(decision.route, search) });
}

/** The end of a sign-in pop-up: what came back goes to the window that opened it (domain.md S02). */
function handBack(otherwise: () => void): void {
  if (!window.opener) return otherwise();
  (window.opener as Window).postMessage({ type: 'auth-redirect', search: location.search }, location.origin);
  window.close();
}
