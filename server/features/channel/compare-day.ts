/**
 * Compares a day's file of the channel with our books (docs/domain/platform.md#reconciliation). Both sides are matched by
 * the channel's own reference, whatever the day that each gives to the transaction; ours are those that were reported
 * under it.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { dayMs, startOfDay } from '@/api/format/format';
import { timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { channelDay, channelDifference, channelLine, channelReceipt, payback, trans } from '#server/schema';
import { differenceMoves } from './difference.moves';
import { keepDifferences, resolvedBy } from './keep-differences';

type Row = typeof channelDifference.$inferSelect;
type DayRow = typeof channelDay.$inferSelect;
/** A difference as it is found, without what became of it. */
type Found = Pick<Row, (typeof found)[number]>;
const found = [
  'lineKind',
  'channelNo',
  'differenceType',
  'channelAmount',
  'channelTermSn',
  'channelTime',
  'custNo',
  'payBrand',
  'cardType',
  'bookedNo',
  'bookedAmount',
  'bookedTermSn',
  'bookedTime',
  'bookedStatus',
] as const;

/** How far the time of a transaction may be from the day of its line; limits the scanned partitions. */
const apartDays = 33;

/** Stores what differs now, and settles what no longer does. A difference that was resolved by hand stays resolved. */
export async function compareDay(tx: Tx, { fileDay }: DayRow, now: number): Promise<void> {
  const differing = [...(await linesThatDiffer(tx, fileDay)), ...(await bookedWithoutLine(tx, fileDay))];
  const ofDay = eq(channelDifference.fileDay, fileDay);
  const worklist = {
    known: await tx.select().from(channelDifference).where(ofDay),
    id: channelDifference.id,
    found,
    keyOf,
    store: (rows: readonly Found[]) => store(tx, fileDay, rows, now),
    update: ({ id }: Row, latest: Found) =>
      tx.update(channelDifference).set(latest).where(eq(channelDifference.id, id)),
    recur: (row: Row) => differenceMoves.attempt(tx, row, { type: 'recur' }, timer(now)),
    vanish: (which: SQL) =>
      differenceMoves.sendAll(tx, 'OPEN', 'vanish', which, timer(now), resolvedBy(timer(now), 'VANISHED')),
  };
  await keepDifferences(worklist, differing);
  await tx
    .update(channelDay)
    .set({ ...(await bookedOn(tx, fileDay)), compareTime: now })
    .where(eq(channelDay.fileDay, fileDay));
}

const keyOf = ({ lineKind, channelNo, differenceType }: Found): string => `${lineKind}/${channelNo}/${differenceType}`;

async function store(tx: Tx, fileDay: string, differing: readonly Found[], now: number): Promise<void> {
  const no = await numbering(tx, now, differing.length);
  const rows = differing.map(each => ({
    ...each,
    differenceNo: no('CY'),
    fileDay,
    ...differenceMoves.statusAfter(['find', 'TIMER']),
    createTime: now,
    updateTime: now,
    version: 0,
  }));
  await bulkInsert(tx, channelDifference, rows);
}

const [l, r, t, p] = [channelLine, channelReceipt, trans, payback];
/** Our side of a reference, whether it is a transaction or a refund; null if it was never reported. */
const booked = {
  no: sql`coalesce(${t.transNo}, ${p.paybackNo})`,
  amount: sql`coalesce(${t.transAmount}, ${p.paybackAmount})`,
  time: sql`coalesce(${t.transTime}, ${p.createTime})`,
  status: sql`coalesce(${t.transStatus}, ${p.transStatus})`,
};
const bookedColumns = sql`${booked.no} as "bookedNo", ${booked.amount} as "bookedAmount", ${t.termSn} as "bookedTermSn",
  ${booked.time} as "bookedTime", ${booked.status} as "bookedStatus"`;

