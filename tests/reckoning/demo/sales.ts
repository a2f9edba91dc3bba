/** Sales and refunds of the demo, by the text of docs/domain/trade.md and docs/domain/earnings.md#profit-share. */
import { eq } from 'drizzle-orm';
import * as s from '#server/schema';
import { feeBack, rowFor, settled, shareBack } from '../fee';
import { sumOf } from '../rounding';
import { profitsOf } from '../shares';
import { groupsOf } from '../terms';
import { differing, inOrder, pathNos, type Demo, type Sale } from './rows';

/** Fee, increase, coupon, surcharge and settled amount of every sale. */
export async function settledSales({ db, sales, refunds, terms }: Demo) {
  const coupons = new Map((await db.select().from(s.coupon)).map(each => [each.couponNo, each]));
  const orders = groupsOf(
    await db.select().from(s.dataFeeOrder).where(eq(s.dataFeeOrder.flowFeeStatus, 1)),
    each => each.transNo!,
  );
  const free = new Set(
    (await db.select().from(s.couponUse))
      .filter(each => coupons.get(each.couponNo)!.couponType === 'FLOW_FREE')
      .map(each => each.transNo),
  );
  const deposits = groupsOf(await db.select().from(s.depositOrder), each => each.transNo!);
  const uses = groupsOf(
    sales.filter(each => each.couponNo !== null),
    each => each.couponNo!,
  );
  const lastRefund = new Map(refunds.map(each => [each.transNo, each]));
  /** What sales before had taken of a coupon and no full refund had given back. */
  const usedBefore = (sale: Sale) =>
    sumOf(
      (uses.get(sale.couponNo!) ?? [])
        .filter(each => each.transTime < sale.transTime)
        .filter(each => each.paidBack < each.transAmount || lastRefund.get(each.transNo)!.createTime > sale.transTime)
        .map(each => each.couponAmount!),
    );
  const couponOf = (sale: Sale) => {
    const coupon = coupons.get(sale.couponNo ?? '');
    return coupon ? { couponType: coupon.couponType, rest: coupon.faceAmount - usedBefore(sale) } : null;
  };
  const found = differing(sales, sale => {
    const { transNo, transAmount, serviceFee, incrRate } = sale;
    const rate = rowFor(terms.feesOf(sale.custNo, sale.transTime), sale)!;
    const due = sumOf([
      // "A FLOW_FREE coupon pays the whole fee, and nothing is withheld for it" (docs/domain/merchant.md#coupons).
      ...(free.has(transNo) ? [] : (orders.get(transNo) ?? [])).map(each => each.flowFee),
      ...(deposits.get(transNo) ?? []).map(each => each.depositAmount),
    ]);
    const around = { isAuto: sale.arriveWay === 'AUTO', coupon: couponOf(sale), serviceFee, incrRate, due };
    const { feeAmount, incrAmount, couponAmount, extraFee, withheld, settleAmount } = sale;
    const stored = { feeAmount, incrAmount, couponAmount, extraFee, withheld, settleAmount };
    return { no: transNo, stored, text: settled(transAmount, rate, around) };
  });
  return found;
}

/** Profit shares of every sale, and what refunds took back of them. */
export async function sharedSales({ db, sales, refunds, terms, saleOf, before }: Demo) {
  const records = groupsOf(await db.select().from(s.profitRecord), each => each.transNo);
  const expected = (sale: Sale) => {
    const chain = terms.chainOf(sale.agentPath, sale.policyCode, sale.transTime);
    const nodes = chain.map(({ costs, profitRatio }) => ({ ...rowFor(costs, sale)!, profitRatio }));
    return profitsOf(sale.transAmount, sale.feeAmount! - sale.incrAmount, sale.extraFee!, nodes);
  };
  const found = differing(sales, sale => {
    const own = (records.get(sale.transNo) ?? []).filter(({ sign }) => sign === 1);
    return {
      no: sale.transNo,
      stored: inOrder(pathNos(sale.agentPath), own, each => each.profitAmount),
      text: expected(sale),
    };
  });
  const back = differing(refunds, refund => {
    const sale = saleOf(refund.transNo);
    const own = records.get(refund.transNo) ?? [];
    // A full refund excludes shares that were not entered instead of reversing them.
    const whole = refund.paybackAmount === sale.transAmount;
    const isKept = pathNos(sale.agentPath).map(no =>
      own.some(each => each.ownerAgentNo === no && each.sign === 1 && each.enterStatus === 'SUCCESS'),
    );
    const parts = expected(sale).map((profit, i) =>
      whole && !isKept[i] ? 0 : 0 + shareBack(profit, sale.transAmount, before(refund), refund.paybackAmount),
    );
    const stored = inOrder(
      pathNos(sale.agentPath),
      own.filter(each => each.paybackNo === refund.paybackNo),
      each => each.profitAmount,
    );
    return { no: refund.paybackNo, stored, text: parts };
  });
  return [...found, ...back];
}

/** The fee that each refund gave back. */
export function refundedFees({ refunds, terms, saleOf, before }: Demo) {
  const found = differing(refunds, refund => {
    const sale = saleOf(refund.transNo);
    const rate = rowFor(terms.feesOf(sale.custNo, sale.transTime), sale)!;
    const isCapped = rate.feeMode === 'RATE_CAP';
    const back = feeBack(sale.feeAmount!, sale.transAmount, before(refund), refund.paybackAmount, isCapped);
    return { no: refund.paybackNo, stored: refund.feeBackAmount, text: back };
  });
  return found;
}
