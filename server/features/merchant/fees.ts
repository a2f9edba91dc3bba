/** A merchant's rates within the template and above the agent's own cost (domain.md S24, S29, 5.1). */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatMoney, formatRate } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/platform/db/open';
import { feeTemplate, merchantFee } from '#server/schema';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { loadChain } from '#server/features/pricing/load-chain';

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
export const isSameFee = (
  a: { payBrand: string; cardType?: string | null },
  b: { payBrand: string; cardType?: string | null },
) => a.payBrand === b.payBrand && (a.cardType ?? null) === (b.cardType ?? null);

/** The template with the cost of whoever holds the merchant. */
export async function templateOf(
  tx: Reads,
  agentPath: string,
  policyCode: string,
  now: number,
): Promise<TemplateRow[]> {
  const rows = await tx
    .select()
    .from(feeTemplate)
    .where(eq(feeTemplate.policyCode, policyCode))
    .orderBy(asc(feeTemplate.id));
  const own = (await loadChain(tx, agentPath, policyCode, now)).at(-1)!;
  return rows.map(row => ({ ...row, ownRate: own.costs.find(cost => isSameFee(cost, row))?.costRate ?? row.minRate }));
}
/** Sentences about rates that are not between the agent's own cost and the template's bounds. */
export function feeRefusals(fees: readonly FeeRow[], template: readonly TemplateRow[]): string[] {
  return fees.flatMap(fee => {
    const bounds = template.find(row => isSameFee(row, fee));
    if (!bounds) return [`政策不支持${fee.payBrand}${fee.cardType ?? ''}`];
    const low = Math.max(bounds.minRate, bounds.ownRate);
    return [
      ...(fee.feeRate < low || fee.feeRate > bounds.maxRate
        ? [`费率需在${formatRate(low)}~${formatRate(bounds.maxRate)}之间`]
        : []),
      ...(fee.feeMode === bounds.feeMode ? [] : ['计费方式与政策不一致']),
      ...(bounds.minCap !== null && ((fee.capFee ?? 0) < bounds.minCap || (fee.capFee ?? 0) > bounds.maxCap!)
        ? [`封顶手续费需在${formatMoney(bounds.minCap)}~${formatMoney(bounds.maxCap!)}元之间`]
        : []),
      ...(fee.extraFee < 0 || fee.extraFee > bounds.maxExtraFee
        ? [`附加费需在0.00~${formatMoney(bounds.maxExtraFee)}元之间`]
        : []),
    ];
  });
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

/** Puts new rates in place of the old ones from `effectTime` on; what is not named stays. */
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
