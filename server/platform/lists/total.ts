/** How many rows a list has, as a page of it tells: counted when the conditions change and no further than is shown (docs/decisions/019). */
import { sql, type SQL } from 'drizzle-orm';
import { countAtMost, pageSize } from '@/api/constants';
import type { Tx } from '../db/open';
import type { Body } from './query.types';

interface Total {
  readonly total: number;
  /** There are more. */
  readonly capped: boolean;
}

/** Where a page stands: its number from 1, rows per page, rows before it. */
export function placeOf(body: Body): { page: number; limit: number; offset: number } {
  const { page = 1, limit = pageSize } = body as { page?: number; limit?: number };
  return { page, limit, offset: (page - 1) * limit };
}

/** The rows of `source` (`from … where …`), of which the asked page holds `shown`. */
export async function totalOf(tx: Tx, source: SQL, body: Body, shown: number): Promise<Total> {
  const { page, limit, offset } = placeOf(body);
  // A page that ends before it is full tells by itself; an empty one further on tells only that there were fewer.
  if (shown < limit && (shown > 0 || page === 1)) return { total: offset + shown, capped: false };
  const { known = 0, capped = false } = body as { known?: number; capped?: boolean };
  // The end of what is known, on a full page: whether rows were added behind it only a count can tell.
  if (shown > 0 && (capped || offset + shown < known)) return { total: Math.max(known, offset + shown), capped };
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*) as total from (select 1 ${source} limit ${countAtMost + 1}) counted`,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countAtMost), capped: total > countAtMost };
}
