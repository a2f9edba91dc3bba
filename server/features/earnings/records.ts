/**
 * What an event brings to each provider of a chain, as records that wait for their entry (domain.md 5). Pure: the caller loads
 * the chain's terms as of the event and stores what comes out. `no` numbers a document of a kind.
 */
import type { CodeOf } from '@/api/schema/enumeration';
import type { backType } from '@/api/enums';
import { waits } from './waits';
import { cashbackShares, flowBackShares } from '#server/rules/money/cashback';
import type { Account } from '#server/rules/money/debit';
import { defaultIncreaseRatios, increaseShares } from '#server/rules/money/increase';
import { profitShares } from '#server/rules/money/profit';
import { givenBack } from '#server/rules/money/refund';
import { taxPointOf, taxShares } from '#server/rules/money/withdraw';
import { handedDown, margins } from '#server/rules/money/chain';
import type { VipLevel } from '#server/rules/money/vip';
import { mul } from '#server/rules/money/amount';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import {
  chainOf,
  costFor,
  type ActivityTerm,
  type ChainNode,
  type ChainOf,
} from '#server/rules/pricing/contract-terms';

export type NumberFor = (kind: string) => string;

interface Cust extends ChainOf {
  readonly custNo: string;
  readonly custName: string;
}
const custOf = ({ custNo, custName, ...chain }: Cust) => ({ custNo, custName, ...chainOf(chain) });

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

/** Shares of a successful transaction (5.2), `FR`. */
export function profitRecords(trade: SharedTrade, chain: readonly ChainNode[], no: NumberFor) {
  const costs = chain.map(node => costFor(node, trade));
  const nodes = chain.map(({ profitRatio }, index) => ({ ...costs[index]!, profitRatio }));
  const fees = costs.map(({ costRate, capFee }) => Math.min(mul(trade.transAmount, costRate), capFee ?? Infinity));
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
        ...waits(profitAmount),
      };
    },
  );
}

/** What a refund takes back of the shares of its transaction (5.3): by cumulative proportion, never computed anew. */
export function profitReversals(
  shares: readonly ProfitRow[],
  refund: { paybackNo: string; paybackAmount: number; before: number; transAmount: number },
  no: NumberFor,
): ProfitRow[] {
  return shares.flatMap(share => {
    const back = givenBack(share.profitAmount, refund.transAmount, refund.before, refund.paybackAmount);
    return back === 0
      ? []
      : [{ ...share, orderNo: no('FR'), profitAmount: -back, sign: -1, paybackNo: refund.paybackNo, ...waits(-back) }];
  });
}

interface Activation extends Cust {
  readonly termSn: string;
  readonly policyCode: string;
  readonly marktingNo: string;
  readonly activeNo: string;
}
/** Cashback of an activation, of a stage or of a deposit (5.4), `HD`; `terms` root first, `most` what the activity gives at most. */
export function cashbackRecords(
  active: Activation,
  kind: { backType: CodeOf<typeof backType>; most: number; stage?: number; time: number },
  chain: readonly ChainNode[],
  terms: readonly ActivityTerm[],
  no: NumberFor,
) {
  const configured = terms.map(term =>
    kind.backType === 'DEPOSIT'
      ? term.depositBack
      : kind.stage
        ? (term.stageCashbacks[kind.stage - 1] ?? 0)
        : term.cashback,
  );
  return cashbackShares(kind.most, configured).flatMap((backAmount, index) => {
    if (backAmount === 0) return [];
    return [
      {
        orderNo: no('HD'),
        ownerAgentNo: chain[index]!.agentNo,
        ...custOf(active),
        backType: kind.backType,
        termSn: active.termSn,
        policyCode: active.policyCode,
        marktingNo: active.marktingNo,
        activeNo: active.activeNo,
        stage: kind.stage ?? null,
        ownBackAmount: configured[index]!,
        subBackAmount: configured[index + 1] ?? 0,
        backAmount,
        ...waits(backAmount),
        createTime: kind.time,
      },
    ];
  });
}

interface PaidFlow extends Cust {
  readonly orderNo: string;
  readonly termSn: string;
  readonly policyCode: string;
  readonly payTimes: number;
  readonly flowFee: number;
  readonly baseFee: number;
}
const timesOf = (payTimes: number) => (payTimes === 1 ? 'first' : payTimes === 2 ? 'second' : 'after');
/** Cashback of a paid flow card (5.5), `LK`. */
export function flowBackRecords(order: PaidFlow, chain: readonly ChainNode[], time: number, no: NumberFor) {
  const configured = chain.map(({ flowBack }) => flowBack);
  return flowBackShares(order.baseFee, order.payTimes, configured).flatMap((backAmount, index) => {
    if (backAmount === 0) return [];
    return [
      {
        orderNo: no('LK'),
        ownerAgentNo: chain[index]!.agentNo,
        ...custOf(order),
        termSn: order.termSn,
        policyCode: order.policyCode,
        flowOrderNo: order.orderNo,
        payTimes: order.payTimes,
        flowFee: order.flowFee,
        ownBackAmount: configured[index]![timesOf(order.payTimes)],
        subBackAmount: configured[index + 1]?.[timesOf(order.payTimes)] ?? 0,
        backAmount,
        ...waits(backAmount),
        createTime: time,
      },
    ];
  });
}

