/** What the search finds; where and how it looks comes with the first search. */
import type { Hit } from '@/machines/portal/search.machine';
import type { Services } from '@/pages/kit/page/services';

/** @param routes Paths that the operator may enter. */
export async function findPlaces(text: string, routes: readonly string[], now: number): Promise<readonly Hit[]> {
  return (await import('./search-places')).placesFor(text, routes, now);
}

export async function findRecords(
  { send, now }: Pick<Services, 'send' | 'now'>,
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const [{ isQuery }, { askForRecords }] = await Promise.all([import('./search-places'), import('./search-records')]);
  return isQuery(text, now()) ? [] : askForRecords(send, text, routes, signal);
}
