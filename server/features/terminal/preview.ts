/** Summary of a dry run, shown before the confirmation (docs/domain/terminal.md#stock). */
import { inArray } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import { firstPeriodOf, planFrom } from '#server/rules/instalments/instalments';
import { policy, type agent } from '#server/schema';
import type { TerminalRow } from './movements';
import { deadlinesOf, plansOf } from './what-follows';

type Stock = typeof contract.stock;
type PreviewOf<K extends 'allot' | 'recall' | 'changePolicy'> = NonNullable<CallOutput<Stock[K]>['preview']>;
type Rows = readonly TerminalRow[];

/** Counts by name, sorted by name. */
export function counted<R, K extends string>(rows: readonly R[], nameOf: (row: R) => K | null): [K, number][] {
  const counts = new Map<K, number>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Requires rows sorted by number, at least one. */
const which = (rows: Rows) => ({
  termCount: rows.length,
  snStart: rows[0]!.termSn,
  snEnd: rows.at(-1)!.termSn,
  models: counted(rows, row => row.termModel).map(([termModel, termCount]) => ({ termModel, termCount })),
});

interface Price {
  readonly unitPrice?: number | null | undefined;
  readonly periods?: number | null | undefined;
}
/** Total price; null if free, because then no plan is opened. */
export function goodsOf({ unitPrice, periods }: Price, many: number) {
  const totalAmount = (unitPrice ?? 0) * many;
  return totalAmount > 0 ? { totalAmount, periods: periods ?? 1 } : null;
}

export function allotPreview(
  rows: Rows,
  { agentNo, agentName }: typeof agent.$inferSelect,
  price: Price,
  now: number,
): PreviewOf<'allot'> {
  const goods = goodsOf(price, rows.length);
  const first = goods && firstPeriodOf(planFrom(now, goods.totalAmount, goods.periods));
  return {
    ...which(rows),
    toAgentNo: agentNo,
    toAgentName: agentName,
    unitPrice: goods && price.unitPrice!, // goods exist only with a unit price
    periods: goods && goods.periods,
    totalAmount: goods && goods.totalAmount,
    firstDeductDay: first && first.day,
    firstDeductAmount: first && first.amount,
    ...deadlinesOf(rows, now),
  };
}

export const recallPreview = async (
  tx: Tx,
  rows: Rows,
  { me, now }: ProviderContext,
): Promise<PreviewOf<'recall'>> => ({
  ...which(rows),
  toAgentNo: me.agentNo,
  toAgentName: me.agentName,
  holders: counted(rows, row => row.agentNo).map(([agentNo, termCount]) => ({
    agentNo,
    agentName: rows.find(row => row.agentNo === agentNo)!.agentName!, // counted from these rows
    termCount,
  })),
  ...deadlinesOf(rows, now),
  plans: await plansOf(tx, rows, me.agentNo),
});

export async function policyPreview(tx: Tx, rows: Rows, policyCode: string): Promise<PreviewOf<'changePolicy'>> {
  const counts = counted(rows, row => row.policyCode);
  const codes = [policyCode, ...counts.map(([code]) => code)];
  const known = await tx
    .select({ policyCode: policy.policyCode, policyName: policy.policyName })
    .from(policy)
    .where(inArray(policy.policyCode, codes));
  const nameOf = (code: string) => known.find(each => each.policyCode === code)!.policyName; // foreign keys guarantee the policy
  return {
    ...which(rows),
    policyName: nameOf(policyCode),
    policies: counts.map(([code, termCount]) => ({ policyName: nameOf(code), termCount })),
  };
}
