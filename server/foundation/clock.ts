import { sql } from 'drizzle-orm';
import type { Db } from './db/open';

/** Source of the current time. Injected into all server code that needs the time, so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

/** With a larger difference to the database's clock a server does not start. */
const awayAtMostMs = 2000;

export class WrongClock extends Error {
  constructor(awayMs: number) {
    super(
      `本机时钟与数据库相差 ${(awayMs / 1000).toFixed(1)} 秒，不得超过 ${awayAtMostMs / 1000} 秒：期限和日期会因服务器而异。请先校时。`,
    );
  }
}

/** Compares the clock with the database's; throws `WrongClock`. Several servers on one database must agree on the time. */
export async function refuseWrongClock(db: Pick<Db, 'execute'>, clock: Clock): Promise<void> {
  const asked = clock.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
  );
  const { ms } = rows[0]!; // one row
  const awayMs = Math.max(asked - ms, ms - clock.now());
  if (awayMs > awayAtMostMs) throw new WrongClock(awayMs);
}
