/** Lists of earnings that wait to be credited (docs/domain/earnings.md): one flow, a list for each kind of earning. */
import type { AnyColumn } from 'drizzle-orm';
import { contract } from '@/api/contract';
import type { AnyList, Period } from '@/api/schema/list';
import { enterFlow } from '@/machines/flows/earnings-entry.flow';
import {
  cashbackRecord,
  flowBackRecord,
  increaseReward,
  profitRecord,
  reward,
  serviceProfit,
  taxShare,
} from '#server/schema';
import { type FlowList, on } from './flow-list';

interface Further {
  /** The time filter of the list; by default `createTime`. */
  readonly within?: Readonly<Record<string, Period>>;
  readonly part?: Readonly<Record<string, string>>;
}
const earning = (list: AnyList, since: AnyColumn, further: Further = {}): FlowList =>
  on(enterFlow, [list], {
    status: ['enterStatus'],
    waiting: { INIT: { since } },
    within: { createTime: 'last30' },
    ...further,
  });
const byTrade = { within: { transTime: 'last30' } } as const;
const rewards = (list: AnyList, further?: Further) => earning(list, reward.createTime, further);
const ofTrades = (rewardType: 'SKJL' | 'ZFBJL') =>
  rewards(contract.transReward.list, { ...byTrade, part: { rewardType } });

export const earningLists: Readonly<Record<string, FlowList>> = {
  // Its records have no time of their own: they are made when the sale succeeds.
  profits: on(enterFlow, [contract.profit.list], {
    status: ['enterStatus'],
    waiting: { INIT: { since: profitRecord.transTime } },
  }),
  cashBacks: earning(contract.cashBack.list, cashbackRecord.createTime),
  flowCardBacks: earning(contract.flowCardBack.list, flowBackRecord.createTime),
  serviceProfits: earning(contract.serviceProfit.list, serviceProfit.createTime, byTrade),
  taxShares: earning(contract.taxPoint.list, taxShare.createTime),
  cashBackTaxShares: earning(contract.cashBackTax.list, taxShare.createTime),
  feeIncreaseRewards: earning(contract.feeIncrReward.list, increaseReward.createTime, byTrade),
  flowIncreaseRewards: earning(contract.flowIncrReward.list, increaseReward.createTime, byTrade),
  otherRewards: rewards(contract.otherReward.list),
  cardRewards: ofTrades('SKJL'),
  alipayRewards: ofTrades('ZFBJL'),
  standardRewards: rewards(contract.standardReward.list),
  cashBackRewards: rewards(contract.cashbackReward.list),
  falseActiveRewards: rewards(contract.falseReward.list),
};
