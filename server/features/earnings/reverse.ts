/** Records that no longer hold: those that wait are never entered, those that were entered are negated by new ones that wait (domain.md 4.9, 5.0). */
import { and, desc, eq, getTableColumns, gt, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { enterFlow } from '@/machines/flows/enter.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { numbering } from '#server/platform/db/numbers';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { advance } from '#server/platform/flows/advance';
import { incomeKinds, type Row } from './earning-kinds';

/** Takes back all records of `table` that `which` selects. `kind` is the letters of their numbers. */
export async function negate(tx: Transaction, table: PgTable, kind: string, which: SQL, now: number): Promise<void> {
  const found = incomeKinds.find(each => each.table === table);
  if (!found) throw new Error('Expected a table of records that are entered');
  const { enterStatus, id, ...columns } = getTableColumns(table) as Record<string, AnyColumn>;
  const amount = columns[found.amount]!;
  const rows = (await tx
    .select()
    .from(table)
    .where(and(which, eq(enterStatus!, 'SUCCESS'), gt(amount, 0)))
    .orderBy(desc(id!))) as Row[];
  const { state } = advance(enterFlow, 'INIT', { type: 'exclude', by: 'OPS' }, {});
  await tx
    .update(table)
    .set({ enterStatus: state })
    .where(and(which, eq(enterStatus!, 'INIT')));
  const no = await numbering(tx, now, rows.length);
  const negated = rows.map(({ id: _id, ...row }) => ({
    ...row,
    orderNo: no(kind),
    [found.amount]: -(row[found.amount] as number),
    enterStatus: 'INIT',
    enterTime: null,
    createTime: now,
  }));
  await bulkInsert(tx, table, negated);
}
