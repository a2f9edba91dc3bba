/** What follows a successful transaction (domain.md 4.7, 4.8, 4.10, 5.2-5.6): its settlement, its shares, and what it counts for. */
import { eq, sql } from 'drizzle-orm';
import type { Doer } from '#server/platform/calls/doer';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { numbering } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { countSale } from '#server/features/activation/swipe';
import { takeCoupon } from '#server/features/coupon/coupon.moves';
import { profitRecords, serviceRecords } from '#server/features/earnings/trade-records';
import { flowFeeMoves } from '#server/features/flow-card/flow-fee.moves';
import { shareIncrease } from '#server/features/increase/share-increase';
import { loadChain } from '#server/features/pricing/load-chain';
import { settleMoves } from '#server/features/trade/settle.moves';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { merchant, profitRecord, serviceProfit, terminal, type trans } from '#server/schema';
import type { PricedSale } from './price-sale';

type TransRow = typeof trans.$inferSelect;

export async function settleAndShare(tx: Tx, row: TransRow, priced: PricedSale, doer: Doer): Promise<void> {
  await settleSale(tx, row, doer);
  const chain = await loadChain(tx, row.agentPath, row.policyCode, doer.now);
  await shareSale(tx, row, priced, chain, doer.now);
  if (priced.coupon) await takeCoupon(tx, priced.coupon, { ...row, amount: priced.money.couponAmount }, doer);
  if (priced.order) {
    const { payBrand, transNo } = row;
    await flowFeeMoves.send(tx, priced.order, { type: 'paid', payBrand, transNo }, doer);
  }
  await noteSale(tx, row, doer.now);
  const { termSn } = row;
  if (priced.counts && termSn) await countSale(tx, { ...row, termSn, deposit: priced.deposit }, doer);
}

/** Merchants that are paid at once are, unless a risk measure holds their money back. */
async function settleSale(tx: Tx, row: TransRow, doer: Doer): Promise<void> {
  await settleMoves.send(tx, row, { type: 'transSuccess' }, doer);
  if (row.arriveWay === 'AUTO') await settleMoves.attempt(tx, row, { type: 'paid' }, doer);
}

async function shareSale(
  tx: Tx,
  row: TransRow,
  { money, plan, rule }: PricedSale,
  chain: readonly ChainNode[],
  now: number,
): Promise<void> {
  const { feeAmount, incrAmount, extraFee } = money;
  const no = await numbering(tx, now, 2 * chain.length);
  // What an increase added is not shared as profit.
  const shared = { ...row, feeAmount: feeAmount - incrAmount, extraFee };
  await bulkInsert(tx, profitRecord, profitRecords(shared, chain, no));
  if (row.serviceFee > 0) {
    const fee = { ...row, serviceFeeType: row.serviceFeeType ?? ('ENJOY' as const), serviceFeeAmount: row.serviceFee };
    await bulkInsert(tx, serviceProfit, serviceRecords(fee, chain, no));
  }
  if (!plan) return;
  const brought = { incrType: 'FEE', transNo: row.transNo, flowOrderNo: null, baseValue: rule.feeRate } as const;
  await shareIncrease(tx, plan.planNo, { ...row, ...brought, incrAmount, time: now }, chain);
}

/** What merchant and terminal are shown to have traded. */
async function noteSale(tx: Tx, { custNo, termSn, transAmount }: TransRow, now: number): Promise<void> {
  await tx
    .update(merchant)
    .set({
      lastTransTime: now,
      firstTransTime: sql`coalesce(${merchant.firstTransTime}, ${now}::bigint)`,
      monthAmount: sql`${merchant.monthAmount} + ${transAmount}::bigint`,
    })
    .where(eq(merchant.custNo, custNo));
  if (termSn) await tx.update(terminal).set({ lastTransTime: now }).where(eq(terminal.termSn, termSn));
}
