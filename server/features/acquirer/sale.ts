/**
 * A transaction as the channel reports it, with all that follows (domain.md 4.7, 4.8, 4.10, 5.1-5.6): one transaction of the database,
 * so that a sale is there with its shares, counts and fees, or not at all.
 */
import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { dayOf, formatTime } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { couponFlow } from '@/machines/flows/coupon.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import {
  activeRecord,
  activity,
  coupon,
  couponUse,
  flowBackRecord,
  flowOrder,
  increasePlan,
  increaseReward,
  merchant,
  profitRecord,
  serviceProfit,
  terminal,
  trans,
} from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { flowBackRecords, increaseRecords, profitRecords, serviceRecords, type Increase } from '../earnings/records';
import { pricedAs, ruleFor, settle, type CardType, type PayBrand } from '#server/rules/money/fee';
import { feesOf } from '../merchant/fees';
import { loadChain } from '../policy/load-terms';
import { chainOf, type ChainNode } from '#server/rules/pricing/contract-terms';
import { countSwipe } from './swipe';
import type { MerchantRow, Numbers, TransRow } from './rows';
import { numbering } from '#server/platform/db/numbers';

export interface Sale {
  readonly custNo: string;
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly transAmount: number;
  readonly cardNo?: string | null;
  readonly serviceFee?: number;
  readonly serviceFeeType?: 'ENJOY' | 'SMART' | null;
  /** The channel refused it. */
  readonly failReason?: string | null;
}

