/** Terms of the root organisation over a provider, as of a time (docs/domain/earnings.md#terms-of-an-organisation). */
import { and, desc, eq, lte, min } from 'drizzle-orm';
import type { FieldError } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { pathNos } from '#server/rules/pricing/contract-terms';
import { noTerms, type OrgTerms } from '#server/rules/pricing/org-terms';
import { orgTerms } from '#server/schema';
import { changesOf } from './changes';

/** The terms of the organisation at the beginning of the path, at the time `at`. */
export type TermsOf = (agentPath: string, at: number) => OrgTerms;

/** All of them are read: organisations are few, and their terms seldom change. */
export async function loadTerms(tx: Pick<Tx, 'select'>): Promise<TermsOf> {
  const rows = await tx.select().from(orgTerms).orderBy(desc(orgTerms.effectTime));
  return (agentPath, at) => {
    const [root] = pathNos(agentPath);
    return rows.find(each => each.orgNo === root && each.effectTime <= at) ?? noTerms;
  };
}

export async function termsOf(tx: Pick<Tx, 'select'>, agentPath: string, at: number): Promise<OrgTerms> {
  return (await loadTerms(tx))(agentPath, at);
}

/** Those of an organisation as they came in its file; undefined if it was given none. */
export async function ownTerms(tx: Pick<Tx, 'select'>, orgNo: string, at: number): Promise<OrgTerms | undefined> {
  const [row] = await tx
    .select()
    .from(orgTerms)
    .where(and(eq(orgTerms.orgNo, orgNo), lte(orgTerms.effectTime, at)))
    .orderBy(desc(orgTerms.effectTime))
    .limit(1);
  if (!row) return undefined;
  const { orgNo: _orgNo, effectTime: _effectTime, ...terms } = row;
  return terms;
}

/** The least turnover of a month that begins or continues a series anywhere; null where no organisation rewards it. */
export async function leastStageTurnover(tx: Pick<Tx, 'select'>): Promise<number | null> {
  const [row] = await tx.select({ least: min(orgTerms.stageTurnover) }).from(orgTerms);
  return row?.least ?? null;
}

const saleLimits = [
  ['custOnceLimit', 'custDayLimit'],
  ['certOnceLimit', 'certDayLimit'],
  ['riskOnceLimit', 'riskDayLimit'],
] as const satisfies readonly (readonly [keyof OrgTerms, keyof OrgTerms])[];

/** Contradictions within terms, by their place in a products file. */
export function termErrors(terms: OrgTerms): FieldError[] {
  const found: FieldError[] = [];
  const say = (field: keyof OrgTerms, message: string) => found.push({ field: `terms.${field}`, message });
  const { cardTiers, stageAmounts, stageTurnover, increaseCreator, increaseLevelOne, increaseOrg } = terms;
  if (
    cardTiers.some(
      ({ from, rate }, at) => at > 0 && (from <= cardTiers[at - 1]!.from || rate < cardTiers[at - 1]!.rate),
    )
  )
    say('cardTiers', '应按 from 从小到大排列，rate 不能下降');
  if (stageAmounts.length > 0 && stageTurnover === 0) say('stageTurnover', '有 stageAmounts 时应大于 0');
  if (increaseCreator + increaseLevelOne + increaseOrg > 1_000_000)
    say('increaseOrg', 'increaseCreator、increaseLevelOne 与 increaseOrg 合计不能大于 1000000');
  for (const [once, day] of saleLimits) if (terms[once] > terms[day]) say(once, '不能大于单日限额');
  if (terms.serviceCost > terms.serviceCostMost) say('serviceCost', '不能大于 serviceCostMost');
  return found;
}

interface Target {
  readonly orgNo: string;
  /** From when they hold, epoch milliseconds. */
  readonly effectTime: number;
}
/** Adds terms to those of before; returns what changed, one line each. */
export async function saveTerms(tx: Tx, terms: OrgTerms, { orgNo, effectTime }: Target): Promise<string[]> {
  const before = await ownTerms(tx, orgNo, effectTime);
  const changes = changesOf('机构条款', '', before && { ...before }, { ...terms });
  if (changes.length > 0)
    await tx
      .insert(orgTerms)
      .values({ ...terms, orgNo, effectTime })
      .onConflictDoUpdate({ target: [orgTerms.orgNo, orgTerms.effectTime], set: terms });
  return changes;
}
