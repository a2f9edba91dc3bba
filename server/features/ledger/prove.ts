/**
 * Proves the ledger (docs/domain/earnings.md#invariants): from the signed checkpoint of the last clean proof on, or
 * whole. A clean proof moves the checkpoint; one that was changed by hand is a breach and leads to a whole proof.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { booksSince, wholeBooks } from './books';
import { balancesAfter, digestOf, type Ends, endsOf, isSettled, readCheckpoint, storeCheckpoint } from './checkpoint';
import { allRules, type Breach, verifyLedger } from './verify';

export interface Proof {
  readonly rules: number;
  readonly broken: readonly Breach[];
  /** Time of the checkpoint that the proof went on from; null for a whole proof. */
  readonly since: number | null;
}
interface Asked {
  /** Everything, for as long as it takes. */
  readonly whole?: boolean;
  /** Another database to read the books from, a copy of the first; its proof moves no checkpoint. */
  readonly from?: Db;
}

const changed: Breach = {
  rule: 'The checkpoint of the ledger is as it was signed',
  subject: 'ledger_checkpoint',
  found: 'it or one of its balances was changed',
  count: 1,
};
/** How often the end of earlier transactions is awaited, a twentieth of a second each. */
const waits = 40;

export async function proveLedger(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  now: number,
  { whole = false, from = db }: Asked = {},
): Promise<Proof> {
  // A copy lags behind: where it ends says nothing about the books.
  const ends = from === db ? await settledEnds(db) : null;
  const proof = await from.transaction(
    async tx => {
      const known = await readCheckpoint(tx, secret);
      const isChanged = known !== null && !known.isSound;
      const since = whole || isChanged ? null : known;
      if (whole || isChanged) await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
      const broken = await verifyLedger(tx, now, since ? booksSince(since.throughId, since.recordEnds) : wholeBooks);
      // Only what no earlier transaction can add to any more is behind a checkpoint.
      const isProven = ends !== null && broken.length === 0 && (await isSettled(tx, ends));
      const proven = isProven ? { ends, digest: await digestOf(tx, balancesAfter(ends.throughId)) } : null;
      return { known, since, proven, broken: isChanged ? [changed, ...broken] : broken };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { known, since, proven, broken } = proof;
  if (proven) {
    const { throughId, recordEnds } = proven.ends;
    const checkpoint = { throughId, recordEnds, checkTime: now };
    await storeCheckpoint(db, secret, { checkpoint, digest: proven.digest, after: known?.signature ?? null });
  }
  return { rules: allRules(now).length + 1, broken, since: since?.checkTime ?? null };
}

/** The ends of the books, when transactions that may have written before them are over; or soon, if that takes long. */
async function settledEnds(db: Db): Promise<Ends> {
  const ends = await endsOf(db);
  for (let left = waits; left > 0 && !(await isSettled(db, ends)); left -= 1)
    await db.execute(sql`select pg_sleep(0.05)`);
  return ends;
}
