/**
 * The worklist of a comparison with others' books, after each comparison: what is found newly is stored, what is found again shows
 * its latest values, and what is gone is settled by itself. A difference that was resolved by hand stays resolved, whatever
 * later comparisons find (docs/domain/platform.md#reconciliation).
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { differenceFlow } from '@/machines/flows/channel-difference.flow';
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { type Doer, isOperator, nameOf, type Outsider, timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';

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
type DifferenceTable = PgTable & { readonly id: AnyPgColumn; readonly $inferSelect: Known };
/** The moves of the worklist's table, as far as a comparison sends them. */
interface DifferenceMoves<Row> {
  readonly flow: typeof differenceFlow;
  statusAfter(step: readonly ['find', 'TIMER']): object;
  sendAll(tx: Tx, from: 'OPEN', type: 'vanish', where: SQL, doer: Outsider, values: object): Promise<number>;
  attempt(tx: Tx, row: Row, sent: { readonly type: 'recur' }, doer: Doer): Promise<unknown>;
}
interface Worklist<T extends DifferenceTable, Found extends object> {
  readonly table: T;
  readonly moves: DifferenceMoves<T['$inferSelect']>;
  /** Letters of the numbers that its differences get. */
  readonly letters: string;
  /** The rows that this comparison speaks of. */
  readonly where: SQL;
  /** Columns of a difference as it is found. */
  readonly found: readonly (keyof Found & keyof T['$inferSelect'] & string)[];
  /** The same for the same difference in every comparison. */
  readonly keyOf: (difference: Found) => string;
  /** Further columns of new rows. */
  readonly values?: object;
}

/** @param differing Everything that differs now. */
export async function keepDifferences<T extends DifferenceTable, Found extends object>(
  tx: Tx,
  worklist: Worklist<T, Found>,
  differing: readonly Found[],
  now: number,
): Promise<void> {
  const { table, moves, where, keyOf } = worklist;
  type Row = T['$inferSelect'] & Found;
  const known = (await tx
    .select()
    .from(table as PgTable)
    .where(where)) as Row[];
  const byKey = new Map(known.map(row => [keyOf(row), row]));
  const isNew = (each: Found) => !byKey.has(keyOf(each));
  await storeNew(tx, worklist, differing.filter(isNew), now);
  for (const each of differing) await keepUp(tx, worklist, byKey.get(keyOf(each)), each, now);
  const remaining = new Set(differing.map(keyOf));
  const vanished = known.filter(row => !remaining.has(keyOf(row))).map(({ id }) => id);
  const isVanished = sql`${table.id} = any(${`{${vanished.join(',')}}`}::bigint[])`;
  await moves.sendAll(tx, 'OPEN', 'vanish', isVanished, timer(now), resolvedBy(timer(now), 'VANISHED'));
}

async function storeNew<T extends DifferenceTable, Found extends object>(
  tx: Tx,
  { table, moves, letters, values }: Worklist<T, Found>,
  differing: readonly Found[],
  now: number,
): Promise<void> {
  const no = await numbering(tx, now, differing.length);
  const rows = differing.map(each => ({
    ...each,
    differenceNo: no(letters),
    ...values,
    ...moves.statusAfter(['find', 'TIMER']),
    createTime: now,
    updateTime: now,
    version: 0,
  }));
  await bulkInsert(tx, table as PgTable, rows);
}

/** An open difference shows the values of the latest comparison; one that had vanished and is back opens again. */
async function keepUp<T extends DifferenceTable, Found extends object>(
  tx: Tx,
  { table, moves, found }: Worklist<T, Found>,
  row: (T['$inferSelect'] & Found) | undefined,
  latest: Found,
  now: number,
): Promise<void> {
  if (!row || row.resolveWay === 'MANUAL' || row.resolveWay === 'BOOKED') return;
  if (found.some(name => row[name] !== latest[name]))
    await tx
      .update(table as PgTable)
      .set(Object.fromEntries(found.map(name => [name, latest[name]])))
      .where(eq(table.id, row.id));
  if (row.resolveWay === 'VANISHED') await moves.attempt(tx, row, { type: 'recur' }, timer(now));
}
