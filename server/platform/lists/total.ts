/**
 * The total of a list, as returned with a page: counted only when the conditions change, and only up to the displayed
 * limit (docs/decisions/019).
 */
import { sql, type SQL } from 'drizzle-orm';
import { countAtMost, pageSize } from '@/api/constants';
import type { Tx } from '../db/open';
import type { Body } from './query.types';

interface Total {
  readonly total: number;
  /** The real total is higher. */
  readonly capped: boolean;
}

/** Page number from 1, rows per page, and offset of its first row. */
export function pageWindow(body: Body): { page: number; limit: number; offset: number } {
  const { page = 1, limit = pageSize } = body as { page?: number; limit?: number };
  return { page, limit, offset: (page - 1) * limit };
}

/** The total for the rows of `source` (`from … where …`); `shown` is the number of rows on the requested page. */
export async function totalOf(tx: Tx, source: SQL, body: Body, shown: number): Promise<Total> {
  const { page, limit, offset } = pageWindow(body);
  // A page that is not full determines the total; an empty page beyond the first only shows that there are fewer rows.
  if (shown < limit && (shown > 0 || page === 1)) return { total: offset + shown, capped: false };
  const { known = 0, capped = false } = body as { known?: number; capped?: boolean };
  // A full page at the end of the known total: only a count can show whether rows were added behind it.
  if (shown > 0 && (capped || offset + shown < known)) return { total: Math.max(known, offset + shown), capped };
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*) as total from (select 1 ${source} limit ${countAtMost + 1}) counted`,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countAtMost), capped: total > countAtMost };
}
