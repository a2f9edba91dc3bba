import { sql } from 'drizzle-orm';
import type { Tx } from './open';

/**
 * Serialises transactions that use the same name, until they end, with advisory locks; several names are locked in
 * sorted order to avoid deadlocks.
 */
export async function takeTurns(tx: Pick<Tx, 'execute'>, ...names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