export async function feedSale(tx: Transaction, sale: Sale, now: number): Promise<string> {
  const [cust] = await tx.select().from(merchant).where(eq(merchant.custNo, sale.custNo)).for('update');
  if (!cust) throw new Failure('missing', '商户不存在');
  const [unit] = await tx
    .select()
    .from(terminal)
    .where(eq(terminal.custNo, sale.custNo))
    .orderBy(asc(terminal.bindTime))
    .limit(1)
    .for('update');
  const failReason = sale.failReason ?? whyRefused(cust, sale);
  const rule = ruleFor(await feesOf(tx, sale.custNo, now), sale);
  if (!rule) throw new Failure('invalid', '商户没有该支付方式的费率');
  const counts = (sale.payBrand === 'SK' || sale.payBrand === 'NFC') && pricedAs(sale.cardType) === 'DJK';
  const around = failReason ? null : await aroundOf(tx, cust, unit?.termSn ?? null, sale, counts, now);
  const money =
    around &&
    settle(sale.transAmount, rule, {
      atOnce: cust.arriveWay === 'AUTO',
      couponRest: around.coupon ? around.coupon.faceAmount - around.coupon.usedAmount : 0,
      serviceFee: sale.serviceFee ?? 0,
      incrRate: around.plan?.incrValue ?? 0,
      due: around.deposit + (around.order?.flowFee ?? 0),
    });
  const [{ value }] = (await tx.execute<{ value: number }>(sql`select nextval('document_no') as value`)).rows as [
    { value: number },
  ];
  const held = cust.riskMeasure === 'DELAY_SETTLE' || cust.riskMeasure === 'FREEZE';
  const paidNow = money && cust.arriveWay === 'AUTO' && !held;
  const row: TransRow = {
    transNo: `${formatTime(now).replace(/\D/g, '')}${String(value).padStart(10, '0')}`,
    refNo: String(randomInt(10 ** 11, 10 ** 12)),
    ...{
      custNo: cust.custNo,
      custName: cust.custName,
      termSn: unit?.termSn ?? null,
      policyCode: cust.policyCode,
      payBrand: sale.payBrand,
      cardType: sale.cardType,
      bankName: sale.cardNo ? '演示银行' : null,
      cardNo: sale.cardNo ?? null,
    },
    ...{
      transType: 'CONSUME',
      transAmount: sale.transAmount,
      feeRate: rule.feeRate,
      feeAmount: money?.feeAmount ?? null,
      extraFee: money?.extraFee ?? null,
    },
    ...{
      serviceFee: money ? (sale.serviceFee ?? 0) : 0,
      serviceFeeType: money && sale.serviceFee ? (sale.serviceFeeType ?? null) : null,
      incrRate: money?.incrAmount ? around!.plan!.incrValue : 0,
      incrAmount: money?.incrAmount ?? 0,
    },
    ...{
      couponNo: money?.couponAmount ? around!.coupon!.couponNo : null,
      couponAmount: money?.couponAmount ?? null,
      withheld: money?.withheld ?? 0,
      settleAmount: money?.settleAmount ?? null,
    },
    ...{
      transStatus: money ? 'SUCCESS' : 'ERROR',
      failReason,
      arriveWay: cust.arriveWay,
      settlePeriod: cust.arriveWay === 'AUTO' ? 'D0' : 'T1',
    },
    ...{
      settleStatus: money ? (paidNow ? 'ACCOUNT' : 'UNACCOUNT') : null,
      settleTime: paidNow ? now : null,
      settleCardMask: cust.bankCardMask,
      settleTries: [],
      mccName: cust.mccName,
      paidBack: 0,
      transTime: now,
      ...chainOf(cust),
      createTime: now,
      updateTime: now,
    },
  };
  await tx.insert(trans).values(row);
  if (!money || !around) return row.transNo;

  const chain = await loadChain(tx, cust.agentPath, cust.policyCode, now);
  const no = await numbering(tx, now, 8 * chain.length + 8);
  await bulkInsert(
    tx,
    profitRecord,
    profitRecords(
      { ...row, cardType: sale.cardType, feeAmount: money.feeAmount - money.incrAmount, extraFee: money.extraFee },
      chain,
      no,
    ),
  );
  if (row.serviceFee)
    await bulkInsert(
      tx,
      serviceProfit,
      serviceRecords(
        { ...row, serviceFeeType: row.serviceFeeType ?? 'ENJOY', serviceFeeAmount: row.serviceFee },
        chain,
        no,
      ),
    );
  if (row.incrAmount && around.plan)
    await shareIncrease(
      tx,
      row,
      around.plan,
      { incrType: 'FEE', transNo: row.transNo, flowOrderNo: null, baseValue: rule.feeRate, incrAmount: row.incrAmount },
      chain,
      no,
      now,
    );
  if (row.couponNo && around.coupon) await takeCoupon(tx, around.coupon, row, now);
  const borne = money.withheld === around.deposit + (around.order?.flowFee ?? 0);
  if (around.order && borne) await payOrder(tx, around.order, row, chain, no, now);
  await tx
    .update(merchant)
    .set({
      lastTransTime: now,
      firstTransTime: cust.firstTransTime ?? now,
      monthAmount: sql`${merchant.monthAmount} + ${row.transAmount}::bigint`,
    })
    .where(eq(merchant.custNo, cust.custNo));
  if (unit) await tx.update(terminal).set({ lastTransTime: now }).where(eq(terminal.termSn, unit.termSn));
  if (counts && unit) await countSwipe(tx, cust, unit.termSn, row, borne ? around.deposit : 0, chain, no, now);
  return row.transNo;
}

function whyRefused(cust: MerchantRow, { transAmount }: Sale): string | null {
  if (cust.accountStatus !== 'TRUE') return '商户状态异常';
  if (cust.riskMeasure === 'STOP_TRANS' || cust.riskMeasure === 'FREEZE') return '商户已被限制交易';
  return transAmount > cust.onceLimit ? '超出单笔限额' : null;
}

