/** Proves the seals and their rows, and names the first that is not as it was sealed (docs/domain/platform.md#log-proof). */
import { asc, gt } from 'drizzle-orm';
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
  readonly finding: Finding | null;
  /** Whether the chain has the head that was asked for. */
  readonly knowsHead: boolean;
}
const sealsAtOnce = 100;

/**
 * Rows of the audit log that were sealed five years ago may be gone: the database refuses to remove younger ones, whatever the settings
 * say. @param knownHead A head that somebody wrote down
 */
export async function verifyLog(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  now: number,
  knownHead?: string,
): Promise<LogProof> {
  const forgottenBefore = now - fiveYearsInDays * dayMs;
  const through = new Map<Source, number>();
  let [seals, rows, forgotten, knowsHead] = [0, 0, 0, knownHead === undefined];
  let last: Seal | null = null;
  const proof = (finding: Finding | null) => ({
    seals,
    rows,
    forgotten,
    head: last?.head ?? null,
    sealTime: last?.sealTime ?? null,
    finding,
    knowsHead,
  });
  for await (const seal of sealsOf(db)) {
    const place = {
      previous: last?.head ?? firstHead,
      sealNo: (last?.sealNo ?? 0) + 1,
      fromId: through.get(seal.source) ?? 0,
    };
    const wrong = wrongSeal(secret, seal, place);
    if (wrong) return proof({ finding: wrong, source: seal.source, rowId: null, sealNo: seal.sealNo });
    const mayBeGone = seal.source === 'OPERATE' && seal.sealTime < forgottenBefore;
    const { found, gone, finding } = await rowsUnder(db, seal, mayBeGone);
    if (finding) return proof({ ...finding, source: seal.source, sealNo: seal.sealNo });
    [seals, rows, forgotten, last] = [seals + 1, rows + found, forgotten + gone, seal];
    knowsHead ||= seal.head === knownHead;
    through.set(seal.source, seal.throughId);
  }
  return proof(null);
}

async function* sealsOf(db: Db): AsyncGenerator<Seal> {
  for (let from = 0; ;) {
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

async function rowsUnder(db: Db, seal: Seal, mayBeGone: boolean) {
  const there = await rowsOf(db, seal.source, { ...seal, limit: seal.rowCount + 1 });
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
