/**
 * The total of a list, as returned with a page: counted only when the conditions change, and only up to the displayed
 * limit (docs/decisions/019).
 */
import { sql, type SQL } from 'drizzle-orm';
import { countAtMost, pageSize } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Reads } from '#server/foundation/access/subtree';
import type { Body } from './query.types';

interface Total {
  readonly total: number;
  /** The real total is higher. */
  readonly capped: boolean;
}

/**
 * Page number from 1, rows per page, and offset of its first row.
 * @throws Failure `invalid` beyond the rows that are counted: the database would read all rows before the page
 */
export function pageWindow(body: Body): { page: number; limit: number; offset: number } {
  const { page = 1, limit = pageSize } = body as { page?: number; limit?: number };
  const offset = (page - 1) * limit;
  if (offset >= countAtMost) {
    const message = `页码不能超过${Math.ceil(countAtMost / limit)}：列表只翻到第${countAtMost}条，请缩小查询范围或导出`;
    throw new Failure('invalid', message, null, [{ field: 'page', message }]);
  }
  return { page, limit, offset };
}

/** Counts the rows of `source` as `total`, and stops one above the limit. */
export const counting = (source: SQL, atMost: number | null = null): SQL =>
  atMost === null
    ? sql`select count(*) as total ${source}`
    : sql`select count(*) as total from (select 1 ${source} limit ${atMost + 1}) counted`;

/** What is shown of a count that stopped one above the displayed limit. */
export const shownTotal = (counted: number): Total => ({
  total: Math.min(counted, countAtMost),
  capped: counted > countAtMost,
});
const counted = '$counted';

/** A full page at the end of the known total: only a count can show whether rows were added behind it. */
function isKnown(body: Body, end: number): boolean {
  const { known = 0, capped = false } = body as { known?: number; capped?: boolean };
  return capped || end < known;
}

/**
 * The statement `rows` of a page; if its total is not known, with the count, which saves a round trip. The database
 * counts only if the page turns out to be full.
 */
export function withCount(rows: SQL, source: SQL, body: Body): SQL {
  const { limit, offset } = pageWindow(body);
  if (isKnown(body, offset + limit)) return rows;
  return sql`select page.*, case when count(*) over () = ${limit} then (${counting(source, countAtMost)}) end as ${sql.identifier(counted)} from (${rows}) page`;
}

/** The total for the rows of `source` (`from … where …`); `shown` are those of the requested page, from `withCount`. */
export async function totalOf(tx: Reads, source: SQL, body: Body, shown: readonly object[]): Promise<Total> {
  const { page, limit, offset } = pageWindow(body);
  const end = offset + shown.length;
  // A page that is not full determines the total; an empty page beyond the first only shows that there are fewer rows.
  if (shown.length < limit && (shown.length > 0 || page === 1)) return { total: end, capped: false };
  if (shown.length > 0 && isKnown(body, end)) {
    const { known = 0, capped = false } = body as { known?: number; capped?: boolean };
    return { total: Math.max(known, end), capped };
  }
  const [first] = shown as { [counted]?: number }[];
  const total =
    first?.[counted] ?? (await tx.execute<{ total: number }>(counting(source, countAtMost))).rows[0]?.total ?? 0;
  return shownTotal(total);
}
