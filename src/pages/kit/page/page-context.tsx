/** Context of a page's view: its tab, and the operator. */
import { createContext, use } from 'react';
import type { Permissions } from '@/api/schema/gate';
import type { GreetingProps } from '@/components/frames/greeting/greeting';
import type { Entry } from '@/components/frames/entry-tiles/entry-tiles';
import type { OpenTabsRef } from '@/machines/portal/open-tabs.machine';
import type { NoticesRef } from '@/machines/portal/notices.machine';
import type { SavedQueriesRef } from '@/machines/portal/saved-queries.machine';
import type { LookupsRef } from '@/machines/portal/lookups.machine';
import type { Services } from './services';

export interface Neighbours {
  readonly title: string;
  readonly list: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a page with a list shows the record of a row beside it. */
export interface BesidePlace {
  readonly openTabs: OpenTabsRef;
  /** Key of the page's tab. */
  readonly key: string;
  /** Whether the address is that of a record under this page. */
  readonly holds: (href: string) => boolean;
  readonly show: (href: string) => void;
}

export interface PageContext {
  /** Full search for this page or its current view, including the parameter of the view. */
  readonly placed: (search: string) => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly notify: Services['notify'];
  readonly permissions: Permissions;
  /** Whether the operator may open this address. */
  readonly opens: (href: string) => boolean;
  readonly lookups: LookupsRef;
  readonly savedQueries: SavedQueriesRef;
  /** Path of the page, without the portal's base path. */
  readonly path: string;
  /** For a record page: the current list it belongs to, and the previous and next records in it. */
  readonly neighbours: (number: string) => Neighbours | null;
  /** Null where there is no room, and for a page that stands beside another itself. */
  readonly beside: BesidePlace | null;
  /** The operator still has an initial password; all other pages are blocked. */
  readonly mustChangePassword: boolean;
  /** Where text messages can be read; null outside the demo. */
  readonly textsAt: string | null;
  /** Name and greeting data of the signed-in provider, for the home page. */
  readonly provider: GreetingProps['provider'];
  /** Pages that the operator may open without a record, by menu section. */
  readonly places: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  readonly notices: NoticesRef;
  /** Narrower than 992 px: cards and sheets replace tables and query forms. */
  readonly narrow: boolean;
}

const Context = createContext<PageContext | null>(null);
export const PageContextProvider = Context;

export function usePage(): PageContext {
  const context = use(Context);
  if (!context) throw new Error('Expected the view to stand in a tab');
  return context;
}
