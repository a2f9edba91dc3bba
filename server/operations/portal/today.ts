/** Money in and out today, beside the day before, and what still has to go out (docs/domain/platform.md#home). */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { transMoves } from '#server/features/channel/trade.moves';
import { settleMoves } from '#server/features/trade/settle.moves';
import type { Db } from '#server/foundation/db/open';
import { payback, trans, withdraw } from '#server/schema';

type Money = NonNullable<CallOutput<typeof contract.platformHome.load>['money']>;
type Figure = Record<string, unknown>;

/** Every statement reads by an index that begins with the time, or by one of the few rows that wait. */
export async function moneyToday(db: Db, now: number): Promise<Money> {
  const today = startOfDay(dayOf(now));
  const within = (column: SQL, from: number, until: number) => sql`${column} >= ${from} and ${column} < ${until}`;
  const one = async <T extends Figure>(statement: SQL): Promise<T> => (await db.execute<T>(statement)).rows[0] as T; // an aggregate has one row
  const salesOf = (from: number, until: number) =>
    one<{ count: number; amount: number }>(
      sql`select count(*)::int as count, coalesce(sum(trans_amount), 0)::bigint as amount from ${trans} where ${within(sql`trans_time`, from, until)} and ${transMoves.isIn('SUCCESS')}`,
    );
  const sumOf = async (figure: SQL, from: SQL): Promise<number> =>
    (await one<{ sum: number }>(sql`select coalesce(sum(${figure}), 0)::bigint as sum from ${from}`)).sum;
  const [sales, before] = [await salesOf(today, now + 1), await salesOf(today - dayMs, now + 1 - dayMs)];
  const waiting = await one<{ count: number; amount: number; oldest: number | null }>(
    sql`select count(*)::int as count, coalesce(sum(real_amount), 0)::bigint as amount, min(create_time) as oldest from ${withdraw} where ${withdrawMoves.isIn('INIT')} or ${withdrawMoves.isIn('DOING')}`,
  );
  return {
    salesCount: sales.count,
    salesAmount: sales.amount,
    salesBefore: before.amount,
    refundAmount: await sumOf(
      sql`payback_amount`,
      sql`${payback} where ${within(sql`create_time`, today, now + 1)} and ${eq(payback.transStatus, 'SUCCESS')}`,
    ),
    settledAmount: await sumOf(
      sql`settle_amount`,
      sql`${trans} where ${settleMoves.isIn('ACCOUNT')} and ${within(sql`settle_time`, today, now + 1)}`,
    ),
    withdrawnAmount: await sumOf(
      sql`real_amount`,
      sql`${withdraw} where ${within(sql`finish_time`, today, now + 1)} and ${withdrawMoves.isIn('SUCCESS')}`,
    ),
    payoutCount: waiting.count,
    payoutAmount: waiting.amount,
    payoutSince: waiting.oldest,
  };
}
