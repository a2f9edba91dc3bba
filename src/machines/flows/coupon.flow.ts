/** Coupon of a merchant (domain.md 4.6 and 11, `couponStatus`). */
import { flow, to } from './flow';

export const couponFlow = flow('couponStatus', {
  new: {
    issueLater: to('INIT', ['OPS', 'TIMER']),
    issueNow: to('VALID', ['OPS', 'TIMER']),
  },
  INIT: {
    start: to('VALID', ['TIMER']),
    expireOrRevoke: to('INVALID', ['TIMER', 'OPS'], { effects: ['note why it ended'] }),
  },
  VALID: {
    use: to('VALID', ['CHANNEL'], {
      when: ['amount is large enough', 'something remains'],
      effects: ['count what was used'],
    }),
    usedUp: to('INVALID', ['CHANNEL'], {
      when: ['amount is large enough'],
      effects: ['count what was used', 'note why it ended'],
    }),
    expireOrRevoke: to('INVALID', ['TIMER', 'OPS'], { effects: ['note why it ended'] }),
  },
  INVALID: {
    refundReturnsUsed: to('VALID', ['CHANNEL'], {
      when: ['was used up and is in time'],
      effects: ['give back what was used'],
    }),
  },
});
