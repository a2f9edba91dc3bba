/**
 * Earnings from a transaction and its service fee for each provider of a chain (docs/domain/earnings.md,
 * docs/domain/trade.md#refund). Pure: the caller loads the chain's pricing as of the event and stores the
 * records.
 */
import { serviceCostOf, type OrgTerms } from '#server/rules/pricing/org-terms';
import { type CardType, type PayBrand, givenBack } from '#server/rules/money/fee';
import { mul } from '#server/rules/money/amount';
import { margins } from '#server/rules/money/chain';
import { costFee, profitShares } from '#server/rules/money/profit';
import { costFor, type ChainNode, type ChainOf } from '#server/rules/pricing/contract-terms';
import { type NumberFor, type OfMerchant, merchantColumns, initialPosting } from './record-columns';

interface SharedTrade extends ChainOf {
  readonly transNo: string;
  readonly transTime: number;
  readonly transAmount: number;
  readonly feeAmount: number;
  readonly extraFee: number;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
}
export type ProfitRow = ReturnType<typeof profitRecords>[number];

/** Shares of a successful transaction (docs/domain/earnings.md#profit-share), `FR`. */
export function profitRecords(trade: SharedTrade, chain: readonly ChainNode[], no: NumberFor) {
  const costs = chain.map(node => costFor(node, trade));
  const nodes = chain.map(({ profitRatio }, index) => ({ ...costs[index]!, profitRatio }));
  const fees = costs.map(cost => costFee(trade.transAmount, cost));
  return profitShares(trade.transAmount, trade.feeAmount, trade.extraFee, nodes).map(
    ({ index, profit, extraProfit }) => {
      const { agentNo, levels, profitRatio } = chain[index]!;
      const profitAmount = profit + extraProfit;
      return {
        orderNo: no('FR'),
        transNo: trade.transNo,
        transTime: trade.transTime,
        ownerAgentNo: agentNo,
        ownerLevel: levels,
        agentPath: trade.agentPath,
        costRate: costs[index]!.costRate,
        subCostRate: costs[index + 1]?.costRate ?? null,
        ownCostFee: fees[index]!,
        subCostFee: fees[index + 1] ?? trade.feeAmount,
        profitRatio,
        profitAmount,
        sign: 1,
        paybackNo: null as string | null,
        ...initialPosting(profitAmount),
      };
    },
  );
}

/**
 * Reversals of a transaction's shares for a refund (docs/domain/trade.md#refund): by cumulative proportion,
 * never recalculated.
 */
export function profitReversals(
  shares: readonly ProfitRow[],
  refund: { paybackNo: string; paybackAmount: number; before: number; transAmount: number },
  no: NumberFor,
): ProfitRow[] {
  return shares.flatMap(share => {
    const back = givenBack(share.profitAmount, refund.transAmount, refund.before, refund.paybackAmount);
    return back === 0
      ? []
      : [
          {
            ...share,
            orderNo: no('FR'),
            profitAmount: -back,
            sign: -1,
            paybackNo: refund.paybackNo,
            ...initialPosting(-back),
          },
        ];
  });
}

interface ServiceFee extends OfMerchant {
  readonly transNo: string;
  readonly transTime: number;
  readonly serviceFeeType: 'ENJOY' | 'SMART';
  readonly serviceFeeAmount: number;
}
/**
 * Margin of each provider from a service fee (docs/domain/earnings.md#service-fee-profit), `FW`; each cost is a share
 * of the fee in ppm, rising down the chain.
 */
export function serviceRecords(fee: ServiceFee, chain: readonly ChainNode[], terms: OrgTerms, no: NumberFor) {
  const costs = chain.map(({ levels }) => mul(fee.serviceFeeAmount, serviceCostOf(terms, levels)));
  return margins(fee.serviceFeeAmount, costs).flatMap((profitAmount, index) => {
    if (profitAmount === 0) return [];
    const { transNo, transTime, serviceFeeType, serviceFeeAmount } = fee;
    return [
      {
        orderNo: no('FW'),
        ownerAgentNo: chain[index]!.agentNo,
        ...merchantColumns(fee),
        transNo,
        transTime,
        serviceFeeType,
        serviceFeeAmount,
        costAmount: costs[index]!,
        profitAmount,
        ...initialPosting(profitAmount),
        createTime: transTime,
      },
    ];
  });
}
