/**
 * `npm run ops -- rotate-secret`: a job that puts every stored value under the current secret
 * (docs/deploying.md#a-new-app_secret). It works in slices, each of which enqueues the next: a process that is killed loses
 * at most one, which another repeats.
 */
import { eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { renewedPassword } from '#server/features/session/password';
import { signAgain } from '#server/features/ledger/checkpoint';
import type { Deps } from '#server/foundation/deps';
import { renewedHash, renewedPersonal, renewedText } from '#server/foundation/encryption';
import { forgetKey, knownKeys } from '#server/foundation/fingerprint';
import { enqueue, type JobHandler, type NewJob } from '#server/foundation/queue';
import { type Part, partsOf, type Renew, renewPages } from '#server/foundation/rotation';
import type { Secrets } from '#server/foundation/secrets';
import { job } from '#server/schema';

export const rotateJob = 'rotate';
const sliceMs = 2000;
/** Some hundred rows, which are held for a fraction of a second. */
const pagesAtOnce = 16;
/** Before the next pass over what is left: rows that were held, or that a process wrote with another secret. */
const againMs = 5000;
const laterMs = 60_000;

/** The job’s payload: a type, because an interface is no record. */
type Pass = {
  /** Id of the secret that values are put under. */
  readonly key: string;
  readonly serial: number;
  readonly parts: readonly Part[];
  /** The part and the page where the next slice begins. */
  readonly at: number;
  readonly page: number;
};
const jobOf = (pass: Pass, runTime: number): NewJob => ({
  kind: rotateJob,
  key: `${pass.serial}-${pass.at}-${pass.page}`,
  payload: pass,
  owner: '',
  runTime,
});
const passOver = (key: string, serial: number, parts: readonly Part[]): Pass => ({
  key,
  serial,
  parts,
  at: 0,
  page: 0,
});
const sum = (parts: readonly Part[], of: 'stale' | 'renewed') => parts.reduce((total, part) => total + part[of], 0);

const renewWith = (secrets: Secrets): Renew => ({
  text: (stored: string) => renewedText(secrets, stored),
  hash: (stored: string) => renewedHash(secrets, stored),
  values: (stored: object) => renewedPersonal(secrets, stored),
  password: (stored: string) => renewedPassword(secrets, stored),
});

type RotationDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'log'>;

/** @param longestMs Length of a slice; a test makes it one batch. */
export const rotateHandler =
  (deps: RotationDeps, longestMs = sliceMs): JobHandler =>
  async (payload, { settle, signal }) => {
    const { db, clock } = deps;
    const next = (following: Pass, runTime: number) =>
      db.transaction(async tx => {
        await settle(tx);
        await enqueue(tx, jobOf(following, runTime));
      });
    let pass = payload as Pass;
    const { id } = deps.secret.current;
    // Another worker has it.
    if (pass.key !== id) return next({ ...pass, serial: pass.serial + 1 }, clock.now() + againMs);
    const until = performance.now() + longestMs;
    do pass = await advanced(deps, pass);
    while (pass.at < pass.parts.length && performance.now() < until && !signal.aborted);
    const now = clock.now();
    if (pass.at < pass.parts.length) return next(pass, now);
    const others = (await knownKeys(db, now)).filter(({ keyId }) => keyId !== id);
    // What a process still writes with another secret would be missed by the last count.
    if (others.some(({ inUse }) => inUse)) return next({ ...pass, serial: pass.serial + 1 }, now + againMs);
    await signAgain(db, deps.secret);
    const left = await partsOf(db, deps.secret.current);
    if (sum(left, 'stale') > 0)
      return next(passOver(id, pass.serial + 1, left), now + (sum(pass.parts, 'renewed') > 0 ? againMs : laterMs));
    await db.transaction(async tx => {
      await settle(tx);
      for (const { keyId } of others) await forgetKey(tx, keyId);
    });
  };

/** The pass after some pages more; parts without anything to do are passed over. */
async function advanced({ db, secret, log }: RotationDeps, pass: Pass): Promise<Pass> {
  const { parts, at, page } = pass;
  const part = parts[at];
  if (!part || part.stale === 0 || page >= part.pages) return { ...pass, at: at + 1, page: 0 };
  const to = page + pagesAtOnce;
  const renewed = await renewPages(
    db,
    part,
    { from: page, to },
    {
      key: secret.current,
      renew: renewWith(secret),
      onUnreadable: error => log.error({ err: error, table: part.name }, 'a value cannot be put under the new secret'),
    },
  );
  return { ...pass, page: to, parts: parts.with(at, { ...part, renewed: part.renewed + renewed }) };
}

export interface Rotation {
  readonly state: 'running' | 'done';
  /** Ids of the current secret, and of those that values may still be under. */
  readonly secret: string;
  readonly older: readonly string[];
  /** Those of them that a process was writing with a moment ago: the rotation ends after it. */
  readonly inUse: readonly string[];
  /** Rows of each table that has any. */
  readonly tables: readonly { readonly table: string; readonly renewed: number; readonly remaining: number }[];
}

/** Starts the job if values are left, or tells how far it is. `done`: no value is under another secret. */
export async function rotate({ db, secret, onJob }: Deps, now: number): Promise<Rotation> {
  const { id } = secret.current;
  const known = await knownKeys(db, now);
  const newest = known.at(-1)?.keyId ?? id;
  if (newest !== id)
    throw new Failure(
      'conflict',
      `此进程的 APP_SECRET（编号 ${id}）不是最新的密钥 ${newest}，请先用新密钥重启全部进程`,
    );
  const others = known.filter(({ keyId }) => keyId !== id);
  const idsOf = (keys: typeof others) => keys.map(({ keyId }) => keyId);
  const about = { secret: id, older: idsOf(others), inUse: idsOf(others.filter(({ inUse }) => inUse)) };
  const [running] = await db.select({ payload: job.payload }).from(job).where(eq(job.kind, rotateJob));
  if (running) return { state: 'running', ...about, tables: byTable((running.payload as Pass).parts) };
  // Values without ids are all under the only secret that there is.
  const parts = secret.isPlain ? [] : await partsOf(db, secret.current);
  if (sum(parts, 'stale') === 0 && others.length === 0) return { state: 'done', ...about, tables: [] };
  const pass = passOver(id, 1, parts);
  await enqueue(db, jobOf(pass, now));
  onJob?.();
  return { state: 'running', ...about, tables: byTable(parts) };
}

function byTable(parts: readonly Part[]): Rotation['tables'] {
  const tables = [...new Set(parts.map(({ table }) => table))].map(table => {
    const own = parts.filter(part => part.table === table);
    const renewed = sum(own, 'renewed');
    return { table, renewed, remaining: Math.max(0, sum(own, 'stale') - renewed) };
  });
  return tables.filter(({ renewed, remaining }) => renewed + remaining > 0);
}
