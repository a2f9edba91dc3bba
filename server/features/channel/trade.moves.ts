/**
 * Transactions: the server side of their flow (docs/domain/trade.md#transaction-status). A success and its side
 * effects commit together or not at all.
 */
import { and, between, lte, sql } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import { dayMs, monthOf } from '@/api/format/format';
import { transFlow } from '@/machines/flows/trade.flow';
import { countSale } from '#server/features/activation/swipe';
import { takeCoupon } from '#server/features/coupon/coupon.moves';
import { termsOf } from '#server/features/pricing/org-terms';
import { profitRecords, serviceRecords } from '#server/features/earnings/trade-records';
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { shareIncrease } from '#server/features/rate-increase/share-increase';
import { loadChain } from '#server/features/pricing/load-chain';
import { amongSales } from '#server/features/trade/among-sales';
import { settleMoves } from '#server/features/trade/settle.moves';
import { type Doer, timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { profitRecord, serviceProfit, trans } from '#server/schema/index';
import { noteSales } from './note-sales';
import type { PricedSale } from './price-sale';
import { dueRows } from '#server/foundation/batches';
import { eachBatch, type Job } from '#server/foundation/each-row';

interface TransInput {
  readonly failReason?: string;
  /** Pricing of the sale. */
  readonly priced?: PricedSale;
}

export const transMoves = moves(transFlow, {
  table: trans,
  key: ['transNo', 'transTime'],
  state: ['transStatus'],
  labels: enums.transStatus,
  reads: ['agentPath'],
  input: inputOf<TransInput>(),
  actor: (row, me) => (row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null),
  facts: {
    unansweredForADay: {
      record: async (_tx, row, { now }) => row.transTime <= now - dayMs,
      sql: ({ now }) => lte(trans.transTime, now - dayMs),
    },
  },
  effects: {
    settleAndShare: (tx, { row, input, doer }) => settleAndShare(tx, row, input.priced!, doer), // sent with every success
  },
  values: {
    ok: ({ input }) => input.priced!.columns,
    refuse: ({ input }) => ({ failReason: input.failReason, serviceFee: 0, serviceFeeType: null }),
    timeout: () => ({ failReason: '超时未应答', serviceFee: 0, serviceFeeType: null }),
  },
});

type TransRow = typeof trans.$inferSelect;

/**
 * Effects of a successful transaction (docs/domain/terminal.md#activation,
 * docs/domain/trade.md#transaction-status, docs/domain/merchant.md#flow-cards, docs/domain/earnings.md):
 * settlement, shares, and counts.
 */
async function settleAndShare(tx: Tx, row: TransRow, priced: PricedSale, doer: Doer): Promise<void> {
  await settleSale(tx, row, doer);
  const chain = await loadChain(tx, row.agentPath, row.policyCode, row.transTime);
  await shareSale(tx, row, priced, chain, doer.now);
  if (priced.coupon) await takeCoupon(tx, priced.coupon, { ...row, amount: priced.money.couponAmount }, doer);
  if (priced.order) {
    const { payBrand, transNo } = row;
    await dataFeeMoves.send(tx, priced.order, { type: 'paid', payBrand, transNo }, doer);
    const { flowCoupon, order } = priced;
    if (flowCoupon) await takeCoupon(tx, flowCoupon, { ...row, amount: order.flowFee }, doer);
  }
  await noteSales(
    tx,
    monthOf(row.transTime),
    sql`select ${row.custNo}::varchar as cust_no, ${row.termSn}::varchar as term_sn, ${row.transAmount}::bigint as amount, ${row.transTime}::bigint as trans_time`,
  );
  const { termSn } = row;
  if (priced.counts && termSn) await countSale(tx, { ...row, termSn, deposit: priced.deposit }, doer);
}

/** AUTO merchants are paid immediately, unless a risk measure blocks the payout. */
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
  // The increase is not shared as profit.
  const shared = { ...row, feeAmount: feeAmount - incrAmount, extraFee };
  await bulkInsert(tx, profitRecord, profitRecords(shared, chain, no));
  if (row.serviceFee > 0) {
    const fee = { ...row, serviceFeeType: row.serviceFeeType ?? ('ENJOY' as const), serviceFeeAmount: row.serviceFee };
    await bulkInsert(
      tx,
      serviceProfit,
      serviceRecords(fee, chain, await termsOf(tx, row.agentPath, row.transTime), no),
    );
  }
  if (!plan) return;
  const brought = { incrType: 'FEE', transNo: row.transNo, flowOrderNo: null, baseValue: rule.feeRate } as const;
  // By the terms of the sale's own time, however late it is reported.
  await shareIncrease(tx, plan.planNo, { ...row, ...brought, incrAmount, time: row.transTime }, chain);
}

const lookedBackDays = 40;

/** Closes transactions without a channel response after a day (docs/domain/trade.md#transaction-status). */
export const transTimeout: Job = async (deps, now) => {
  const recent = between(trans.transTime, now - lookedBackDays * dayMs, now - dayMs);
  const rows = dueRows(deps, trans, ['transTime', 'id'], and(transMoves.isIn('INIT'), recent));
  const values = { failReason: '超时未应答' };
  await eachBatch(deps, { job: 'transTimeout', key: row => row.transNo }, rows, (tx, batch) =>
    transMoves.sendAll(tx, 'INIT', 'timeout', amongSales(batch), timer(now), values),
  );
};