async function aroundOf(
  tx: Transaction,
  { custNo }: MerchantRow,
  termSn: string | null,
  sale: Sale,
  counts: boolean,
  now: number,
) {
  const today = dayOf(now);
  const [plan] = await tx
    .select()
    .from(increasePlan)
    .where(
      and(
        eq(increasePlan.custNo, custNo),
        eq(increasePlan.incrType, 'FEE'),
        eq(increasePlan.incrPlanStatus, 'DOING'),
        lte(increasePlan.effectStart, today),
        or(isNull(increasePlan.effectEnd), gte(increasePlan.effectEnd, today)),
      ),
    );
  const [usable] = await tx
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.custNo, custNo),
        eq(coupon.couponType, 'FEE_REDUCE'),
        eq(coupon.couponStatus, 'VALID'),
        lte(coupon.validStart, now),
        gt(coupon.validEnd, now),
        lte(coupon.minTransAmount, sale.transAmount),
      ),
    )
    .orderBy(asc(coupon.validEnd))
    .limit(1)
    .for('update');
  const [order] = counts
    ? await tx
        .select()
        .from(flowOrder)
        .where(and(eq(flowOrder.custNo, custNo), eq(flowOrder.flowFeeStatus, 0), lte(flowOrder.shouldPayTime, now)))
        .orderBy(asc(flowOrder.payTimes))
        .limit(1)
        .for('update')
    : [];
  let deposit = 0;
  if (counts && termSn) {
    const [open] = await tx
      .select({ amount: activity.depositAmount })
      .from(activeRecord)
      .innerJoin(activity, eq(activity.marktingNo, activeRecord.marktingNo))
      .where(
        and(
          eq(activeRecord.custNo, custNo),
          eq(activeRecord.termSn, termSn),
          inArray(activeRecord.activeStatus, ['INIT', 'DOING']),
          sql`not exists (select 1 from deposit_order d where d.cust_no = ${custNo} and d.term_sn = ${termSn} and d.pay_status = 'SUCCESS')`,
        ),
      );
    deposit = open?.amount ?? 0;
  }
  return { plan: plan ?? null, coupon: usable ?? null, order: order ?? null, deposit };
}

async function takeCoupon(
  tx: Transaction,
  used: typeof coupon.$inferSelect,
  row: TransRow,
  now: number,
): Promise<void> {
  const usedAmount = used.usedAmount + row.couponAmount!;
  const { state } = advance(
    couponFlow,
    used.couponStatus,
    { type: usedAmount === used.faceAmount ? 'usedUp' : 'use', by: 'CHANNEL' },
    { 'amount is large enough': true, 'something remains': true },
  );
  await moveRow(
    tx,
    coupon,
    eq(coupon.couponNo, used.couponNo),
    used,
    { usedAmount, couponStatus: state as 'VALID', ...(state === 'INVALID' && { invalidReason: 'USED' }) },
    now,
  );
  await tx
    .insert(couponUse)
    .values({ couponNo: used.couponNo, transNo: row.transNo, useAmount: row.couponAmount!, useTime: now });
}

async function payOrder(
  tx: Transaction,
  order: typeof flowOrder.$inferSelect,
  row: TransRow,
  chain: readonly ChainNode[],
  no: Numbers,
  now: number,
): Promise<void> {
  await moveRow(
    tx,
    flowOrder,
    eq(flowOrder.orderNo, order.orderNo),
    order,
    { flowFeeStatus: 1, payBrand: row.payBrand, transNo: row.transNo, payTime: now },
    now,
  );
  await tx.update(merchant).set({ flowFeeStatus: 1 }).where(eq(merchant.custNo, order.custNo));
  await tx
    .update(terminal)
    .set({ flowFeeStatus: 1, flowServiceEnd: order.periodEnd })
    .where(eq(terminal.termSn, order.termSn));
  await bulkInsert(tx, flowBackRecord, flowBackRecords(order, chain, now, no));
  const [plan] = order.incrPlanNo
    ? await tx.select().from(increasePlan).where(eq(increasePlan.planNo, order.incrPlanNo))
    : [];
  if (plan)
    await shareIncrease(
      tx,
      order,
      plan,
      {
        incrType: 'FLOW',
        transNo: row.transNo,
        flowOrderNo: order.orderNo,
        baseValue: order.baseFee,
        incrAmount: order.flowFee - order.baseFee,
      },
      chain,
      no,
      now,
    );
}

/** What an increase brought, to those who made it possible. */
async function shareIncrease(
  tx: Transaction,
  of: TransRow | typeof flowOrder.$inferSelect,
  { planNo, incrValue, creatorAgentNo }: typeof increasePlan.$inferSelect,
  brought: Pick<Increase, 'incrType' | 'transNo' | 'flowOrderNo' | 'baseValue' | 'incrAmount'>,
  chain: readonly ChainNode[],
  no: Numbers,
  now: number,
): Promise<void> {
  await bulkInsert(
    tx,
    increaseReward,
    increaseRecords({ ...of, ...brought, planNo, incrValue, creatorAgentNo, time: now }, chain, no),
  );
}
