/** Collects the static facts of every screen without opening it. Loaded through the bundler, because pages import components. */
import { endsOf, Range } from '@/api/schema/list';
import { fieldOf } from '@/api/schema/shape';
import type { Gate } from '@/api/schema/gate';
import type { ListOfPage } from '@/pages/kit/page/page';
import { portals } from '@/app/routes/table';

export interface ListFacts {
  /** Search parameters under which the screen shows the list. */
  readonly place: string;
  readonly summary: string;
  readonly path: string;
  readonly totals: string | null;
  readonly download: string | null;
  readonly rowKey: readonly string[];
  readonly fixedFilters: Readonly<Record<string, unknown>>;
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly actions: number;
}
export interface ScreenFacts {
  readonly path: string;
  readonly title: string;
  /** Menu section; null for screens outside the menu. */
  readonly menu: string | null;
  readonly gate: Gate | null;
  readonly lists: readonly ListFacts[];
}

const nothing = { rows: [], conditions: {} };

function factsOf({ definition, place }: ListOfPage): ListFacts {
  const {
    list,
    totals,
    download,
    rowKey,
    fixedFilters = {},
    filters,
    columns,
    rowActions,
    pageActions,
    batch,
  } = definition;
  // Unavailable row actions appear as false, so any row yields the maximum number of actions.
  const sample = {
    ...Object.fromEntries(Object.entries(list.row).map(([name, part]) => [name, fieldOf(part).values[0]?.code ?? 'x'])),
    allowed: {},
  };
  const actions = [rowActions?.(sample, nothing), pageActions?.(nothing), batch].reduce(
    (sum, each) => sum + (each?.length ?? 0),
    0,
  );
  return {
    place,
    summary: list.summary,
    path: list.path,
    totals: totals?.path ?? null,
    download: download?.path ?? null,
    rowKey: [rowKey].flat(),
    fixedFilters,
    columns,
    actions,
    filters: filters.flatMap(name =>
      list.filter[name] instanceof Range ? endsOf(name, list.filter[name]).slice(0, 1) : [name],
    ),
  };
}

export const screenFacts = (): Promise<ScreenFacts[]> =>
  Promise.all(
    portals.PROVIDER.flatMap(section =>
      section.routes.map(async ({ path, title, hidden, gate, page }) => ({
        path,
        title,
        menu: hidden ? null : section.title,
        gate: gate ?? section.gate ?? null,
        lists: ((await page()).lists ?? []).map(factsOf),
      })),
    ),
  );
