/**
 * Shares of a transaction recalculated along its chain by the rules of docs/domain/earnings.md#profit-share, with the
 * costs of its day.
 */
import * as f from '@/api/fields';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { profitRecords } from '#server/features/earnings/trade-records';
import { loadChain } from '#server/features/pricing/load-chain';
import { costFor, type ChainNode, type CostTerm } from '#server/rules/pricing/contract-terms';
import type { Party } from './explanation';
import { operand } from './formula';
import type { PricedTrade } from './priced-trade';
import { partiesBelow } from './readers';

export type Share = ReturnType<typeof profitRecords>[number];
export interface SharedTrade {
  readonly chain: readonly ChainNode[];
  readonly costs: readonly CostTerm[];
  /** The shared fee, without the increase. */
  readonly fee: number;
  readonly shares: readonly Share[];
  readonly parties: Party[];
}

export async function shareTrade(db: Db, { trade, money }: PricedTrade, me: Provider): Promise<SharedTrade> {
  const chain = await loadChain(db, trade.agentPath, trade.policyCode, trade.transTime);
  // Only sales are shared: memberships have no provider costs.
  const isShared = trade.transType !== 'VIP_FEE';
  const costs = isShared ? chain.map(node => costFor(node, trade)) : [];
  const fee = money.feeAmount - money.incrAmount;
  const sale = { ...trade, feeAmount: fee, extraFee: money.extraFee };
  const shares = isShared ? profitRecords(sale, chain, () => '') : [];
  const parties = partiesBelow(chain, me, ({ agentNo }, index) => ({
    terms: isShared ? [operand(f.partyCostRate, costs[index]!.costRate)] : [],
    partyAmount: isShared ? (shares.find(each => each.ownerAgentNo === agentNo)?.profitAmount ?? 0) : null,
  }));
  return { chain, costs, fee, shares, parties };
}
