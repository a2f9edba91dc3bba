/**
 * Rewards from increases (docs/domain/earnings.md#increase-reward). Pure: the caller loads the chain's pricing as of
 * the event and stores the records.
 */
import { increaseShares, type IncreaseRatios } from '#server/rules/money/increase';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { type NumberFor, type OfMerchant, merchantColumns, initialPosting } from './record-columns';

export interface Increase extends OfMerchant {
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
/** Shares of an increase (docs/domain/earnings.md#increase-reward), `ZS`. */
export function increaseRecords(
  increase: Increase,
  chain: readonly ChainNode[],
  ratios: IncreaseRatios,
  no: NumberFor,
) {
  const creator = chain.findIndex(({ agentNo }) => agentNo === increase.creatorAgentNo);
  const levelOne = chain.findIndex(({ levels }) => levels === 1);
  const { creator: own, levelOne: first, org } = ratios;
  const { incrType, planNo, transNo, flowOrderNo, baseValue, incrValue, incrAmount, time } = increase;
  return increaseShares(incrAmount, creator, levelOne, ratios).map(({ index, amount }) => ({
    orderNo: no('ZS'),
    ownerAgentNo: chain[index]!.agentNo,
    ...merchantColumns(increase),
    incrType,
    planNo,
    transNo,
    flowOrderNo,
    baseValue,
    incrValue,
    incrAmount,
    rewardRatio: index === creator ? own + (index === 0 ? org : 0) : index === 0 ? org : first,
    rewardAmount: amount,
    transTime: time,
    ...initialPosting(amount),
    createTime: time,
  }));
}
