/** Coupons of merchants. */
import { callGroup, post } from '../schema/call';
import * as f from '../fields';
import { couponNo, couponType, couponStatus, faceAmount, usedAmount, remainAmount, validEnd } from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { agent, cust, oneLv, optional } from './groups';

const couponCreateTime = f.createTime.as('发放时间');

const couponList = list('/agentCustomerCoupon/v1/page', {
  summary: '商户卡券记录',
  hasActions: true,
  scoped: true,
  filter: {
    couponNo,
    ...cust,
    ...agent,
    ...oneLv,
    couponType,
    couponStatus,
    createTime: range(couponCreateTime),
    validEnd: range(validEnd),
    faceAmount: range(f.faceAmount),
  },
  row: {
    couponNo,
    couponName: f.couponName,
    couponType,
    ...cust,
    ...agent,
    ...optional(oneLv),
    faceAmount,
    usedAmount,
    remainAmount,
    minTransAmount: f.minTransAmount,
    couponStatus,
    invalidReason: maybe(f.invalidReason),
    validStart: f.validStart,
    validEnd,
    createTime: couponCreateTime,
  },
});

export const coupon = callGroup(
  'MERCHANT',
  {
    list: couponList,
    total: totals('/agentCustomerCoupon/v1/total', {
      of: couponList,
      figures: { couponCount: f.couponCount, faceAmount: faceAmount.as('面值合计'), usedAmount, remainAmount },
    }),
    download: exportOf('/agentCustomerCoupon/couponDownload', { of: couponList }),
    uses: post('/agentCustomerCoupon/v1/useDetail', {
      summary: '卡券使用明细',
      input: { couponNo },
      output: many({ transNo: f.transNo, useAmount: usedAmount.as('抵扣金额'), useTime: f.createTime.as('使用时间') }),
    }),
  },
  'PROVIDER',
);