async function linesThatDiffer(tx: Tx, fileDay: string): Promise<Found[]> {
  const from = startOfDay(fileDay);
  const isNear = sql`${t.transTime} between ${from - apartDays * dayMs}::bigint and ${from + apartDays * dayMs}::bigint`;
  const isMissing = sql`${booked.no} is null`;
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    select ${l.lineKind} as "lineKind", ${l.channelNo} as "channelNo", d.type as "differenceType",
      ${l.amount} as "channelAmount", ${l.termSn} as "channelTermSn", ${l.transTime} as "channelTime",
      coalesce(${t.custNo}, ${p.custNo}, ${l.custNo}) as "custNo", coalesce(${t.payBrand}, ${p.payBrand}, ${l.payBrand}) as "payBrand",
      coalesce(${t.cardType}, ${l.cardType}) as "cardType", ${bookedColumns}
    from ${l} left join ${r} on ${r.kind} = ${l.lineKind} and ${r.channelNo} = ${l.channelNo}
      left join ${t} on ${l.lineKind} <> 'REFUND' and ${t.transNo} = ${r.documentNo} and ${isNear}
      left join ${p} on ${l.lineKind} = 'REFUND' and ${p.paybackNo} = ${r.documentNo}
      cross join lateral (values
        ('MISSING_HERE', ${isMissing}),
        ('STATUS', ${booked.status} <> 'SUCCESS'),
        ('AMOUNT', ${booked.amount} <> ${l.amount}),
        ('TERMINAL', ${l.lineKind} = 'SALE' and not ${isMissing} and ${l.termSn} <> coalesce(${t.termSn}, ''))
      ) d (type, holds)
    where ${l.fileDay} = ${fileDay} and d.holds
    order by ${l.transTime}, ${l.channelNo}`);
  return rows;
}

const isBooked = (from: number) =>
  sql`${t.transTime} >= ${from}::bigint and ${t.transTime} < ${from + dayMs}::bigint and ${t.transStatus} = 'SUCCESS'`;
const isRefunded = (from: number) =>
  sql`${p.createTime} >= ${from}::bigint and ${p.createTime} < ${from + dayMs}::bigint and ${p.transStatus} = 'SUCCESS'`;
const reportOf = {
  trans: sql`${r.kind} = case ${t.transType} when 'VIP_FEE' then 'VIP' else 'SALE' end and ${r.channelNo} = ${t.channelNo} and ${r.documentNo} = ${t.transNo}`,
  payback: sql`${r.kind} = 'REFUND' and ${r.channelNo} = ${p.channelNo} and ${r.documentNo} = ${p.paybackNo}`,
};

/** Successful transactions and refunds of a day that the channel reported and that no file contains. */
async function bookedWithoutLine(tx: Tx, fileDay: string): Promise<Found[]> {
  const from = startOfDay(fileDay);
  const inNoFile = sql`not exists (select 1 from ${l} where ${l.lineKind} = ${r.kind} and ${l.channelNo} = ${r.channelNo})`;
  const columns = sql`${r.kind} as "lineKind", ${r.channelNo} as "channelNo", 'MISSING_THERE' as "differenceType",
    null::bigint as "channelAmount", null as "channelTermSn", null::bigint as "channelTime"`;
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    select ${columns}, ${t.custNo} as "custNo", ${t.payBrand} as "payBrand", ${t.cardType} as "cardType", ${t.transNo} as "bookedNo",
      ${t.transAmount} as "bookedAmount", ${t.termSn} as "bookedTermSn", ${t.transTime} as "bookedTime", ${t.transStatus} as "bookedStatus"
    from ${t} join ${r} on ${reportOf.trans} where ${isBooked(from)} and ${inNoFile}
    union all
    select ${columns}, ${p.custNo}, ${p.payBrand}, null, ${p.paybackNo}, ${p.paybackAmount}, null, ${p.createTime}, ${p.transStatus}
    from ${p} join ${r} on ${reportOf.payback} where ${isRefunded(from)} and ${inNoFile}
    order by "bookedTime", "channelNo"`);
  return rows;
}

/** Number and sum of what we have booked on a day from the channel's reports; refunds are subtracted. */
async function bookedOn(tx: Tx, fileDay: string): Promise<Pick<DayRow, 'bookedCount' | 'bookedSum'>> {
  const from = startOfDay(fileDay);
  const { rows } = await tx.execute<{ n: number; total: number }>(sql`
    select count(*) as n, coalesce(sum(amount), 0)::bigint as total from (
      select ${t.transAmount} as amount from ${t} join ${r} on ${reportOf.trans} where ${isBooked(from)}
      union all select -${p.paybackAmount} from ${p} join ${r} on ${reportOf.payback} where ${isRefunded(from)}
    ) each`);
  const { n, total } = rows[0]!; // an aggregate has one row
  return { bookedCount: n, bookedSum: total };
}
