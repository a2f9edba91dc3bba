/** Fetches the code of a page and opens it, with calls that its tab knows of. */
import { type AnyActorRef, waitFor } from 'xstate';
import type { Send } from '@/api/client/client';
import { isPersonal } from '@/api/schema/personal';
import { addressOf } from '@/machines/portal/address.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { LoadedPage, LoadInput } from '@/machines/portal/tab.machine';
import type { Page } from '@/pages/kit/page/page';
import type { Services } from '@/pages/kit/page/services';
import { lockWhenIdle } from '../browser/lock-when-idle';
import { mayReload } from '../browser/storage';
import { downloadPath } from '../routes';
import { decide, findRoute, homePlace, placeOf, safeRedirect } from '../routing';
import { type Standing, standingOf } from '../standing';

/** By file, each fetched when it is first opened. Parts of pages, which have a hyphen in their names, come with them. */
const pages = import.meta.glob<{ readonly default: Page }>([
  '../../pages/*/*.tsx',
  '!../../pages/*/*.stories.tsx',
  '!../../pages/*/*-*.tsx',
  '!../../pages/{kit,login}/*',
]);

/** Fetches the code of the page that a sign-in leads to. @param search The sign-in page's own. */
export async function fetchPage(search: string): Promise<void> {
  const { path } = addressOf(safeRedirect(new URLSearchParams(search).get('redirect')));
  await pages[`../../pages/${findRoute(path)?.page}.tsx`]?.();
}

/** @param draft What was typed into the tab before the portal was loaded anew. */
export async function loadPage(
  services: Services,
  { key, path, search, tab }: LoadInput,
  draft: unknown,
): Promise<LoadedPage> {
  const route = findRoute(path)!; // only places of the table with a page get a tab
  const { default: page } = await fetchCode(services, pages[`../../pages/${route.page}.tsx`]!); // the table's test finds all of them
  const own = { ...services, send: watched(marking(services, key), tab) };
  return { ...page.open(own, { path, search, draft }), view: page.View };
}

/** After a deploy the files of an open portal are gone; the portal is then loaded anew, once. Tells whether it is. */
export function loadAnew({ now, reload }: Services): boolean {
  const may = navigator.onLine && mayReload(now());
  if (may) reload();
  return may;
}

async function fetchCode<T>(services: Services, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    loadAnew(services);
    throw error;
  }
}

/** The same transport, telling which tab was shown personal data. */
const marking =
  ({ send, actors }: Services, tab: string): Send =>
  async (call, input, options) => {
    const answer = await send(call, input, options);
    if (isPersonal(call.output)) actors().safeguards?.send({ type: 'personal.shown', tab });
    return answer;
  };

let lastId = 0;
/** The same transport, telling a tab which of its calls are under way and letting it give them up. */
function watched(send: Send, tab: AnyActorRef): Send {
  const tell = (event: object) =>
    (tab.getSnapshot() as { readonly status: string }).status === 'active' && tab.send(event);
  return async (call, input, options = {}) => {
    if (options.quiet) return send(call, input, options);
    const id = (lastId += 1);
    const own = new AbortController();
    tell({ type: 'call.began', call: { id, giveUp: () => own.abort() } });
    try {
      return await send(call, input, {
        ...options,
        signal: options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal,
      });
    } finally {
      tell({ type: 'call.ended', id });
    }
  };
}

/** Does what the present address asks for, whichever it was when this was called: calling it twice does no more than once. */
export const followAddress = (portal: PortalRef): void =>
  follow(portal, standingOf(childrenOf(portal).session.getSnapshot()));

/** Opens the address's place for somebody who is about to be let in; resolves when its page has asked for what it shows. */
export async function openPlace(portal: PortalRef): Promise<void> {
  watchIdle(portal);
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

/** Locks the portal of somebody who went away; begun once, with the first session of the page. */
const watchedPortals = new WeakSet<PortalRef>();

function watchIdle(portal: PortalRef, now: () => number = Date.now): void {
  if (watchedPortals.has(portal)) return;
  watchedPortals.add(portal);
  lockWhenIdle({ now, lock: () => childrenOf(portal).session.send({ type: 'session.lock' }) });
}
