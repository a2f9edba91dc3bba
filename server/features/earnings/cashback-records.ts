/**
 * Earnings from activations, flow cards and memberships for each provider of a chain (docs/domain/earnings.md). Pure:
 * the caller loads the chain's pricing as of the event and stores the records.
 */
import type { backType } from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import { cashbackShares, flowBackShares } from '#server/rules/money/cashback';
import { handedDown } from '#server/rules/money/chain';
import type { VipLevel } from '#server/rules/money/fee';
import type { ActivityTerm, ChainNode } from '#server/rules/pricing/contract-terms';
import { type NumberFor, type OfMerchant, merchantColumns, initialPosting } from './record-columns';

interface Activation extends OfMerchant {
  readonly termSn: string;
  readonly policyCode: string;
  readonly marktingNo: string;
  readonly activeNo: string;
}
/**
 * Cashback of an activation, a stage or a deposit (docs/domain/earnings.md#activity-cashback), `HD`; `terms` root
 * first, `most` is the maximum of the activity.
 */
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
        ...merchantColumns(active),
        backType: kind.backType,
        termSn: active.termSn,
        policyCode: active.policyCode,
        marktingNo: active.marktingNo,
        activeNo: active.activeNo,
        stage: kind.stage ?? null,
        ownBackAmount: configured[index]!,
        subBackAmount: configured[index + 1] ?? 0,
        backAmount,
        ...initialPosting(backAmount),
        createTime: kind.time,
      },
    ];
  });
}

interface PaidFlow extends OfMerchant {
  readonly orderNo: string;
  readonly termSn: string;
  readonly policyCode: string;
  readonly payTimes: number;
  readonly flowFee: number;
  readonly baseFee: number;
}
const timesOf = (payTimes: number) => (payTimes === 1 ? 'first' : payTimes === 2 ? 'second' : 'after');
/** Cashback of a paid flow card (docs/domain/earnings.md#flow-card-cashback), `LK`. */
export function flowBackRecords(order: PaidFlow, chain: readonly ChainNode[], time: number, no: NumberFor) {
  const configured = chain.map(({ flowBack }) => flowBack);
  return flowBackShares(order.baseFee, order.payTimes, configured).flatMap((backAmount, index) => {
    if (backAmount === 0) return [];
    return [
      {
        orderNo: no('LK'),
        ownerAgentNo: chain[index]!.agentNo,
        ...merchantColumns(order),
        termSn: order.termSn,
        policyCode: order.policyCode,
        flowOrderNo: order.orderNo,
        payTimes: order.payTimes,
        flowFee: order.flowFee,
        ownBackAmount: configured[index]![timesOf(order.payTimes)],
        subBackAmount: configured[index + 1]?.[timesOf(order.payTimes)] ?? 0,
        backAmount,
        ...initialPosting(backAmount),
        createTime: time,
      },
    ];
  });
}

interface Membership extends OfMerchant {
  readonly vipLevel: VipLevel;
  readonly vipFee: number;
}
/**
 * Shares of a membership down the chain (docs/domain/earnings.md#membership-cashback), `HY`; `configured` is the amount
 * each provider passes on, root first.
 */
export function vipRecords(
  bought: Membership,
  chain: readonly Pick<ChainNode, 'agentNo'>[],
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
            ...merchantColumns(bought),
            vipLevel,
            vipFee,
            backAmount,
            ...initialPosting(backAmount),
            createTime: time,
          },
        ],
  );
}
