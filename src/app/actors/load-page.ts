/** Fetches the code of a page and opens it, with calls that its tab knows of. */
import type { AnyActorRef } from 'xstate';
import type { Send } from '@/api/client/client';
import { isPersonal } from '@/api/schema/personal';
import type { LoadedPage, LoadInput } from '@/machines/portal/tab.machine';
import type { Services } from '@/pages/kit/page/services';
import type { Page } from '@/pages/kit/page/page';
import { mayReload } from '../browser/storage';
import { addressOf } from '@/machines/portal/address.machine';
import { findRoute, safeRedirect } from '../routing';

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
