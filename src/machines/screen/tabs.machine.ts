/**
 * A page of several views under tabs, each a page of its own: started when it is first opened, kept while another one is shown. The address
 * names the open view, beside the view's own parameters.
 */
import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { LocationChanged, OpenPage, PageNavigate } from '../portal/tab.machine';

interface Views {
  /** The query parameter that names the view; the first view has none. */
  readonly param: string;
  readonly views: readonly { readonly key: string }[];
  /** Parameters in every view's address, such as the number of the record that all of them show. */
  readonly kept?: Readonly<Record<string, string>>;
}
export interface TabsInput {
  readonly path: string;
  readonly search: string;
  readonly param: string;
  readonly kept?: Readonly<Record<string, string>>;
  readonly views: readonly { readonly key: string; readonly open: OpenPage }[];
}
interface Context extends Omit<TabsInput, 'search'> {
  readonly active: string;
  readonly pages: Readonly<Record<string, AnyActorRef>>;
  /** Query string of each view. */
  readonly searches: Readonly<Record<string, string>>;
}
export type TabsEvent =
  | { readonly type: 'view.choose'; readonly key: string }
  /** Data that the views list has changed elsewhere. */
  | { readonly type: 'list.reload' }
  | LocationChanged
  | PageNavigate;

/** The view that an address names, and the rest of the query for that view. */
export function viewOf({ param, views }: Views, search: string): { readonly key: string; readonly rest: string } {
  const params = new URLSearchParams(search);
  const key = views.find(view => view.key === params.get(param))?.key ?? views[0]!.key; // there is at least one
  params.delete(param);
  return { key, rest: params.size > 0 ? `?${params.toString()}` : '' };
}

/** The address for a view's own query. */
export function searchOfView({ param, views, kept = {} }: Views, key: string, search: string): string {
  const missing = Object.entries(kept).filter(([name]) => !new URLSearchParams(search).has(name));
  if (key === views[0]?.key && missing.length === 0) return search;
  const params = new URLSearchParams([...missing, ...new URLSearchParams(search)]);
  if (key !== views[0]?.key) params.set(param, key);
  return `?${params.toString()}`;
}

type Spawn = (logic: unknown, options: object) => AnyActorRef;

/** Opens the view that the address names; starts it unless it is already running. */
function shown(context: Omit<Context, 'active'>, search: string, spawn: unknown) {
  const { key, rest } = viewOf(context, search);
  const { views, path, pages, searches } = context;
  const known = { active: key, searches: { ...searches, [key]: rest } };
  if (pages[key]) return { ...known, pages };
  const { logic, input } = views.find(view => view.key === key)!.open({ path, search: rest, draft: undefined });
  return { ...known, pages: { ...pages, [key]: (spawn as Spawn)(logic, { id: key, input, syncSnapshot: true }) } };
}

export const tabsMachine = setup({
  types: { input: {} as TabsInput, context: {} as Context, events: {} as TabsEvent },
}).createMachine({
  id: 'tabs',
  context({ input: { search, ...input }, spawn }) {
    const empty = { ...input, pages: {}, searches: {} };
    return { ...empty, ...shown(empty, search, spawn) };
  },
  on: {
    'view.choose': {
      actions: sendParent(({ context, event }) => ({
        type: 'page.navigate',
        search: searchOfView(context, event.key, context.searches[event.key] ?? ''),
      })),
    },
    'list.reload': {
      actions: enqueueActions(({ context: { pages }, event, enqueue }) => {
        for (const page of Object.values(pages)) enqueue.sendTo(page, event);
      }),
    },
    'page.navigate': {
      actions: sendParent(({ context, event }) => ({
        type: 'page.navigate',
        search: searchOfView(context, context.active, event.search),
      })),
    },
    'location.changed': {
      actions: [
        assign(({ context, event, spawn }) => shown(context, event.search, spawn)),
        enqueueActions(({ context: { pages, active, searches }, enqueue }) => {
          enqueue.sendTo(pages[active]!, { type: 'location.changed', search: searches[active]! });
        }),
      ],
    },
  },
});

export type TabsRef = ActorRefFrom<typeof tabsMachine>;
