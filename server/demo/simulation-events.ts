/** What happens by itself in a simulated world: sales, refunds, risk orders, deadlines that pass. */
import { and, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { maskCard } from '@/api/format/mask';
import type { Dice } from './dice';
import {
  coupon,
  custChange,
  deductPlan,
  falseActive,
  flowOrder,
  increasePlan,
  merchant,
  nonActive,
  riskOrder,
  trans,
} from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { act } from '#server/operations/actions';

const brands = [
  ['SK', 48],
  ['WX', 17],
  ['ZFB', 14],
  ['YSF', 8],
  ['NFC', 5],
  ['KJ', 2],
] as const;

const cards = [
  ['DJK', 77],
  ['JJK', 20],
  ['ZDJK', 2],
] as const;

async function someone(deps: Deps): Promise<string | null> {
  const [row] = await deps.db
    .select({ custNo: merchant.custNo })
    .from(merchant)
    .where(and(eq(merchant.accountStatus, 'TRUE'), sql`${merchant.activeStatus} is not null`))
    .orderBy(sql`random()`)
    .limit(1);
  return row?.custNo ?? null;
}

export async function sell(deps: Deps, dice: Dice): Promise<void> {
  const custNo = await someone(deps);
  if (!custNo) return;
  const payBrand = dice.weighed(brands);
  const card = payBrand === 'WX' || payBrand === 'ZFB' ? null : dice.weighed(cards);
  await act(deps, 'feed-sale', {
    custNo,
    payBrand,
    cardType: card,
    transAmount: Math.max(1, Math.min(4_900_000, dice.logNormal(86_000, 1.3))),
    cardNo: card && maskCard(`620000${dice.digits(10)}`),
    serviceFee: dice.chance(0.05) ? 100 : 0,
    serviceFeeType: 'ENJOY',
    failReason: dice.chance(0.05) ? '余额不足' : null,
  });
}

export async function refundOne(deps: Deps, dice: Dice, now: number): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(trans)
    .where(
      and(eq(trans.transStatus, 'SUCCESS'), sql`${trans.paidBack} = 0`, sql`${trans.transTime} > ${now - 86_400_000}`),
    )
    .orderBy(sql`random()`)
    .limit(1);
  if (row)
    await act(deps, 'feed-refund', {
      transNo: row.transNo,
      amount: dice.chance(0.5) ? row.transAmount : Math.max(1, Math.floor(row.transAmount / 2)),
      reason: '顾客退货',
    });
}

export async function openRisk(deps: Deps, dice: Dice, now: number): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(trans)
    .where(
      and(
        eq(trans.transStatus, 'SUCCESS'),
        sql`${trans.transTime} > ${now - 7 * 86_400_000}`,
        sql`${trans.transAmount} > 300000`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(1);
  if (!row) return;
  if (dice.chance(0.6))
    await act(deps, 'open-risk', {
      custNo: row.custNo,
      riskType: dice.pick(['CASH_OUT', 'BIG_AMOUNT', 'NIGHT', 'SAME_CARD']),
      riskDesc: '交易特征异常，请补充材料',
      transNo: row.transNo,
    });
  else await act(deps, 'recall-trans', { transNo: row.transNo, adjustReason: '持卡人否认交易' });
}

/** Lets a deadline of each kind pass, so that the next round of jobs finds it. */
export async function runOut(deps: Deps, dice: Dice, now: number): Promise<void> {
  const { db } = deps;
  const which = dice.between(0, 7);
  const past = now - 1000;
  const one = (table: PgTable, id: AnyColumn, where: ReturnType<typeof eq>) =>
    sql`${id} in (select ${id} from ${table} where ${where} order by random() limit 1)`;
  if (which === 0)
    await db
      .update(falseActive)
      .set({ deadline: past })
      .where(one(falseActive, falseActive.id, eq(falseActive.countdownStatus, 'COUNTING')));
  if (which === 1)
    await db
      .update(nonActive)
      .set({ deadline: past })
      .where(one(nonActive, nonActive.id, eq(nonActive.countdownStatus, 'COUNTING')));
  if (which === 2)
    await db
      .update(riskOrder)
      .set({ deadline: past })
      .where(one(riskOrder, riskOrder.id, eq(riskOrder.riskOrderStatus, 'WAIT_SUBMIT')));
  if (which === 3)
    await db
      .update(coupon)
      .set({ validEnd: past })
      .where(one(coupon, coupon.id, inArray(coupon.couponStatus, ['VALID'])));
  if (which === 4)
    await db
      .update(deductPlan)
      .set({ startDate: '2020-01-01' })
      .where(one(deductPlan, deductPlan.id, eq(deductPlan.planStatus, 'INIT')));
  if (which === 6)
    await db
      .update(custChange)
      .set({ createTime: now - 16 * 86_400_000 })
      .where(one(custChange, custChange.id, eq(custChange.auditStatus, 2)));
  if (which === 7)
    await db
      .update(increasePlan)
      .set({ effectStart: '2020-01-01' })
      .where(one(increasePlan, increasePlan.id, eq(increasePlan.incrPlanStatus, 'INIT')));
  if (which === 5)
    await db
      .update(flowOrder)
      .set({ shouldPayTime: past })
      .where(one(flowOrder, flowOrder.id, eq(flowOrder.flowFeeStatus, 0)));
}
