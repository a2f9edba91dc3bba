/** What the last proofs have found, rule by rule: kept, read and measured (docs/domain/earnings.md#proofs). */
import { and, desc, eq, min } from 'drizzle-orm';
import { ledgerRule } from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { takeTurns, type Db, type Tx } from '#server/foundation/db/open';
import type { Figure } from '#server/foundation/figure';
import { ledger, ledgerProof } from '#server/schema';
import { wholeBooks } from './books';
import { bookRules, type RuleKey } from './rules';
import type { Looked } from './verify';

/** A rule whose last whole proof is older needs a person: the nights read each at least once a week. docs/alerts.yml rings then. */
const oldAfterMs = 8 * dayMs;

type Row = typeof ledgerProof.$inferSelect;
interface Proven {
  readonly looked: readonly Looked[];
  /** Rules that were read whole; of the others, what came since the checkpoint. */
  readonly isWhole: (rule: RuleKey) => boolean;
  readonly proveTime: number;
  readonly ledgerNo: string | null;
}

const ofBooks = new Set(bookRules(wholeBooks).map(({ rule }) => rule));
/** Whether every proof reads all that the rule is about. */
export const isShort = (rule: RuleKey): boolean => !ofBooks.has(rule);

/** The last posting that a proof sees. */
export async function lastPosting(tx: Pick<Tx, 'select'>): Promise<string | null> {
  const [last] = await tx.select({ no: ledger.ledgerNo }).from(ledger).orderBy(desc(ledger.id)).limit(1);
  return last?.no ?? null;
}

/** Keeps what was found. What was read whole was also read since the checkpoint. */
export async function keepProofs(db: Db, { looked, isWhole, proveTime, ledgerNo }: Proven): Promise<void> {
  const rows = looked.flatMap(({ rule, breach, tookMs }): Row[] => {
    const found = {
      breaches: breach?.count ?? 0,
      subject: breach?.subject.slice(0, 64) ?? null,
      found: breach?.found.slice(0, 200) ?? null,
    };
    const since: Row = { rule, extent: 'SINCE', proveTime, ledgerNo, ...found, tookMs };
    return isWhole(rule) ? [since, { ...since, extent: 'WHOLE' }] : [since];
  });
  await db.transaction(async tx => {
    await takeTurns(tx, 'ledger_proof');
    for (const { rule, extent } of rows)
      await tx.delete(ledgerProof).where(and(eq(ledgerProof.rule, rule), eq(ledgerProof.extent, extent)));
    if (rows.length > 0) await tx.insert(ledgerProof).values(rows);
  });
}

export interface RuleProof {
  readonly rule: RuleKey;
  readonly whole: Row | null;
  readonly since: Row | null;
  /** The proof whose finding stands: a breach in old rows stands until the rule is read whole again. */
  readonly broken: Row | null;
}
/** The last proofs of every rule, in the order of the rules. */
export async function ruleProofs(db: Pick<Db, 'select'>): Promise<RuleProof[]> {
  const rows = await db.select().from(ledgerProof);
  return ledgerRule.map(({ code: rule }) => {
    const of = (extent: Row['extent']) => rows.find(row => row.rule === rule && row.extent === extent) ?? null;
    const [whole, since] = [of('WHOLE'), of('SINCE')];
    return { rule, whole, since, broken: [whole, since].find(row => row && row.breaches > 0) ?? null };
  });
}

/** Whether a rule was read whole, but longer ago than the nights need. */
export const isOld = ({ whole }: RuleProof, now: number): boolean =>
  whole !== null && now - whole.proveTime > oldAfterMs;

/** Rules about postings and records in the order in which they are to be read whole: broken ones, then by their last time. */
export async function longestAgo(db: Pick<Db, 'select'>): Promise<{ broken: RuleKey[]; others: RuleKey[] }> {
  const long = (await ruleProofs(db)).filter(({ rule }) => !isShort(rule));
  const byTime = long.toSorted((a, b) => (a.whole?.proveTime ?? 0) - (b.whole?.proveTime ?? 0));
  const isBroken = ({ broken }: RuleProof) => broken !== null;
  return {
    broken: byTime.filter(isBroken).map(({ rule }) => rule),
    others: byTime.filter(each => !isBroken(each)).map(({ rule }) => rule),
  };
}

/** Since when no rule has gone without a whole proof; one that was never proven counts from the first posting. Null if there is nothing to prove. */
async function provenSince(db: Pick<Db, 'select'>, proofs: readonly RuleProof[]): Promise<number | null> {
  const times = proofs.flatMap(({ whole }) => whole?.proveTime ?? []);
  if (times.length === proofs.length) return Math.min(...times);
  const [first] = await db.select({ time: min(ledger.createTime) }).from(ledger);
  return first?.time ?? null;
}

export const proofAge: Figure = {
  name: 'ledger_proof_age_seconds',
  help: 'How long ago the rule of the ledger whose whole proof is the oldest was proven.',
  async read(db, now) {
    const since = await provenSince(db, await ruleProofs(db));
    return [[since === null ? 0 : Math.max(0, now - since) / 1000]];
  },
};
export const rulesBroken: Figure = {
  name: 'ledger_rules_broken',
  help: 'Rules of the ledger that the last proofs have found broken.',
  read: async db => [[(await ruleProofs(db)).filter(({ broken }) => broken).length]],
};
