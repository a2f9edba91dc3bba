/** Tax points of a root organisation, from which its agents get theirs (docs/domain/account.md#tax). */
import { asc, eq } from 'drizzle-orm';
import type { FieldError } from '@/api/failure';
import { formatRate } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';
import type { TaxPoints } from '#server/rules/money/withdraw';
import { agent } from '#server/schema';
import { changesOf } from './changes';

interface Target {
  readonly orgNo: string;
  readonly effectTime: number;
  readonly now: number;
}

/** The tax points of a provider have no history: withdrawals keep theirs from the time they were applied for. */
export async function taxErrors(tx: Tx, tax: TaxPoints, { orgNo, effectTime, now }: Target): Promise<FieldError[]> {
  const found: FieldError[] = [];
  const { agentName, taxPoint, cashbackTaxPoint } = agent;
  const before = await taxOf(tx, orgNo);
  if (effectTime > now && changesOf('税点', '', { ...before }, { ...tax }).length > 0)
    found.push({ field: 'tax', message: '税点只能立即生效，请不填生效时间单独加载' });
  const children = await tx
    .select({ agentName, taxPoint, cashbackTaxPoint })
    .from(agent)
    .where(eq(agent.parentAgentNo, orgNo))
    .orderBy(asc(agent.agentNo));
  for (const name of ['taxPoint', 'cashbackTaxPoint'] as const) {
    const crossed = children.find(child => child[name] < tax[name]);
    if (crossed)
      found.push({
        field: `tax.${name}`,
        message: `不能高于下级「${crossed.agentName}」的税点 ${formatRate(crossed[name])}`,
      });
  }
  return found;
}

export async function taxOf(tx: Pick<Tx, 'select'>, orgNo: string): Promise<TaxPoints | undefined> {
  const { taxPoint, cashbackTaxPoint } = agent;
  const [row] = await tx.select({ taxPoint, cashbackTaxPoint }).from(agent).where(eq(agent.agentNo, orgNo));
  return row;
}

/** Returns what changed, one line each. */
export async function saveTax(tx: Tx, tax: TaxPoints, { orgNo, now }: Target): Promise<string[]> {
  const changes = changesOf('税点', '', { ...(await taxOf(tx, orgNo)) }, { ...tax });
  if (changes.length > 0)
    await tx
      .update(agent)
      .set({ ...tax, updateTime: now })
      .where(eq(agent.agentNo, orgNo));
  return changes;
}
