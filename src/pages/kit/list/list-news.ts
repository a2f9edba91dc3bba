/** What has come since a list was loaded (docs/domain/live.md#lists): asked for by the list machine, loaded with the first change. */
import { sortName } from '@/api/schema/list';
import type { Row } from '@/machines/screen/batch.machine';
import type { NewsWanted } from '@/machines/screen/list-rows';
import type { Services } from '../page/services';
import { type ListCalls, keyOf } from './list-definition';

/**
 * New rows are counted on the first page in the list's own order, where they appear; of other pages and orders only changes of the rows
 * shown are told.
 */
export async function findNews(
  calls: ListCalls,
  { send }: Pick<Services, 'send'>,
  { conditions, page, rows, limit }: NewsWanted,
  signal: AbortSignal,
): Promise<string | null> {
  const { list, fixedFilters } = calls;
  // The count is not asked for: it costs more than the rows.
  const body = { ...conditions, ...fixedFilters, page, limit, known: 0, capped: true };
  const now = (await send(list, body, { signal, quiet: true })).list;
  const shown = new Map(rows.map(row => [keyOf(calls, row), row]));
  const isNew = (row: Row) => !shown.has(keyOf(calls, row));
  const known = now.filter(row => !isNew(row));
  // Behind the last one known stand rows that moved up, because others have left.
  const added = known.length === 0 ? now.length : now.slice(0, now.indexOf(known.at(-1)!)).filter(isNew).length; // it is not empty
  if (added > 0 && page === 1 && conditions[sortName] === undefined)
    return added === limit ? `${added} 条以上新记录` : `${added} 条新记录`;
  const changed = known.filter(row => JSON.stringify(row) !== JSON.stringify(shown.get(keyOf(calls, row)))).length;
  const gone = added > 0 ? 0 : shown.size - known.length;
  return changed + gone > 0 ? `${changed + gone} 条有变化` : null;
}
