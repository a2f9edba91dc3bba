/** The tabs' charts with their actors filled in: the code of pages, and calls that their tab knows of. */
import { fromPromise, type AnyActorRef } from 'xstate';
import type { Send } from '@/api/client/client';
import { tabMachine, unsavedTag, type LoadedPage, type LoadInput } from '@/machines/portal/tab.machine';
import { tagsMachine, type Tab } from '@/machines/portal/open-tabs.machine';
import type { Services } from '@/pages/kit/page/services';
import { mayReload, type Drafts } from '../browser/storage';

/** @param draftOf What was typed into a tab before the portal was loaded anew. */
export const createTags = (services: Services, draftOf: (key: string) => unknown) =>
  tagsMachine.provide({
    actors: {
      tab: tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, LoadInput>(async ({ input: { path, search, tab } }) => {
            const { findRoute, placeOf } = await import('../routing');
            const route = findRoute(path)!; // only places of the table with a page get a tab
            const { default: page } = await fetchCode(services, route.page!);
            return {
              draft: draftOf(placeOf(route, search).key),
              logic: page.logic({ ...services, send: watched(services.send, tab) }),
              view: page.View,
            };
          }),
        },
      }),
    },
  });

/** After a deploy the files of an open portal are gone; the portal is then loaded anew, once. */
async function fetchCode<T>({ now, reload }: Services, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine && mayReload(now())) reload();
    throw error;
  }
}

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

/** What has been typed into the open tabs and not been saved, for the portal that is loaded next. */
export function draftsOf(tabs: readonly Tab[]): Drafts {
  return Object.fromEntries(
    tabs.flatMap(({ key, ref }) => {
      const page = ref?.getSnapshot().context.page?.getSnapshot() as
        { hasTag?: (tag: string) => boolean; context?: { values?: unknown; secret?: boolean } } | undefined;
      return page?.hasTag?.(unsavedTag) && page.context?.values && !page.context.secret
        ? [[key, page.context.values]]
        : [];
    }),
  );
}
