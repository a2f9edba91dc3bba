/** Proves the seals and their rows, and names the first that is not as it was sealed (docs/domain/platform.md#log-proof). */
import { asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { fiveYearsInDays } from '#server/foundation/retention';
import type { Secrets } from '#server/foundation/secrets';
import { leafOf, rootOf } from '#server/rules/seal/merkle';
import { logSeal } from '#server/schema';
import { rowsOf, type Source } from './sealed-rows';
import { firstHead, headOf, type Seal, signatureOf } from './seal';
import { readTags, type Tag, tagOf } from './tags';

export interface Finding {
  readonly finding: CodeOf<typeof enums.sealFinding>;
  readonly source: Source;
  /** Number of the row in its table; null if it is the seal itself. */
  readonly rowId: number | null;
  readonly sealNo: number;
}
export interface LogProof {
  readonly seals: number;
  readonly rows: number;
  /** Rows that their retention has removed, with seals that still hold their place in the chain. */
  readonly forgotten: number;
  /** The last head: what was written down elsewhere must be among the heads. */
  readonly head: string | null;
  readonly sealTime: number | null;
  /** The last seal under which everything is as it was. */
  readonly good: GoodPoint | null;
  readonly finding: Finding | null;
  /** Whether the chain has the head that was asked for. */
  readonly knowsHead: boolean;
}
const sealsAtOnce = 100;

/** Up to where an earlier proof found everything as it was sealed. */
export interface GoodPoint {
  readonly sealNo: number;
  readonly head: string;
}
interface ProofOptions {
  /** A head that somebody wrote down. */
  readonly knownHead?: string | undefined;
  /** Reads what comes behind it alone, and that it still stands; all seals by default. */
  readonly since?: GoodPoint | null;
  readonly signal?: AbortSignal;
}

/**
 * Rows of the audit log that were sealed five years ago may be gone: the database refuses to remove younger ones, whatever the settings
 * say.
 */
export async function verifyLog(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  now: number,
  { knownHead, since = null, signal }: ProofOptions = {},
): Promise<LogProof> {
  const forgottenBefore = now - fiveYearsInDays * dayMs;
  const through = await sealedBefore(db, since);
  let [seals, rows, forgotten, knowsHead] = [0, 0, 0, knownHead === undefined];
  let last: (Pick<Seal, 'sealNo' | 'head'> & { readonly sealTime: number | null }) | null = null;
  const proof = (finding: Finding | null) => ({
    seals,
    rows,
    forgotten,
    head: last?.head ?? null,
    sealTime: last?.sealTime ?? null,
    good: last && { sealNo: last.sealNo, head: last.head },
    finding,
    knowsHead,
  });
  if (since) {
    const [there] = await db.select().from(logSeal).where(eq(logSeal.sealNo, since.sealNo));
    last = { ...since, sealTime: there?.sealTime ?? null };
    if (there?.head !== since.head)
      return proof({ finding: 'BROKEN', source: 'OPERATE', rowId: null, sealNo: since.sealNo });
  }
  for await (const seal of sealsOf(db, since?.sealNo ?? 0)) {
    signal?.throwIfAborted();
    const place = {
      previous: last?.head ?? firstHead,
      sealNo: (last?.sealNo ?? 0) + 1,
      fromId: through.get(seal.source) ?? 0,
    };
    const wrong = wrongSeal(secret, seal, place);
    if (wrong) return proof({ finding: wrong, source: seal.source, rowId: null, sealNo: seal.sealNo });
    const mayBeGone = seal.source === 'OPERATE' && seal.sealTime < forgottenBefore;
    const { found, gone, finding } = await rowsUnder({ db, secret }, seal, mayBeGone);
    if (finding) return proof({ ...finding, source: seal.source, sealNo: seal.sealNo });
    [seals, rows, forgotten, last] = [seals + 1, rows + found, forgotten + gone, seal];
    knowsHead ||= seal.head === knownHead;
    through.set(seal.source, seal.throughId);
  }
  return proof(null);
}

/** Up to where each source was sealed at a point. */
async function sealedBefore(db: Db, since: GoodPoint | null): Promise<Map<Source, number>> {
  if (!since) return new Map();
  const ends = await db
    .selectDistinctOn([logSeal.source])
    .from(logSeal)
    .where(lte(logSeal.sealNo, since.sealNo))
    .orderBy(logSeal.source, desc(logSeal.sealNo));
  return new Map(ends.map(({ source, throughId }) => [source, throughId]));
}

/** @param after Number of the seal behind which it begins. */
export async function* sealsOf(db: Pick<Db, 'select'>, after: number): AsyncGenerator<Seal> {
  for (let from = after; ;) {
    const page = await db
      .select()
      .from(logSeal)
      .where(gt(logSeal.sealNo, from))
      .orderBy(asc(logSeal.sealNo))
      .limit(sealsAtOnce);
    yield* page;
    if (page.length < sealsAtOnce) return;
    from = page.at(-1)!.sealNo;
  }
}

function wrongSeal(
  secret: Secrets,
  seal: Seal,
  place: Pick<Seal, 'previous' | 'sealNo' | 'fromId'>,
): 'BROKEN' | 'FORGED' | null {
  const follows = seal.previous === place.previous && seal.sealNo === place.sealNo && seal.fromId === place.fromId;
  if (!follows || seal.head !== headOf(seal)) return 'BROKEN';
  return seal.signature === signatureOf(secret, seal.head) ? null : 'FORGED';
}

type RowFinding = Pick<Finding, 'finding' | 'rowId'>;

async function rowsUnder({ db, secret }: Pick<Deps, 'db' | 'secret'>, seal: Seal, mayBeGone: boolean) {
  const there = await rowsOf(db, secret, seal.source, { ...seal, limit: seal.rowCount + 1 });
  const leaves = there.map(({ text }) => leafOf(text));
  const tags = there.map(({ id }, at) => tagOf(id, leaves[at]!));
  const isWhole = there.length === seal.rowCount && rootOf(leaves).toString('hex') === seal.root;
  const gone = mayBeGone ? Math.max(0, seal.rowCount - there.length) : 0;
  const finding = isWhole ? null : firstChanged(readTags(seal.fromId, seal.tags), tags, mayBeGone);
  return { found: there.length, gone, finding };
}

/** The first row that differs from what was sealed; the seal's root differs without one if its tags were changed, too. */
function firstChanged(sealed: readonly Tag[], there: readonly Tag[], mayBeGone: boolean): RowFinding | null {
  const known = new Map(sealed.map(({ id, hash }) => [id, hash]));
  const found = new Set(there.map(({ id }) => id));
  for (const id of [...new Set([...known.keys(), ...found])].toSorted((a, b) => a - b)) {
    const hash = known.get(id);
    const row = there.find(each => each.id === id);
    if (hash === undefined) return { finding: 'INSERTED', rowId: id };
    if (!row && !mayBeGone) return { finding: 'MISSING', rowId: id };
    if (row && row.hash !== hash) return { finding: 'ALTERED', rowId: id };
  }
  return mayBeGone && there.length < sealed.length ? null : { finding: 'BROKEN', rowId: null };
}
