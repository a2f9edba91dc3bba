/**
 * A membership bought by a merchant: the platform is paid, and the agent chain gets its shares
 * (docs/domain/earnings.md#membership-cashback).
 */
import { and, eq } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { vipRecords } from '#server/features/earnings/cashback-records';
import { loadChain, loadVips } from '#server/features/pricing/load-chain';
import { settleMoves } from '#server/features/trade/settle.moves';
import { vipFees, type VipLevel } from '#server/rules/money/fee';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { merchant, trans, vipBackRecord } from '#server/schema';
import { takenOnce } from './receipt';
import { numbersOf } from './sale';
import { transMoves } from './trade.moves';

interface Membership {
  /** The channel's own reference. */
  readonly channelNo: string;
  readonly custNo: string;
  readonly vipLevel: VipLevel;
}

/** Returns the transaction number. Idempotent: a repeated report returns the same number and has no effect. */
export const feedMembership = (tx: Tx, membership: Membership, random: Deps['random'], now: number): Promise<string> =>
  takenOnce(tx, { kind: 'VIP', channelNo: membership.channelNo }, membership, now, () =>
    sellMembership(tx, membership, random, now),
  );

async function sellMembership(
  tx: Tx,
  { channelNo, custNo, vipLevel }: Membership,
  random: Deps['random'],
  now: number,
): Promise<string> {
  const isOpen = and(eq(merchant.custNo, custNo), eq(merchant.accountStatus, 'TRUE'));
  const [cust] = await tx.select().from(merchant).where(isOpen);
  if (!cust) throw new Failure('missing', '商户不存在或状态异常');
  const vipFee = vipFees[vipLevel];
  const numbers = await numbersOf(tx, random, now);
  const { policyCode } = cust;
  await tx.insert(trans).values({ ...numbers, channelNo, ...membershipColumns(cust, vipFee, now) });
  const chain = await loadChain(tx, cust.agentPath, policyCode, now);
  const configured = await loadVips(tx, cust.agentPath, vipLevel, now);
  const no = await numbering(tx, now, chain.length);
  await bulkInsert(tx, vipBackRecord, vipRecords({ ...cust, vipLevel, vipFee }, chain, configured, now, no));
  return numbers.transNo;
}

type Buyer = Pick<typeof merchant.$inferInsert, 'custNo' | 'custName' | 'policyCode' | 'mccName'> & ChainOf;

/** The columns of the sale of a membership but its numbers. */
export function membershipColumns(cust: Buyer, vipFee: number, now: number) {
  const { custNo, custName, policyCode, mccName } = cust;
  // The payment goes to the platform, not the merchant: no fee and no settlement.
  return {
    ...chainOf(cust),
    custNo,
    custName,
    policyCode,
    payBrand: 'WX' as const,
    transType: 'VIP_FEE' as const,
    transAmount: vipFee,
    feeRate: 0,
    feeAmount: 0,
    extraFee: 0,
    ...transMoves.statusAfter(['accept', 'CHANNEL'], ['ok', 'CHANNEL']),
    ...settleMoves.statusAfter(['transSuccess', 'CHANNEL'], ['paid', 'CHANNEL']),
    settleAmount: vipFee,
    arriveWay: 'AUTO' as const,
    settlePeriod: 'D0' as const,
    settleTime: now,
    mccName,
    transTime: now,
    createTime: now,
    updateTime: now,
  };
}
