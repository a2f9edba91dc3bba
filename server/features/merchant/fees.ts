/**
 * A merchant's rates, within the template and above the agent's own cost (docs/domain/merchant.md#rates,
 * docs/domain/trade.md#merchant-fee).
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { byWay, feeRefusals, isSameFee } from '@/api/forms/fees';
import { rootPath } from '#server/foundation/access/subtree';
import type { Tx } from '#server/foundation/db/open';
import { custChange, feeTemplate, merchantFee } from '#server/schema';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { feePlanOf } from '#server/features/rate-increase/rate-increase.moves';
import { feesOf, loadChain } from '#server/features/pricing/load-chain';

type Reads = Pick<Tx, 'select' | 'execute'>;
export interface FeeRow {
  readonly payBrand: PayBrand;
  readonly cardType?: CardType | null;
  readonly feeMode: 'RATE' | 'RATE_CAP' | 'RATE_PLUS';
  readonly feeRate: number;
  readonly capFee?: number | null;
  readonly extraFee: number;
}
export type TemplateRow = typeof feeTemplate.$inferSelect & { readonly ownRate: number };
/** The template, with the cost of the agent that owns the merchant; for the platform with the least of any. */
export async function templateOf(
  tx: Reads,
  agentPath: string,
  policyCode: string,
  now: number,
): Promise<TemplateRow[]> {
  const rows = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const costs = agentPath === rootPath ? [] : (await loadChain(tx, agentPath, policyCode, now)).at(-1)!.costs;
  return rows
    .toSorted(byWay)
    .map(row => ({ ...row, ownRate: costs.find(cost => isSameFee(cost, row))?.costRate ?? row.minRate }));
}
export const standardFees = (template: readonly TemplateRow[]): FeeRow[] =>
  template.map(({ payBrand, cardType, feeMode, stdRate, stdCap }) => ({
    payBrand,
    cardType,
    feeMode,
    feeRate: stdRate,
    capFee: stdCap,
    extraFee: 0,
  }));

/** The rates in effect, each with what a running increase plan adds to it. */
export async function currentFees(tx: Reads, custNo: string, now: number) {
  const plan = await feePlanOf(tx, custNo, now);
  const fees = await feesOf(tx, custNo, now);
  // A plan raises plain rates only (server/rules/money/fee.ts).
  return fees.map(fee => ({ ...fee, incrRate: fee.feeMode === 'RATE' ? (plan?.incrValue ?? 0) : 0 }));
}

/** The rates in effect, with what is about to change of each (docs/domain/merchant.md#rates). */
export async function feesAndChanges(tx: Reads, custNo: string, now: number) {
  const [waiting] = await tx
    .select({ after: custChange.after })
    .from(custChange)
    .where(and(eq(custChange.custNo, custNo), eq(custChange.custChangeType, 'FEE'), eq(custChange.auditStatus, 2)));
  const asked = (waiting?.after['fees'] ?? []) as readonly FeeRow[];
  const decided = await tx
    .select()
    .from(merchantFee)
    .where(and(eq(merchantFee.custNo, custNo), gt(merchantFee.effectTime, now), isNull(merchantFee.endTime)));
  return (await currentFees(tx, custNo, now)).map(fee => {
    const next = decided.find(each => isSameFee(each, fee));
    const stays = next ?? fee;
    const wanted = asked.find(each => isSameFee(each, fee));
    return {
      ...fee,
      ...differing('waiting', wanted, stays),
      ...differing('next', next, fee),
      nextTime: next?.effectTime ?? null,
    };
  });
}

type Amounts = Pick<FeeRow, 'feeRate' | 'capFee' | 'extraFee'>;
/** What of a fee becomes another, by the name of the field that says so. */
function differing<T extends string>(kind: T, to: Amounts | undefined, from: Amounts) {
  const of = (amount: keyof Amounts) => (to && to[amount] !== from[amount] ? (to[amount] ?? null) : null);
  return { [`${kind}Rate`]: of('feeRate'), [`${kind}Cap`]: of('capFee'), [`${kind}Extra`]: of('extraFee') } as Record<
    `${T}${'Rate' | 'Cap' | 'Extra'}`,
    number | null
  >;
}

/** Replaces the given rates from `effectTime` on; other rates stay. */
export async function replaceFees(tx: Tx, custNo: string, fees: readonly FeeRow[], effectTime: number): Promise<void> {
  for (const fee of fees) {
    const row = and(
      eq(merchantFee.custNo, custNo),
      eq(merchantFee.payBrand, fee.payBrand),
      fee.cardType ? eq(merchantFee.cardType, fee.cardType) : isNull(merchantFee.cardType),
      isNull(merchantFee.endTime),
    );
    await tx.update(merchantFee).set({ endTime: effectTime }).where(row);
    await tx.insert(merchantFee).values({
      custNo,
      payBrand: fee.payBrand,
      cardType: fee.cardType ?? null,
      feeMode: fee.feeMode,
      feeRate: fee.feeRate,
      capFee: fee.capFee ?? null,
      extraFee: fee.extraFee,
      effectTime,
    });
  }
}

export function refuseFees(fees: readonly FeeRow[], template: readonly TemplateRow[]): void {
  const refusals = feeRefusals(fees, template);
  const errors = refusals.map(message => ({ field: 'fees', message }));
  if (refusals.length > 0) throw new Failure('invalid', refusals[0], null, errors);
}
