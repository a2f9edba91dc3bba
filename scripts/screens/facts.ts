/** What there is to know about every screen without opening it; loaded through the bundler, for pages bring components with them. */
import { endsOf, Range } from '@/api/schema/list';
import { fieldOf } from '@/api/schema/shape';
import type { Gate } from '@/api/schema/gate';
import type { ListOfPage } from '@/pages/kit/page/page';
import { sections } from '@/app/routes';

export interface ListFacts {
  /** The search under which the screen shows it. */
  readonly place: string;
  readonly summary: string;
  readonly path: string;
  readonly totals: string | null;
  readonly download: string | null;
  readonly rowKey: readonly string[];
  readonly always: Readonly<Record<string, unknown>>;
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly actions: number;
}
export interface ScreenFacts {
  readonly path: string;
  readonly title: string;
  /** Its section in the menu; null for screens that the menu does not have. */
  readonly menu: string | null;
  readonly gate: Gate | null;
  readonly lists: readonly ListFacts[];
}

const pages = import.meta.glob<{ readonly default: { readonly lists?: readonly ListOfPage[] } }>('/src/pages/*/*.tsx');
const nothing = { rows: [], conditions: {} };

function factsOf({ definition, place }: ListOfPage): ListFacts {
  const { list, totals, download, rowKey, always = {}, filters, columns, rowActions, pageActions, batch } = definition;
  // Actions that a row does not have stand as false in its list, so any row tells how many there can be.
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
    always,
    columns,
    actions,
    filters: filters.flatMap(name =>
      list.filter[name] instanceof Range ? endsOf(name, list.filter[name]).slice(0, 1) : [name],
    ),
  };
}

export const screenFacts = (): Promise<ScreenFacts[]> =>
  Promise.all(
    sections.flatMap(section =>
      section.routes.map(async ({ path, title, hidden, gate, page }) => ({
        path,
        title,
        menu: hidden ? null : section.title,
        gate: gate ?? section.gate ?? null,
        lists: ((await pages[`/src/pages/${page}.tsx`]!()).default.lists ?? []).map(factsOf), // its test finds all of them
      })),
    ),
  );
