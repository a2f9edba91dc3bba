/** Coupons. */
import { enumeration } from '../schema/enumeration';

export const couponStatus = enumeration(
  ['INIT', '待生效', 'info'],
  ['VALID', '有效', 'success'],
  ['INVALID', '已失效', 'neutral'],
);
export const couponType = enumeration(
  ['FEE_REDUCE', '手续费抵扣券'],
  ['RATE_DISCOUNT', '费率折扣券'],
  ['FLOW_FREE', '流量费免缴券'],
);
export const couponInvalidReason = enumeration(['USED', '已用完'], ['EXPIRED', '已过期'], ['REVOKED', '已作废']);
