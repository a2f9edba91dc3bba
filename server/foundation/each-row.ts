/**
 * Runs a job's work row by row or in batches. A failing record is stored in `failed_record`, reported in log and
 * metrics, and retried by the next run; it never stops the others.
 */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { failedRecord } from '#server/schema';
import type { Transaction } from './calls/idempotency';
import { inBatch } from './batches';
import { isOverTime, unavailableBy } from './db/open';
import type { Deps } from './deps';
import { describe } from './log';
import { LeaseLost } from './queue';

export type Job = (deps: Deps, now: number) => Promise<void>;

interface Records<T> {
  /** Name under which failed records are stored: the job's, or that of a part of it. */
  readonly job: string;
  /** The record's number. */
  readonly key: (row: T) => string;
}

/** Each row in its own transaction. */
export const eachRow = <T>(
  deps: Deps,
  records: Records<T>,
  batches: AsyncIterable<readonly T[]>,
  work: (tx: Transaction, row: T) => Promise<unknown>,
): Promise<void> => eachBatch(deps, records, singly(batches), (tx, [row]) => work(tx, row!)); // batches of one row

async function* singly<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
  for await (const rows of batches) for (const row of rows) yield [row];
}

/**
 * Each batch in its own transaction; a batch that fails or takes too long is halved until the failing records are
 * isolated.
 */
export async function eachBatch<T>(
  deps: Deps,
  { job, key }: Records<T>,
  batches: AsyncIterable<readonly T[]>,
  work: (tx: Transaction, rows: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const failed = new Map<string, string>();
  const attempt = async (rows: readonly T[]): Promise<void> => {
    if (rows.length === 0) return;
    try {
      await inBatch(deps, tx => work(tx, rows));
    } catch (error) {
      // The database is unavailable or busy, or another process does this work now: no record is at fault.
      const tooMany = isOverTime(error) && rows.length > 1;
      if ((unavailableBy(error) && !tooMany) || error instanceof LeaseLost) throw error;
      if (rows.length > 1) {
        const half = Math.ceil(rows.length / 2);
        await attempt(rows.slice(0, half));
        await attempt(rows.slice(half));
        return;
      }
      const no = key(rows[0]!);
      failed.set(no, describe(error as Error).message.slice(0, 200));
      deps.log.error({ err: error as Error, job, record: no }, 'record set aside');
    }
  };
  for await (const rows of batches) await attempt(rows);
  await storeFailed(deps, job, failed);
}

/**
 * Replaces the failed records of a job with those of its latest run; a record that fails again keeps the time of its
 * first failure.
 */
export async function storeFailed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  job: string,
  failed: ReadonlyMap<string, string>,
): Promise<void> {
  const keys = [...failed.keys()];
  const now = clock.now();
  await db.transaction(async tx => {
    await tx
      .delete(failedRecord)
      .where(and(eq(failedRecord.job, job), keys.length > 0 ? notInArray(failedRecord.recordNo, keys) : undefined));
    if (keys.length === 0) return;
    await tx
      .insert(failedRecord)
      .values(keys.map(recordNo => ({ job, recordNo, error: failed.get(recordNo)!, firstTime: now, lastTime: now })))
      .onConflictDoUpdate({
        target: [failedRecord.job, failedRecord.recordNo],
        set: { error: sql`excluded.error`, lastTime: now, failures: sql`${failedRecord.failures} + 1` },
      });
  });
}