interface PaidWithdrawal extends ChainOf {
  readonly withdrawNo: string;
  readonly accountType: Account;
  readonly withdrawAmount: number;
  readonly taxPoint: number;
}
/** What the ancestors of an ASSIST provider get of its tax (5.10), `SD`. */
export function taxShareRecords(withdrawal: PaidWithdrawal, chain: readonly ChainNode[], time: number, no: NumberFor) {
  const { accountType, withdrawAmount, withdrawNo } = withdrawal;
  const points = chain.map((node, index) =>
    index === chain.length - 1 ? withdrawal.taxPoint : taxPointOf(accountType, node),
  );
  const kind =
    accountType === 'CASHBACK' || accountType === 'FLOWCARDBACK' ? ('CASHBACK_TAX' as const) : ('TAX_POINT' as const);
  return taxShares(withdrawAmount, points).flatMap((shareAmount, index) => {
    if (shareAmount === 0) return [];
    return [
      {
        orderNo: no('SD'),
        ownerAgentNo: chain[index]!.agentNo,
        ...chainOf(withdrawal),
        withdrawNo,
        kind,
        accountType,
        withdrawAmount,
        subTaxPoint: points[index + 1]!,
        ownTaxPoint: points[index]!,
        shareAmount,
        ...waits(shareAmount),
        createTime: time,
      },
    ];
  });
}

export interface Increase extends Cust {
  readonly incrType: 'FEE' | 'FLOW';
  readonly planNo: string;
  readonly transNo: string | null;
  readonly flowOrderNo: string | null;
  readonly baseValue: number;
  readonly incrValue: number;
  readonly incrAmount: number;
  readonly creatorAgentNo: string;
  readonly time: number;
}
/** Who gets what of an increase (5.6), `ZS`. */
export function increaseRecords(increase: Increase, chain: readonly ChainNode[], no: NumberFor) {
  const creator = chain.findIndex(({ agentNo }) => agentNo === increase.creatorAgentNo);
  const levelOne = chain.findIndex(({ levels }) => levels === 1);
  const { creator: own, levelOne: first, org } = defaultIncreaseRatios;
  const { incrType, planNo, transNo, flowOrderNo, baseValue, incrValue, incrAmount, time } = increase;
  return increaseShares(incrAmount, creator, levelOne).map(({ index, amount }) => ({
    orderNo: no('ZS'),
    ownerAgentNo: chain[index]!.agentNo,
    ...custOf(increase),
    ...{ incrType, planNo, transNo, flowOrderNo, baseValue, incrValue, incrAmount },
    rewardRatio: index === creator ? own + (index === 0 ? org : 0) : index === 0 ? org : first,
    rewardAmount: amount,
    transTime: time,
    ...waits(amount),
    createTime: time,
  }));
}

interface ServiceFee extends Cust {
  readonly transNo: string;
  readonly transTime: number;
  readonly serviceFeeType: 'ENJOY' | 'SMART';
  readonly serviceFeeAmount: number;
}
/** What a service fee leaves each provider above its cost (5.4b), `FW`; each cost is `share` ppm of the fee, rising down the chain. */
export function serviceRecords(fee: ServiceFee, chain: readonly ChainNode[], no: NumberFor) {
  const costs = chain.map(({ levels }) => mul(fee.serviceFeeAmount, Math.min(950_000, 500_000 + levels * 100_000)));
  return margins(fee.serviceFeeAmount, costs).flatMap((profitAmount, index) => {
    if (profitAmount === 0) return [];
    const { transNo, transTime, serviceFeeType, serviceFeeAmount } = fee;
    return [
      {
        orderNo: no('FW'),
        ownerAgentNo: chain[index]!.agentNo,
        ...custOf(fee),
        transNo,
        transTime,
        serviceFeeType,
        serviceFeeAmount,
        costAmount: costs[index]!,
        profitAmount,
        ...waits(profitAmount),
        createTime: transTime,
      },
    ];
  });
}

interface Membership extends Cust {
  readonly vipLevel: VipLevel;
  readonly vipFee: number;
}
/** What a membership brings down the chain (5.4b), `HY`; `configured` is what each passes on, root first. */
export function vipRecords(
  bought: Membership,
  chain: readonly ChainNode[],
  configured: readonly number[],
  time: number,
  no: NumberFor,
) {
  const { vipLevel, vipFee } = bought;
  return handedDown(vipFee, configured).flatMap((backAmount, index) =>
    backAmount === 0
      ? []
      : [
          {
            orderNo: no('HY'),
            ownerAgentNo: chain[index]!.agentNo,
            ...custOf(bought),
            vipLevel,
            vipFee,
            backAmount,
            ...waits(backAmount),
            createTime: time,
          },
        ],
  );
}
