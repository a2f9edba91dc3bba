/** What a page's view knows of the tab it stands in and of who looks at it. */
import { createContext, use } from 'react';
import type { Permissions } from '@/api/schema/gate';
import type { GreetingProps } from '@/components/data-display/greeting/greeting';
import type { Entry } from '@/components/navigation/entry-tiles/entry-tiles';
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

export interface PageContext {
  /** The address of a search of this page, or of the view of it that is shown. */
  readonly placed: (search: string) => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly tell: Services['tell'];
  readonly permissions: Permissions;
  readonly lookups: LookupsRef;
  readonly savedQueries: SavedQueriesRef;
  /** Where the page stands, without the portal's base. */
  readonly path: string;
  /** Of a record's page: the list it belongs to as it stands now, and the records before and after it there. */
  readonly neighbours: (number: string) => Neighbours | null;
  /** The operator has an initial password and nothing else is open to them. */
  readonly mustChangePassword: boolean;
  /** Who is signed in, as the home page greets them. */
  readonly provider: GreetingProps['provider'];
  /** Where they may go without naming a record, by the sections of the menu. */
  readonly places: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  readonly notices: NoticesRef;
  /** Below 992 px: cards and sheets instead of tables and cards of fields. */
  readonly narrow: boolean;
}

const Context = createContext<PageContext | null>(null);
export const PageContextProvider = Context;

export function usePage(): PageContext {
  const context = use(Context);
  if (!context) throw new Error('Expected the view to stand in a tab');
  return context;
}
