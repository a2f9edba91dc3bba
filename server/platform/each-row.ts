/** What a job is made of: it runs for a moment, row by row. */
import type { Transaction } from './calls/idempotency';
import type { Deps } from './deps';

export type Job = (deps: Deps, now: number) => Promise<void>;

/** Each row in a transaction of its own, so that one that fails leaves the others done. */
export async function eachRow<T>(
  { db, log }: Deps,
  rows: readonly T[],
  work: (tx: Transaction, row: T) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    await db
      .transaction(tx => work(tx, row))
      .catch((error: unknown) => log.error({ err: error as Error }, 'a row of a job failed'));
  }
}
