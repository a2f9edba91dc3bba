/** Activation of a merchant's terminal (domain.md 4.7 and 11, `activeStatus`). */
import { flow, to } from './flow';

export const activeFlow = flow('activeStatus', {
  new: {
    bind: to('INIT', ['CHANNEL'], { effects: ['set the deadline'] }),
    bindNoActivity: to('NONE', ['CHANNEL']),
    bindRepeat: to('ALREADY_ACTIVE', ['CHANNEL'], { effects: ['close the countdown of the terminal'] }),
  },
  INIT: {
    firstSwipe: to('DOING', ['CHANNEL'], { effects: ['count the amount', 'take the deposit'] }),
    reach: to('SUCCESS', ['CHANNEL'], {
      when: ['is in time'],
      effects: ['pay cashback down the chain', 'activate the terminal', 'start the countdown of false activation'],
    }),
    deadline: to('FAIL', ['TIMER'], { when: ['is overdue'] }),
  },
  DOING: {
    swipe: to('DOING', ['CHANNEL'], { effects: ['count the amount'] }),
    reach: to('SUCCESS', ['CHANNEL'], {
      when: ['is in time'],
      effects: ['pay cashback down the chain', 'activate the terminal', 'start the countdown of false activation'],
    }),
    deadline: to('FAIL', ['TIMER'], { when: ['is overdue'] }),
  },
  SUCCESS: { fraudOrRefund: to('FAIL', ['TIMER', 'OPS'], { effects: ['take back the cashback'] }) },
  FAIL: {},
  ALREADY_ACTIVE: {},
  NONE: {},
});
