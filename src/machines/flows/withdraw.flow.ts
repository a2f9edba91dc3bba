/** Withdrawal of a provider (domain.md 4.18 and 11, `withdrawStatus`). */
import { flow, to } from './flow';

export const withdrawFlow = flow('withdrawStatus', {
  new: {
    apply: to('INIT', ['AGENT', 'ORG'], {
      when: ['owes nothing', 'is covered by the balance'],
      effects: ['freeze the amount'],
    }),
  },
  INIT: {
    refuse: to('REFUSE', ['OPS'], { when: ['gives a reason'], effects: ['unfreeze the amount', 'tell the applicant'] }),
    pay: to('DOING', ['TIMER', 'OPS'], { when: ['may be paid'], effects: ['hand it to the channel'] }),
  },
  DOING: {
    paid: to('SUCCESS', ['CHANNEL'], {
      effects: ['unfreeze the amount', 'book the withdrawal', 'share the tax point'],
    }),
    payFail: to('FAIL', ['CHANNEL'], { effects: ['unfreeze the amount', 'tell the applicant'] }),
  },
  SUCCESS: {
    bounced: to('FAIL', ['CHANNEL'], {
      when: ['is within 3 days'],
      effects: ['book it back', 'take back the tax shares'],
    }),
  },
  FAIL: {},
  REFUSE: {},
});
