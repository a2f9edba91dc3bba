/** Of whom a second factor is required (docs/domain/session.md#second-factor). */
import { and, eq, inArray } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import type { FactorScope, FactorStage } from '@/api/enums/factor';
import { includesGrade, type Rights } from '@/api/enums/staff';
import { ownerRole, platformRoles, providerRoles, rightsOf } from '@/api/enums/staff-roles';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { factor, factorRule, type operator, staffRole } from '#server/schema';

type Operator = Pick<typeof operator.$inferSelect, 'operatorNo' | 'agentNo' | 'roleCode'>;
type Reads = Pick<Tx, 'select'>;
type Scopes = Pick<Deps, 'factorScopes'>;

const order: readonly FactorScope[] = ['NONE', 'MONEY', 'ALL'];
export const stricter = (one: FactorScope, other: FactorScope): FactorScope =>
  order.indexOf(one) < order.indexOf(other) ? other : one;

/** What a provider, or the platform, requires of its own people, and what the platform requires of every provider. */
export async function scopesOf(tx: Reads, { factorScopes }: Scopes, agentNo: string) {
  const rows = await tx
    .select()
    .from(factorRule)
    .where(inArray(factorRule.agentNo, [agentNo, platformNo]));
  const own = rows.find(row => row.agentNo === agentNo);
  const usual = agentNo === platformNo ? factorScopes?.platform : factorScopes?.provider;
  const least = agentNo === platformNo ? null : rows.find(row => row.agentNo === platformNo)?.leastScope;
  return { scope: own?.factorScope ?? usual ?? 'NONE', least: least ?? 'NONE' } as const;
}

/** What somebody may operate by whom money, people or keys are touched. */
const protectedSubjects = ['ACCOUNT', 'FINANCE', 'STAFF', 'COMPANY', 'CONFIG'] as const;
export const isConcerned = (scope: FactorScope, roleCode: string, rights: Rights): boolean =>
  scope === 'ALL' ||
  (scope === 'MONEY' &&
    (roleCode === ownerRole || protectedSubjects.some(subject => includesGrade(rights, subject, 'OPERATE'))));

/** Whether a second factor is required of this operator. */
export async function isRequired(tx: Reads, deps: Scopes, { agentNo, roleCode }: Operator): Promise<boolean> {
  const { scope, least } = await scopesOf(tx, deps, agentNo);
  const needed = stricter(scope, least);
  if (needed === 'NONE') return false;
  const [own] = await tx.select({ rights: staffRole.rights }).from(staffRole).where(eq(staffRole.roleCode, roleCode));
  const fixed = agentNo === platformNo ? platformRoles : providerRoles;
  return isConcerned(needed, roleCode, rightsOf(fixed, roleCode, own?.rights ?? null));
}

/** What a sign-in has to wait for. */
export async function stageOf(tx: Reads, deps: Scopes, who: Operator): Promise<FactorStage> {
  if ((await activeFactors(tx, who.operatorNo)).length > 0) return 'ASKED';
  return (await isRequired(tx, deps, who)) ? 'ENROL' : 'NONE';
}

/** The factors that an operator can use, oldest first. */
export const activeFactors = (tx: Reads, operatorNo: string) =>
  tx
    .select()
    .from(factor)
    .where(and(eq(factor.operatorNo, operatorNo), eq(factor.factorStatus, 'ACTIVE')))
    .orderBy(factor.createTime, factor.factorNo);
