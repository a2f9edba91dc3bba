/** All rows under the conditions of a list, for a batch; loaded when somebody asks for them. */
import { batchAtMost, pageSizes } from '@/api/constants';
import type { Gathered, GatherWanted } from '@/machines/screen/list-rows';
import type { Row } from '@/machines/screen/batch.machine';
import type { Services } from '../page/services';
import { keyOf, type ListCalls } from './list-definition';

const limit = pageSizes.at(-1)!; // the list of sizes is not empty

/** Page after page, until there are no more rows or as many as a batch takes; a row that moved on meanwhile counts once. */
export async function gatherRows(
  calls: ListCalls,
  { send }: Services,
  { conditions, known }: GatherWanted,
  signal: AbortSignal,
): Promise<Gathered> {
  const { list, fixedFilters } = calls;
  const rows = new Map<string, Row>();
  for (let page = 1; (page - 1) * limit < batchAtMost; page += 1) {
    const counted = known && { known: known.total, capped: known.capped };
    const answer = await send(list, { ...conditions, ...fixedFilters, page, limit, ...counted }, { signal });
    for (const row of answer.list) rows.set(keyOf(calls, row), row);
    if (answer.list.length < limit) break;
  }
  return { conditions, rows };
}
