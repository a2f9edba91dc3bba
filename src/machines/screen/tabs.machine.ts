/**
 * A page of several views under tabs, each a page of its own: begun when it is first looked at, kept while another one is. Which one
 * is looked at stands in the address, beside what that view itself keeps there.
 */
import { assign, enqueueActions, setup, type ActorRefFrom, type AnyActorLogic, type AnyActorRef } from 'xstate';
import type { PageInput } from '../portal/tab.machine';

export interface TabbedInput {
  readonly path: string;
  readonly search: string;
  /** The parameter that names the view; the first one stands without it. */
  readonly param: string;
  readonly views: readonly { readonly key: string; readonly logic: AnyActorLogic }[];
}
interface Context extends Omit<TabbedInput, 'search'> {
  readonly active: string;
  readonly pages: Readonly<Record<string, AnyActorRef>>;
}
export type TabbedEvent =
  { readonly type: 'view.choose'; readonly key: string } | { readonly type: 'page.located'; readonly search: string };

type Spawn = (logic: AnyActorLogic, options: { readonly id: string; readonly input: PageInput }) => AnyActorRef;

/** The view that an address names, and what is left for that view. */
export function viewOf(
  { param, views }: { readonly param: string; readonly views: readonly { readonly key: string }[] },
  search: string,
): { readonly key: string; readonly rest: string } {
  const params = new URLSearchParams(search);
  const key = views.find(view => view.key === params.get(param))?.key ?? views[0]!.key; // there is one at least
  params.delete(param);
  return { key, rest: params.size > 0 ? `?${params.toString()}` : '' };
}

/** The address of a view's own search. */
export function placeOfView(
  { param, views }: { readonly param: string; readonly views: readonly { readonly key: string }[] },
  key: string,
  search: string,
): string {
  if (key === views[0]?.key) return search;
  const params = new URLSearchParams(search);
  params.set(param, key);
  return `?${params.toString()}`;
}

const begin = (
  { views, path, pages }: Pick<Context, 'views' | 'path' | 'pages'>,
  key: string,
  search: string,
  spawn: unknown,
): Context['pages'] =>
  pages[key]
    ? pages
    : {
        ...pages,
        [key]: (spawn as Spawn)(views.find(view => view.key === key)!.logic, {
          id: key,
          input: { path, search, draft: undefined },
        }),
      };

export const tabbedMachine = setup({
  types: { input: {} as TabbedInput, context: {} as Context, events: {} as TabbedEvent },
}).createMachine({
  id: 'tabbed',
  context({ input: { search, ...input }, spawn }) {
    const { key, rest } = viewOf(input, search);
    return { ...input, active: key, pages: begin({ ...input, pages: {} }, key, rest, spawn) };
  },
  on: {
    'view.choose': {
      actions: assign(({ context, event, spawn }) => ({
        active: event.key,
        pages: begin(context, event.key, '', spawn),
      })),
    },
    'page.located': {
      actions: [
        assign(({ context, event, spawn }) => {
          const { key, rest } = viewOf(context, event.search);
          return { active: key, pages: begin(context, key, rest, spawn) };
        }),
        enqueueActions(({ context, event, enqueue }) => {
          const { key, rest } = viewOf(context, event.search);
          enqueue.sendTo(context.pages[key]!, { type: 'page.located', search: rest });
        }),
      ],
    },
  },
});

export type TabbedRef = ActorRefFrom<typeof tabbedMachine>;
