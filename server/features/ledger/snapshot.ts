/** Reads of one moment, which may take long: of the database, or of a copy that has all that the database has now. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { positionOf } from '#server/foundation/db/copy';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';

export interface Bounds {
  /** How long each statement may take; 0 is without a limit. */
  readonly statementMs: number;
  /** Cancels the statement. */
  readonly signal?: AbortSignal;
}
type Reading = Pick<Tx, 'select' | 'execute'>;

/** Everything that `read` reads is as of one moment. It can write nothing. */
export async function ofOneMoment<T>(
  db: Db,
  { statementMs, signal }: Bounds,
  read: (tx: Reading) => Promise<T>,
): Promise<T> {
  const name = `read-${randomUUID()}`;
  const cancel = () =>
    // Found by its name: of several copies behind one address, another may answer this.
    void db
      .execute(sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${name}`)
      .catch(() => {}); // then it ends by its own bound
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await db.transaction(
      async tx => {
        const settings = [sql`set_config('statement_timeout', ${String(statementMs)}, true)`];
        if (signal) settings.push(sql`set_config('application_name', ${name}, true)`);
        await tx.execute(sql`select ${sql.join(settings, sql`, `)}`);
        signal?.throwIfAborted();
        return read(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** How long a copy that is behind is waited for. */
const waitsAtMostMs = 10_000;

/** The same of the copy; null if there is none, if it lacks what the database had when this began, or if it is away. */
export async function onCopy<T>(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  bounds: Bounds,
  read: (tx: Reading) => Promise<T>,
): Promise<T | null> {
  if (!replica) return null;
  const least = await positionOf(db);
  if (!(await replica.caughtUp(waitsAtMostMs))) return null;
  try {
    return await ofOneMoment(replica.db, bounds, async tx => {
      // The address may be that of several copies.
      const { rows } = await tx.execute<{ there: boolean }>(
        sql`select pg_last_wal_replay_lsn() >= ${least}::pg_lsn as there`,
      );
      return rows[0]?.there ? read(tx) : null;
    });
  } catch (error) {
    bounds.signal?.throwIfAborted();
    // A copy also ends reads whose rows the database has removed meanwhile.
    if (replica.isAway(error)) return null;
    throw error;
  }
}
