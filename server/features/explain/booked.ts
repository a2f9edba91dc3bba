/** The bookings of an amount, and whether they add up to it (domain.md 5.9, 5.12: each entered record has its row in the ledger). */
import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { debt, debtReduce, ledger } from '#server/schema';
import type { Booked, Reading } from './explanation';

/** What of a charge no account could give is booked as a debt, under the debt's own number. */
function named({ agentNo, by }: Booked): SQL | undefined {
  if ('remark' in by) return and(eq(ledger.remark, by.remark), eq(ledger.bizType, 'DEDUCT_PLAN'));
  if ('ledgerNo' in by) return eq(ledger.ledgerNo, by.ledgerNo);
  if ('debtNo' in by)
    return and(
      eq(ledger.accountType, 'DEBT'),
      sql`${ledger.orderNo} in (select ${by.debtNo} union all select ${debtReduce.reduceNo} from ${debtReduce} where ${debtReduce.debtNo} = ${by.debtNo})`,
    );
  return or(
    eq(ledger.orderNo, by.orderNo),
    sql`${ledger.orderNo} in (select ${debt.debtNo} from ${debt} where ${debt.agentNo} = ${agentNo} and ${debt.relatedNo} = ${by.orderNo})`,
  );
}
/** As many of them are shown, the latest ones; all of them are added up. */
const entriesAtMost = 100;
const signed = sql<number>`case when ${ledger.operationType} = 'CREDIT' then ${ledger.amount} else -${ledger.amount} end`;
async function addedUp(db: Db, which: SQL | undefined) {
  const [all] = await db
    .select({ sum: sql<number>`coalesce(sum(${signed}), 0)`.mapWith(Number), count: count() })
    .from(ledger)
    .where(which);
  return all!; // an aggregate without grouping has exactly one row
}
async function latest(db: Db, which: SQL | undefined) {
  const rows = await db
    .select()
    .from(ledger)
    .where(which)
    .orderBy(desc(ledger.createTime), desc(ledger.id))
    .limit(entriesAtMost);
  return rows
    .toReversed()
    .map(({ operationType, amount, ...row }) => ({ ...row, amount: operationType === 'CREDIT' ? amount : -amount }));
}

const nothing = { expectedAmount: null, bookedAmount: null, isBooked: true, entries: [], entryCount: 0 };

/** A ledger is its owner's: others learn whether it agrees, and no row of it (domain.md S61). */
export async function bookedOf({ db, me }: Reading, booked: Booked | null) {
  if (!booked) return nothing;
  const which = and(eq(ledger.agentNo, booked.agentNo), named(booked));
  const { sum: bookedAmount, count: entryCount } = await addedUp(db, which);
  const isBooked = bookedAmount === booked.expected;
  if (booked.agentNo !== me.agentNo) return { ...nothing, isBooked };
  return { expectedAmount: booked.expected, bookedAmount, isBooked, entries: await latest(db, which), entryCount };
}
