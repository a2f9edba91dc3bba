/**
 * Builders of reward records (docs/domain/earnings.md#rewards), `JL`, used by the demo data and by the jobs. Refunded
 * transactions earn no rewards; the caller filters them out.
 */
import { formatMoney } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import { entryOf } from '@/api/schema/enumeration';
import { rewardType } from '@/api/enums';
import type { reward } from '#server/schema';
import type { Account } from '#server/rules/money/debit';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import { cashbackServiceReward, dataFeeReward, netActiveReward, stageShares } from '#server/rules/money/reward';
import { chainOf, type ChainNode, type ChainOf } from '#server/rules/pricing/contract-terms';
import type { OrgTerms } from '#server/rules/pricing/org-terms';
import { type NumberFor, initialPosting } from './record-columns';

export type RewardRow = typeof reward.$inferInsert;
type Type = CodeOf<typeof rewardType>;
const headOf = (type: Type, ownerAgentNo: string, of: ChainOf, time: number, no: NumberFor) => ({
  orderNo: no('JL'),
  ownerAgentNo,
  ...chainOf(of),
  rewardType: type,
  rewardName: entryOf(rewardType, type).label,
  createTime: time,
});
const worth = (rewardAmount: number) => ({ rewardAmount, ...initialPosting(rewardAmount) });

export interface RewardedTrade extends ChainOf {
  readonly custNo: string;
  readonly custName: string;
  readonly transNo: string;
  readonly payBrand: PayBrand;
  readonly cardType?: CardType | null | undefined;
  readonly transAmount: number;
  readonly transTime: number;
}
/** ZFBJL or SKJL of one transaction, for its level-1 agent. */
export function tradeReward(
  type: 'ZFBJL' | 'SKJL',
  trade: RewardedTrade,
  { rewardRate, rewardAmount }: { rewardRate: number; rewardAmount: number },
  time: number,
  no: NumberFor,
): RewardRow {
  const { custNo, custName, transNo, payBrand, cardType = null, transAmount, transTime } = trade;
  return {
    ...headOf(type, trade.oneAgentNo!, trade, time, no),
    custNo,
    custName,
    transNo,
    payBrand,
    cardType,
    transAmount,
    transTime,
    rewardRate,
    ...worth(rewardAmount),
  };
}

/** SHLXDBJL: stage `stage` (from 1) of a merchant, down its chain. */
export function stageRewards(
  cust: ChainOf & { readonly custNo: string; readonly custName: string; readonly termSn?: string | null | undefined },
  chain: readonly Pick<ChainNode, 'agentNo' | 'levels'>[],
  { stage, rewardMonth, reachAmount }: { stage: number; rewardMonth: string; reachAmount: number },
  terms: OrgTerms,
  time: number,
  no: NumberFor,
): RewardRow[] {
  const levels = chain.map(each => each.levels);
  return stageShares(terms, stage, levels).flatMap((rewardAmount, index) => {
    if (rewardAmount === 0) return [];
    const { custNo, custName, termSn = null } = cust;
    return [
      {
        ...headOf('SHLXDBJL', chain[index]!.agentNo, cust, time, no),
        custNo,
        custName,
        termSn,
        rewardMonth,
        stage,
        standardAmount: terms.stageTurnover,
        reachAmount,
        ...worth(rewardAmount),
      },
    ];
  });
}

/** JGJL: net-new active terminals of an agent in a month, above the organisation's target. */
export const activeReward = (
  of: ChainOf,
  { rewardMonth, baseCount }: { rewardMonth: string; baseCount: number },
  terms: OrgTerms,
  time: number,
  no: NumberFor,
): RewardRow => ({
  ...headOf('JGJL', of.oneAgentNo!, of, time, no),
  rewardMonth,
  baseCount,
  remark: `每台超目标激活终端${formatMoney(terms.activeAmount)}元`,
  ...worth(netActiveReward(terms, baseCount)),
});
/** TXFJL: share of the flow fees paid by an agent's merchants in the month. */
export const flowReward = (
  of: ChainOf,
  { rewardMonth, baseAmount }: { rewardMonth: string; baseAmount: number },
  { flowFeeRatio }: OrgTerms,
  time: number,
  no: NumberFor,
): RewardRow => ({
  ...headOf('TXFJL', of.oneAgentNo!, of, time, no),
  rewardMonth,
  baseAmount,
  rewardRatio: flowFeeRatio,
  ...worth(dataFeeReward(baseAmount, flowFeeRatio)),
});

export interface RewardedWithdrawal extends ChainOf {
  readonly withdrawNo: string;
  readonly accountType: Account;
  readonly withdrawAmount: number;
  readonly taxAmount: number;
}
/** True if withdrawals of the account carry the cashback service fee. */
export const isOfCashback = (accountType: string): boolean =>
  accountType === 'CASHBACK' || accountType === 'FLOWCARDBACK';
/** CASHBACKJL: share of the level-1 agent in the service fee of a cashback withdrawal by its team. */
export function serviceReward(
  withdrawal: RewardedWithdrawal,
  { serviceRatio }: OrgTerms,
  time: number,
  no: NumberFor,
): RewardRow {
  const { withdrawNo, accountType, withdrawAmount, taxAmount } = withdrawal;
  return {
    ...headOf('CASHBACKJL', withdrawal.oneAgentNo!, withdrawal, time, no),
    relatedNo: withdrawNo,
    accountType,
    withdrawAmount,
    serviceFeeAmount: taxAmount,
    rewardRatio: serviceRatio,
    ...worth(cashbackServiceReward(taxAmount, serviceRatio)),
  };
}

interface Assessment extends ChainOf {
  readonly falseNo: string;
  readonly custNo: string;
  readonly custName: string;
  readonly termSn: string;
}
/**
 * WJHJL: share of each ancestor in the penalty of a false activation (docs/domain/earnings.md#penalties); `configured`
 * and `credits` root first.
 */
export const penaltyRewards = (
  assessment: Assessment,
  owners: readonly string[],
  configured: readonly number[],
  credits: readonly number[],
  time: number,
  no: NumberFor,
): RewardRow[] =>
  owners.flatMap((ownerAgentNo, index) => {
    const amount = credits[index]!;
    if (amount === 0) return [];
    const { custNo, custName, termSn, falseNo } = assessment;
    return [
      {
        ...headOf('WJHJL', ownerAgentNo, assessment, time, no),
        custNo,
        custName,
        termSn,
        relatedNo: falseNo,
        subDeductAmount: configured[index + 1]!,
        ownDeductAmount: configured[index]!,
        ...worth(amount),
      },
    ];
  });
