/** Looks for rows that break the rules of the ledger: of a broken rule the first row is reported, and how many there are. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { type Books, wholeBooks } from './books';
import { bookRules, type Rule, type RuleKey, shortRules } from './rules';

export interface Breach {
  readonly rule: RuleKey;
  /** Number of the first row that breaks the rule, and what is wrong with it, in Chinese. */
  readonly subject: string;
  readonly found: string;
  readonly count: number;
}
/** One rule, looked at. */
export interface Looked {
  readonly rule: RuleKey;
  readonly breach: Breach | null;
  readonly tookMs: number;
}

/** Looks at one rule. */
export async function lookAt(tx: Pick<Tx, 'execute'>, { rule, breaches, says }: Rule): Promise<Looked> {
  const began = performance.now();
  // Materialized: otherwise the limit makes PostgreSQL choose nested loops over everything, hoping to stop at the first
  // row.
  const { rows } = await tx.execute<{ subject: string; said: string[]; count: number }>(
    sql`with b as materialized (${breaches}) select subject, said, (select count(*) from b)::int as count from b limit 1`,
  );
  const tookMs = Math.round(performance.now() - began);
  const [first] = rows;
  return {
    rule,
    breach: first ? { rule, subject: first.subject, found: says(first.said), count: first.count } : null,
    tookMs,
  };
}

/** Looks at every rule; of postings and records, at what `books` says. */
export async function lookAtAll(tx: Pick<Tx, 'execute'>, now: number, books: Books): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const rule of [...bookRules(books), ...shortRules(now)]) looked.push(await lookAt(tx, rule));
  return looked;
}
export const breachesIn = (looked: readonly Looked[]): Breach[] => looked.flatMap(({ breach }) => breach ?? []);

/** Broken rules with their first row; empty if the ledger is valid. */
export const verifyLedger = async (tx: Pick<Tx, 'execute'>, now: number): Promise<Breach[]> =>
  breachesIn(await lookAtAll(tx, now, wholeBooks));
