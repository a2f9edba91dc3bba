/**
 * The worklist of a comparison with others' books, after each comparison: what is found newly is stored, what is found again shows
 * its latest values, and what is gone is settled by itself. A difference that was resolved by hand stays resolved, whatever
 * later comparisons find (docs/domain/platform.md#reconciliation).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type * as enums from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import { type Doer, isOperator, nameOf } from '#server/foundation/calls/doer';

type ResolveWay = CodeOf<typeof enums.resolveWay>;
/** Columns of what became of a difference, the same in every worklist. */
export const unresolved = { resolveWay: null, resolveRemark: null, resolvedBy: null, resolveTime: null };
export const resolvedBy = (doer: Doer, resolveWay: ResolveWay, remark?: string | null) => ({
  resolveWay,
  resolveRemark: remark ?? null,
  resolvedBy: !isOperator(doer) && doer.staff ? nameOf(doer.staff) : nameOf(doer),
  resolveTime: doer.now,
});

interface Known {
  readonly id: number;
  readonly resolveWay: ResolveWay | null;
}
/** What a comparison does to the rows of its own table. */
interface Worklist<Row extends Known & Found, Found extends object> {
  /** The differences that this comparison speaks of. */
  readonly known: readonly Row[];
  readonly id: AnyPgColumn;
  /** Columns of a difference as it is found. */
  readonly found: readonly (keyof Found)[];
  /** The same for the same difference in every comparison. */
  readonly keyOf: (difference: Found) => string;
  readonly store: (differing: readonly Found[]) => Promise<unknown>;
  readonly update: (row: Row, latest: Found) => Promise<unknown>;
  readonly recur: (row: Row) => Promise<unknown>;
  readonly vanish: (which: SQL) => Promise<unknown>;
}

/** @param differing Everything that differs now. */
export async function keepDifferences<Row extends Known & Found, Found extends object>(
  worklist: Worklist<Row, Found>,
  differing: readonly Found[],
): Promise<void> {
  const { known, id, keyOf, store, vanish } = worklist;
  const byKey = new Map(known.map(row => [keyOf(row), row]));
  await store(differing.filter(each => !byKey.has(keyOf(each))));
  for (const each of differing) await keepUp(worklist, byKey.get(keyOf(each)), each);
  const remaining = new Set(differing.map(keyOf));
  const vanished = known.filter(row => !remaining.has(keyOf(row))).map(row => row.id);
  await vanish(sql`${id} = any(${`{${vanished.join(',')}}`}::bigint[])`);
}

/** An open difference shows the values of the latest comparison; one that had vanished and is back opens again. */
async function keepUp<Row extends Known & Found, Found extends object>(
  { found, update, recur }: Worklist<Row, Found>,
  row: Row | undefined,
  latest: Found,
): Promise<void> {
  if (!row || row.resolveWay === 'MANUAL' || row.resolveWay === 'BOOKED') return;
  const before: Found = row;
  if (found.some(name => before[name] !== latest[name])) await update(row, latest);
  if (row.resolveWay === 'VANISHED') await recur(row);
}
