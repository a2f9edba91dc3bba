/**
 * Proves the ledger (docs/domain/earnings.md#proofs): from the signed checkpoint of the last clean proof on, or whole. A
 * clean proof moves the checkpoint; one that was changed by hand is a breach and leads to a whole proof. What was found
 * is kept for each rule.
 */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { booksSince, wholeBooks } from './books';
import { balancesAfter, digestOf, type Ends, endsOf, isSettled, readCheckpoint, storeCheckpoint } from './checkpoint';
import { isShort, keepProofs, lastPosting } from './proofs';
import { bookRules, shortRules, type RuleKey } from './rules';
import { type Bounds, ofOneMoment, onCopy } from './snapshot';
import { type Breach, breachesIn, lookAt, lookAtAll, type Looked } from './verify';

export interface Proof {
  readonly rules: number;
  readonly broken: readonly Breach[];
  /** Time of the checkpoint that the proof went on from; null for a whole proof. */
  readonly since: number | null;
}
interface Asked {
  /** Everything, from the copy if there is one; such a proof moves no checkpoint. */
  readonly whole?: boolean;
  /** Bound of each statement, in milliseconds; without one that of the connection. A whole proof has none. */
  readonly statementMs?: number;
}
type Proving = Pick<Deps, 'db' | 'secret' | 'replica'>;

const changed: Breach = {
  rule: 'CHECKPOINT',
  subject: 'ledger_checkpoint',
  found: '核对起点或其中的余额被改动',
  count: 1,
};
const ofCheckpoint = (isChanged: boolean): Looked => ({
  rule: 'CHECKPOINT',
  breach: isChanged ? changed : null,
  tookMs: 0,
});
/** How often the end of earlier transactions is awaited, a twentieth of a second each. */
const waits = 40;

export async function proveLedger(
  deps: Proving,
  now: number,
  { whole = false, statementMs }: Asked = {},
): Promise<Proof> {
  const { db, secret } = deps;
  const ofCopy = whole ? await provenOnCopy(deps, now) : null;
  if (ofCopy) return ofCopy;
  const ends = await settledEnds(db);
  const proof = await db.transaction(
    async tx => {
      const known = await readCheckpoint(tx, secret);
      const isChanged = known !== null && !known.isSound;
      const since = whole || isChanged ? null : known;
      const atMostMs = whole || isChanged ? 0 : statementMs;
      if (atMostMs !== undefined)
        await tx.execute(sql`select set_config('statement_timeout', ${String(atMostMs)}, true)`);
      const looked = await lookAtAll(tx, now, since ? booksSince(since.throughId, since.recordEnds) : wholeBooks);
      // Only what no earlier transaction can add to any more is behind a checkpoint.
      const isProven = breachesIn(looked).length === 0 && (await isSettled(tx, ends));
      const proven = isProven ? { ends, digest: await digestOf(tx, balancesAfter(ends.throughId)) } : null;
      return { known, since, proven, looked: [ofCheckpoint(isChanged), ...looked], ledgerNo: await lastPosting(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { known, since, proven, looked, ledgerNo } = proof;
  if (proven) {
    const { throughId, recordEnds } = proven.ends;
    const checkpoint = { throughId, recordEnds, checkTime: now };
    await storeCheckpoint(db, secret, { checkpoint, digest: proven.digest, after: known?.signature ?? null });
  }
  const isWhole = (rule: RuleKey) => since === null || isShort(rule);
  await keepProofs(db, { looked, isWhole, proveTime: now, ledgerNo });
  return { rules: looked.length, broken: breachesIn(looked), since: since?.checkTime ?? null };
}

/** A whole proof of the copy; null if it cannot be read. What it finds counts only if the database shows it too. */
async function provenOnCopy(deps: Proving, now: number): Promise<Proof | null> {
  const { db, secret } = deps;
  const bounds: Bounds = { statementMs: 0 };
  const read = await onCopy(deps, bounds, async tx => ({
    looked: await lookAtAll(tx, now, wholeBooks),
    ledgerNo: await lastPosting(tx),
  }));
  if (!read) return null;
  const known = await ofOneMoment(db, bounds, tx => readCheckpoint(tx, secret));
  const looked = [ofCheckpoint(known !== null && !known.isSound)];
  for (const each of read.looked)
    looked.push(each.breach ? (await ofOneMoment(db, bounds, tx => lookAtWhole(tx, each.rule, now))).looked : each);
  await keepProofs(db, { looked, isWhole: () => true, proveTime: now, ledgerNo: read.ledgerNo });
  return { rules: looked.length, broken: breachesIn(looked), since: null };
}

async function lookAtWhole(tx: Pick<Tx, 'select' | 'execute'>, key: RuleKey, now: number) {
  // Every key has a rule, except that of the checkpoint.
  const rule = [...bookRules(wholeBooks), ...shortRules(now)].find(each => each.rule === key)!;
  return { looked: await lookAt(tx, rule), ledgerNo: await lastPosting(tx) };
}

/**
 * Proves one rule whole, and keeps what was found: from the copy if there is one; what that shows counts only if the
 * database shows it too. Resolves with the breach, or null.
 */
export async function proveWhole(deps: Proving, rule: RuleKey, now: number, bounds: Bounds): Promise<Breach | null> {
  const ofCopy = await onCopy(deps, bounds, tx => lookAtWhole(tx, rule, now));
  const isClean = ofCopy !== null && ofCopy.looked.breach === null;
  const { looked, ledgerNo } = isClean ? ofCopy : await ofOneMoment(deps.db, bounds, tx => lookAtWhole(tx, rule, now));
  await keepProofs(deps.db, { looked: [looked], isWhole: () => true, proveTime: now, ledgerNo });
  return looked.breach;
}

/** The ends of the books, when transactions that may have written before them are over; or soon, if that takes long. */
async function settledEnds(db: Db): Promise<Ends> {
  const ends = await endsOf(db);
  for (let left = waits; left > 0 && !(await isSettled(db, ends)); left -= 1)
    await db.execute(sql`select pg_sleep(0.05)`);
  return ends;
}
