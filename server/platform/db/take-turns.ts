import { sql } from 'drizzle-orm';
import type { Tx } from './open';

/** Makes transactions that name the same thing come one after the other, until they end; several names are taken in one order. */
export async function takeTurns(tx: Pick<Tx, 'execute'>, ...names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
