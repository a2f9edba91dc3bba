/** Loads the code of a page and opens it; the tab tracks the page's calls. */
import { type AnyActorRef, waitFor } from 'xstate';
import type { Send } from '@/api/client/client';
import type { Failure } from '@/api/failure';
import { isPersonal } from '@/api/schema/personal';
import { addressOf } from '@/machines/portal/address.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { LoadedPage, LoadInput } from '@/machines/portal/tab.machine';
import type { Services } from '@/pages/kit/page/services';
import { lockWhenIdle } from '../browser/lock-when-idle';
import { mayReload } from '../browser/storage';
import { downloadPath } from '../routes/table';
import { decide, findRoute, homePlace, tabOf, safeRedirect } from '../routing';
import { type AccessState, accessStateOf } from '../access-state';

/** Loads the code of the page that follows the sign-in. @param search Query string of the sign-in page. */
export async function fetchPage(search: string): Promise<void> {
  await fetchCodeOf(new URLSearchParams(search).get('redirect'));
}

/** Loads the code of the page that an address leads to once somebody is signed in. */
export async function fetchCodeOf(wanted: string | null): Promise<void> {
  await findRoute(addressOf(safeRedirect(wanted)).path)?.page();
}

/** @param draft Values typed into the tab before the portal was reloaded. */
export async function loadPage(
  services: Services,
  { key, path, search, tab }: LoadInput,
  draft: unknown,
): Promise<LoadedPage> {
  const route = findRoute(path)!; // only routes with a page get a tab
  const page = await fetchCode(services, route.page);
  const own = { ...services, send: watched(marking(services, key), tab) };
  return { ...page.open(own, { path, search, draft }), view: page.View };
}

/**
 * After a deploy the files of an open portal are gone: reloads it, but not repeatedly, and not while the server cannot
 * serve, because then the portal would be gone as well. Returns whether it reloads.
 */
export async function loadAnew({ now, reload, isServing }: Services): Promise<boolean> {
  const may = navigator.onLine && (await isServing()) && mayReload(now());
  if (may) reload();
  return may;
}

async function fetchCode<T>(services: Services, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await loadAnew(services);
    throw error;
  }
}

/** Wraps the transport: notifies the safeguards actor when a tab has received personal data; asks for the rights after a refusal. */
const marking =
  ({ send, actors }: Services, tab: string): Send =>
  async (call, input, options) => {
    const answer = await send(call, input, options).catch((failure: unknown) => {
      if ((failure as Partial<Failure>).reason === 'forbidden')
        void import('./rights-again').then(each => each.readRightsAgain(send, actors().session)).catch(() => {});
      throw failure;
    });
    if (isPersonal(call.output)) actors().safeguards?.send({ type: 'personal.shown', tab });
    return answer;
  };

let lastId = 0;
/** Wraps the transport: reports calls in progress to the tab actor, which can abort them. `quiet` calls are in progress without it. */
function watched(send: Send, tab: AnyActorRef): Send {
  const sendToPortal = (event: object) =>
    (tab.getSnapshot() as { readonly status: string }).status === 'active' && tab.send(event);
  return async (call, input, options = {}) => {
    if (options.quiet) return send(call, input, options);
    const id = (lastId += 1);
    const own = new AbortController();
    sendToPortal({ type: 'call.began', call: { id, giveUp: () => own.abort() } });
    try {
      return await send(call, input, {
        ...options,
        signal: options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal,
      });
    } finally {
      sendToPortal({ type: 'call.ended', id });
    }
  };
}

/** Acts on the address at execution time, not at the time of the request; idempotent. */
export const followAddress = (portal: PortalRef): void =>
  follow(portal, accessStateOf(childrenOf(portal).session.getSnapshot()));

/** Opens the page of the address while the session is about to become active; resolves once it has sent its first requests. */
export async function openPlace(portal: PortalRef): Promise<void> {
  watchIdle(portal);
  const { address, session, openTabs } = childrenOf(portal);
  const accessState: AccessState = { ...accessStateOf(session.getSnapshot()), session: 'active' };
  const { context } = address.getSnapshot();
  follow(portal, accessState);
  // The address may have been redirected, for example away from the sign-in page.
  if (address.getSnapshot().context !== context) return openPlace(portal);
  const { tabs, active } = openTabs.getSnapshot().context;
  const tab = tabs.find(({ key }) => key === active)?.ref;
  if (tab) await waitFor(tab, snapshot => !snapshot.matches({ page: 'loading' }));
  // The page sends its requests within this turn of the event loop.
  await new Promise(resolve => setTimeout(resolve));
}

function follow(portal: PortalRef, accessState: AccessState): void {
  const { address, openTabs } = childrenOf(portal);
  const go = (href: string) => address.send({ type: 'address.go', href, replace: true });
  const { path, search } = address.getSnapshot().context;
  if (accessState.session === 'active') openTabs.send({ type: 'tag.affix', place: homePlace() });
  const decision = decide({ path, search }, accessState);
  if ('goTo' in decision) return go(decision.goTo);
  if ('refresh' in decision) {
    // Drop the page's state, then open the page again.
    const wanted = addressOf(decision.refresh);
    const route = findRoute(wanted.path);
    if (route) openTabs.send({ type: 'tag.drop', key: tabOf(route, wanted.search).key });
    return go(decision.refresh);
  }
  if (decision.show === 'authRedirect') return handBack(() => go('/'));
  if (decision.show !== 'tab') return;
  if (path === downloadPath) childrenOf(portal).exports.send({ type: 'exports.seen' });
  openTabs.send({ type: 'tag.visit', place: tabOf(decision.route, search) });
}

/** End of a sign-in pop-up: posts the result to the window that opened it (docs/domain/session.md#auth-redirect). */
function handBack(otherwise: () => void): void {
  if (!window.opener) return otherwise();
  (window.opener as Window).postMessage({ type: 'auth-redirect', search: location.search }, location.origin);
  window.close();
}

/** Portals with a running idle lock; it starts with the first session of the page. */
const watchedPortals = new WeakSet<PortalRef>();

function watchIdle(portal: PortalRef, now: () => number = Date.now): void {
  if (watchedPortals.has(portal)) return;
  watchedPortals.add(portal);
  lockWhenIdle({ now, lock: () => childrenOf(portal).session.send({ type: 'session.lock' }) });
}
