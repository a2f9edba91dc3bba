/**
 * Reverses earning records: waiting ones are excluded from posting, posted ones get a reversal record that is posted
 * later (docs/domain/earnings.md#entry, docs/domain/earnings.md#arithmetic).
 */
import { and, desc, getTableColumns, gt, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { platformStaff } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { earningKindOf, type Row } from './earning-kinds';
import { enterMoves } from './enter.moves';

/** Reverses all records of `table` selected by `which`. */
export async function reverseRecords(tx: Tx, table: PgTable, which: SQL, now: number): Promise<void> {
  const { amount: amountName, letters } = earningKindOf(table);
  const columns = getTableColumns(table) as Record<string, AnyColumn>;
  const flow = enterMoves(table);
  const entered = (await tx
    .select()
    .from(table)
    .where(and(which, flow.isIn('SUCCESS'), gt(columns[amountName]!, 0)))
    .orderBy(desc(columns['id']!))) as Row[];
  await flow.sendAll(tx, 'INIT', 'exclude', which, platformStaff(now));
  const no = await numbering(tx, now, entered.length);
  const reversed = entered.map(({ id: _id, ...row }) => ({
    ...row,
    orderNo: no(letters),
    [amountName]: -(row[amountName] as number),
    ...flow.statusAfter(['compute', 'TIMER']),
    enterTime: null,
    createTime: now,
  }));
  await bulkInsert(tx, table, reversed);
}
