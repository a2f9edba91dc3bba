/**
 * Proves the seals each night and keeps what was found (docs/domain/platform.md#log-check): what came since the last good point, and once
 * a week all of it. It may take long and has a lane of its own.
 */
import { isNotNull, min } from 'drizzle-orm';
import stringify from 'safe-stable-stringify';
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { Job } from '#server/foundation/each-row';
import type { Figure } from '#server/foundation/figure';
import { enqueue, type JobHandler } from '#server/foundation/queue';
import { type Secrets, signLasting } from '#server/foundation/secrets';
import { logSeal, sealCheck } from '#server/schema';
import { type LogProof, verifyLog } from './verify';

export const checkJob = 'logCheck';
type Extent = CodeOf<typeof enums.ledgerExtent>;
export type Check = typeof sealCheck.$inferSelect;
/** Somewhat less than a week, so that the night of the seventh day is not too early by minutes. */
const wholeEveryMs = 6.5 * dayMs;

/** @param extent How much is read: by default what the night asks for */
export const askForCheck = (tx: Pick<Tx, 'insert'>, now: number, extent?: Extent): Promise<void> =>
  // One that still waits or runs needs no other.
  enqueue(tx, { kind: checkJob, key: checkJob, payload: extent ? { extent } : {}, owner: '', runTime: now });
export const checkEachNight: Job = ({ db }, now) => askForCheck(db, now);

export const checkHandler =
  (deps: Deps): JobHandler =>
  async ({ extent }, { signal, settle }) => {
    const begun = deps.clock.now();
    const checks = await readChecks(deps, deps.secret);
    const since = extent === 'WHOLE' ? null : goodPointOf(checks, extent === 'SINCE', begun);
    const proof = await verifyLog(deps, begun, { since, signal });
    if (proof.finding) deps.log.error({ ...proof.finding }, 'the log is not as it was sealed');
    const rows = rowsOf(proof, { isWhole: since === null, checkTime: begun, tookMs: deps.clock.now() - begun });
    await deps.db.transaction(async tx => {
      await settle(tx);
      for (const row of rows) {
        const values = { ...row, signature: signatureOf(deps.secret, row) };
        await tx.insert(sealCheck).values(values).onConflictDoUpdate({ target: sealCheck.extent, set: values });
      }
    });
  };

/** Where a proof may begin; null if it has to read everything: once a week, and each night while something old is wrong. */
function goodPointOf(checks: readonly Check[], asked: boolean, now: number) {
  const [whole, since] = (['WHOLE', 'SINCE'] as const).map(each => checks.find(({ extent }) => extent === each));
  if (!whole || !since || whole.finding !== null) return null;
  if (!asked && now - whole.checkTime > wholeEveryMs) return null;
  const { goodSealNo: sealNo, goodHead: head } = since;
  return sealNo === null || head === null ? null : { sealNo, head };
}

type Said = Omit<Check, 'signature'>;
/** What was read whole was also read since the last good point. */
function rowsOf(
  { finding, good, seals, rows, forgotten }: LogProof,
  { isWhole, checkTime, tookMs }: { readonly isWhole: boolean; readonly checkTime: number; readonly tookMs: number },
): Said[] {
  const since: Said = {
    extent: 'SINCE',
    checkTime,
    tookMs,
    sealCount: seals,
    rowCount: rows,
    forgottenCount: forgotten,
    goodSealNo: good?.sealNo ?? null,
    goodHead: good?.head ?? null,
    finding: finding?.finding ?? null,
    source: finding?.source ?? null,
    rowId: finding?.rowId ?? null,
    foundSealNo: finding?.sealNo ?? null,
  };
  return isWhole ? [since, { ...since, extent: 'WHOLE' }] : [since];
}

const signatureOf = (secret: Secrets, said: Said): string => signLasting(secret, `seal-check ${stringify(said)}`);

/** The last proofs; one that was changed since says so as its finding, and is no place to begin at. */
export async function readChecks({ db }: { readonly db: Pick<Db, 'select'> }, secret: Secrets): Promise<Check[]> {
  const rows = await db.select().from(sealCheck).orderBy(sealCheck.extent);
  return rows.map(({ signature, ...said }) =>
    signature === signatureOf(secret, said)
      ? { ...said, signature }
      : { ...said, signature, goodSealNo: null, goodHead: null, finding: 'FORGED', rowId: null },
  );
}

/** When the seals were last proven; before the first time, when the first was made. Null if there is nothing to prove. */
export async function provenSince(db: Pick<Db, 'select'>, checks: readonly Check[]): Promise<number | null> {
  const times = checks.map(({ checkTime }) => checkTime);
  if (times.length > 0) return Math.max(...times);
  const [first] = await db.select({ time: min(logSeal.sealTime) }).from(logSeal);
  return first?.time ?? null;
}

export const checkAge: Figure = {
  name: 'log_proof_age_seconds',
  help: 'How long ago the seals over the audit log and the ledger were proven.',
  async read(db, now) {
    const since = await provenSince(db, await db.select().from(sealCheck));
    return [[since === null ? 0 : Math.max(0, now - since) / 1000]];
  },
};
export const logFindings: Figure = {
  name: 'log_findings',
  help: 'Of the last proofs of the seals, the whole one and that of the night, how many have found a row that is not as it was sealed.',
  read: async db => [[await db.$count(sealCheck, isNotNull(sealCheck.finding))]],
};
