/** The bookings of an amount, and whether they add up to it (domain.md 5.9, 5.12: each entered record has its row in the ledger). */
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { debt, ledger } from '#server/schema';
import type { Booked, Reading } from './explanation';

/** What of a charge no account could give is booked as a debt, under the debt's own number. */
const rowsOf = (db: Db, { agentNo, by }: Booked) =>
  db
    .select()
    .from(ledger)
    .where(
      and(
        eq(ledger.agentNo, agentNo),
        'remark' in by
          ? and(eq(ledger.remark, by.remark), eq(ledger.bizType, 'DEDUCT_PLAN'))
          : or(
              eq(ledger.orderNo, by.orderNo),
              sql`${ledger.orderNo} in (select ${debt.debtNo} from ${debt} where ${debt.agentNo} = ${agentNo} and ${debt.relatedNo} = ${by.orderNo})`,
            ),
      ),
    )
    .orderBy(asc(ledger.createTime), asc(ledger.id));

const nothing = { expectedAmount: null, bookedAmount: null, isBooked: true, entries: [] };

/** A ledger is its owner's: others learn whether it agrees, and no row of it (domain.md S61). */
export async function bookedOf({ db, me }: Reading, booked: Booked | null) {
  if (!booked) return nothing;
  const entries = (await rowsOf(db, booked)).map(({ operationType, amount, ...row }) => ({
    ...row,
    amount: operationType === 'CREDIT' ? amount : -amount,
  }));
  const bookedAmount = entries.reduce((sum, { amount }) => sum + amount, 0);
  const isBooked = bookedAmount === booked.expected;
  if (booked.agentNo !== me.agentNo) return { ...nothing, isBooked };
  return { expectedAmount: booked.expected, bookedAmount, isBooked, entries };
}
