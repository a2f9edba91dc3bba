/** Settlement of a transaction to its merchant (domain.md 4.8 and 11, `settleStatus`). */
import { flow, to } from './flow';

export const settleFlow = flow('settleStatus', {
  new: { transSuccess: to('UNACCOUNT', ['CHANNEL']) },
  UNACCOUNT: {
    paid: to('ACCOUNT', ['CHANNEL'], { when: ['is not held'] }),
    bounced: to('RECHARGE', ['CHANNEL']),
  },
  RECHARGE: { paidAgain: to('ACCOUNT', ['CHANNEL'], { when: ['is not held'] }) },
  ACCOUNT: { bankReturn: to('RECHARGE', ['CHANNEL'], { when: ['is within 3 days'] }) },
});
