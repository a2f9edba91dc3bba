/** What the search finds: places of the menu, and records by their number. */
import { search } from '@/api/contract/search';
import type { Hit } from '@/machines/portal/search.machine';
import type { Services } from '@/pages/kit/page/services';
import { menuOf, recordPlace } from '../routing';

/** @param routes Paths that the operator may enter. */
export async function findPlaces(text: string, routes: readonly string[]): Promise<readonly Hit[]> {
  const { indexOf } = await import('./search-index');
  return indexOf(menuOf(routes))(text);
}

export async function findRecords(
  send: Services['send'],
  keyword: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const found = await send(search.records, { keyword }, { signal, quiet: true });
  return found.flatMap(
    ({ recordKind, recordNo, recordName }) => recordPlace(recordKind, recordNo, recordName, routes) ?? [],
  );
}
