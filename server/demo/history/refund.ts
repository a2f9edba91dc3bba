/** A refund of the demo with all its consequences (docs/domain/trade.md#refund, `feedRefund`). */
import { refundColumns } from '#server/features/channel/refund';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { profitReversals } from '#server/features/earnings/trade-records';
import { isCounted } from '#server/rules/activation/swipe';
import { increaseReward, payback, profitRecord, serviceProfit } from '#server/schema';
import type { Refund } from '../trades';
import { returnCoupon } from './coupons';
import type { Trading } from './sale';
import { countBack } from './swipes';

export function refund(trading: Trading, { trade, amount, refused }: Refund, time: number): void {
  const { world, assessed } = trading;
  const before = trade.paidBack ?? 0;
  const { transNo, transAmount } = trade;
  const reason = world.dice.pick(['顾客退货', '重复支付', '金额有误', '协商退款']);
  const paybackNo = world.no('TK', time);
  const { fees } = world.merchant(trade.custNo);
  world.add(payback, {
    ...refundColumns(trade, { amount, reason, refused }, fees, time),
    paybackNo,
    channelNo: `CH${paybackNo.slice(-10)}`,
  });
  if (refused) return;
  Object.assign(trade, { paidBack: before + amount, updateTime: time });
  if (isCounted(trade.payBrand, trade.cardType ?? null)) countBack(assessed.get(trade.custNo), amount, time);
  if (before + amount === transAmount) {
    const ofSale = (row: { readonly transNo?: string | null | undefined }) => row.transNo === transNo;
    world.reverse(serviceProfit, world.all(serviceProfit).filter(ofSale), time);
    const ofFee = world.all(increaseReward).filter(row => ofSale(row) && row.incrType === 'FEE');
    world.reverse(increaseReward, ofFee, time);
    if (trade.couponNo) returnCoupon(world, trade.couponNo, transNo, time);
  }
  reverseShares(trading, { ...trade, paidBack: before }, { paybackNo, paybackAmount: amount }, time);
}

/** A full refund excludes shares that are not posted yet; all other shares are reversed in proportion. */
function reverseShares(
  { world, shares }: Trading,
  { transNo, transAmount, paidBack: before }: Refund['trade'] & { readonly paidBack: number },
  refunded: { readonly paybackNo: string; readonly paybackAmount: number },
  time: number,
): void {
  const all = shares.get(transNo) ?? [];
  const flow = enterMoves(profitRecord);
  const isWhole = before === 0 && refunded.paybackAmount === transAmount;
  if (isWhole) for (const each of all) if (flow.stateOf(each) === 'INIT') flow.step(each, 'exclude', 'OPS');
  const affected = all.filter(each => !isWhole || flow.stateOf(each) === 'SUCCESS');
  world.earn(
    profitRecord,
    profitReversals(affected, { ...refunded, before, transAmount }, kind => world.no(kind, time)),
  );
}
