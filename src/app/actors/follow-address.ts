/** What an address means for whoever is signed in, carried out: a tab visited, another address taken, a refresh passed through. */
import { waitFor } from 'xstate';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { addressOf } from '@/machines/portal/address.machine';
import { downloadPath } from '../routes';
import { decide, findRoute, homePlace, placeOf } from '../routing';
import { standingOf, type Standing } from '../standing';

/** Does what the present address asks for, whichever it was when this was called: calling it twice does no more than once. */
export const followAddress = (portal: PortalRef): void =>
  follow(portal, standingOf(childrenOf(portal).session.getSnapshot()));

/** Opens the address's place for somebody who is about to be let in; resolves when its page has asked for what it shows. */
export async function openPlace(portal: PortalRef): Promise<void> {
  void import('./lock-portal').then(({ watchIdle }) => watchIdle(portal));
  const { address, session, tags } = childrenOf(portal);
  const standing: Standing = { ...standingOf(session.getSnapshot()), session: 'active' };
  const { context } = address.getSnapshot();
  follow(portal, standing);
  // It may have led on, such as from the sign-in page.
  if (address.getSnapshot().context !== context) return openPlace(portal);
  const { tabs, active } = tags.getSnapshot().context;
  const tab = tabs.find(({ key }) => key === active)?.ref;
  if (tab) await waitFor(tab, snapshot => !snapshot.matches({ page: 'loading' }));
  // Its calls leave with this turn.
  await new Promise(resolve => setTimeout(resolve));
}

function follow(portal: PortalRef, standing: Standing): void {
  const { address, tags } = childrenOf(portal);
  const go = (href: string) => address.send({ type: 'address.go', href, replace: true });
  const { path, search } = address.getSnapshot().context;
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
  if (path === downloadPath) childrenOf(portal).exports.send({ type: 'exports.seen' });
  tags.send({ type: 'tag.visit', place: placeOf(decision.route, search) });
}

/** The end of a sign-in pop-up: what came back goes to the window that opened it (domain.md S02). */
function handBack(otherwise: () => void): void {
  if (!window.opener) return otherwise();
  (window.opener as Window).postMessage({ type: 'auth-redirect', search: location.search }, location.origin);
  window.close();
}
