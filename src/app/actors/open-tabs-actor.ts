/** The tabs' charts with what they load filled in. */
import { fromPromise } from 'xstate';
import { tabMachine, unsavedTag, type LoadedPage, type LoadInput } from '@/machines/portal/tab.machine';
import { openTabsMachine, type Tab } from '@/machines/portal/open-tabs.machine';
import type { Services } from '@/pages/kit/page/services';
import type { Drafts } from '../browser/storage';

/** @param draftOf What was typed into a tab before the portal was loaded anew. */
export const createOpenTabs = (services: Services, draftOf: (key: string) => unknown) =>
  openTabsMachine.provide({
    actors: {
      tab: tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, LoadInput>(async ({ input }) =>
            (await import('./signed-in-calls')).loadPage(services, input, draftOf(input.key)),
          ),
        },
      }),
    },
  });

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
