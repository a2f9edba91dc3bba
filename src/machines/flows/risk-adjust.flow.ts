/** Retrieval request for a transaction (domain.md 4.15 and 11, `riskAdjustStatus`). */
import { flow, to } from './flow';

export const riskAdjustFlow = flow('riskAdjustStatus', {
  new: { recall: to('WAIT', ['CHANNEL'], { effects: ['tell the providers'] }) },
  WAIT: {
    submit: to('SUBMITTED', ['AGENT', 'PARENT', 'ORG'], { when: ['brings materials'] }),
    deadline: to('TIMEOUT', ['TIMER'], { when: ['is overdue'], effects: ['recover the amount'] }),
  },
  REJECT: {
    submit: to('SUBMITTED', ['AGENT', 'PARENT', 'ORG'], { when: ['brings materials'] }),
    deadline: to('TIMEOUT', ['TIMER'], { when: ['is overdue'], effects: ['recover the amount'] }),
  },
  SUBMITTED: {
    accept: to('PASS', ['OPS']),
    reject: to('REJECT', ['OPS'], { when: ['gives a reason'] }),
  },
  PASS: {},
  TIMEOUT: {},
});
