/** Coupon of a merchant (docs/domain/merchant.md#coupons, `couponStatus`). */
import { conflict, flow, to } from './flow';

export const couponFlow = flow('couponStatus', {
  facts: {
    hasBegun: conflict('卡券尚未到生效时间'),
    largeEnough: conflict('交易金额未达到卡券的使用门槛'),
    somethingRemains: conflict('卡券没有可用余额'),
    nothingRemains: conflict('卡券仍有可用余额'),
    mayEnd: conflict('卡券尚未到期'),
    usedUpInTime: conflict('卡券不是用完状态，或已过期'),
  },
  events: {
    issueLater: { label: '发放（待生效）' },
    issueNow: { label: '发放' },
    start: { label: '生效' },
    use: { label: '使用' },
    usedUp: { label: '用完' },
    expireOrRevoke: { label: '失效', next: '卡券立即失效，商户不能再使用。' },
    refundReturnsUsed: { label: '退款返还' },
  },
  states: {
    new: {
      issueLater: to('INIT', { by: ['OPS', 'TIMER'] }),
      issueNow: to('VALID', { by: ['OPS', 'TIMER'] }),
    },
    INIT: {
      start: to('VALID', { by: ['TIMER'], when: ['hasBegun'] }),
      expireOrRevoke: to('INVALID', { by: ['TIMER', 'OPS'], when: ['mayEnd'] }),
    },
    VALID: {
      use: to('VALID', { by: ['CHANNEL'], when: ['largeEnough', 'somethingRemains'], effects: ['noteUse'] }),
      usedUp: to('INVALID', { by: ['CHANNEL'], when: ['largeEnough', 'nothingRemains'], effects: ['noteUse'] }),
      expireOrRevoke: to('INVALID', { by: ['TIMER', 'OPS'], when: ['mayEnd'] }),
    },
    INVALID: { refundReturnsUsed: to('VALID', { by: ['CHANNEL'], when: ['usedUpInTime'] }) },
  },
});
