/** Risk work order (domain.md 4.15 and 11, `riskOrderStatus`). */
import { flow, to } from './flow';

export const riskOrderFlow = flow('riskOrderStatus', {
  new: { open: to('WAIT_SUBMIT', ['OPS', 'CHANNEL'], { effects: ['impose the measure', 'tell the providers'] }) },
  WAIT_SUBMIT: {
    submit: to('WAIT_AUDIT', ['AGENT', 'PARENT', 'ORG', 'CUST'], { when: ['has tries left', 'brings materials'] }),
    deadline: to('EXPIRE', ['TIMER'], { when: ['is overdue'], effects: ['raise the measure'] }),
    close: to('CLOSE', ['OPS'], { effects: ['lift the measure'] }),
  },
  REJECT: {
    submit: to('WAIT_AUDIT', ['AGENT', 'PARENT', 'ORG', 'CUST'], { when: ['has tries left', 'brings materials'] }),
    deadline: to('EXPIRE', ['TIMER'], { when: ['is overdue'], effects: ['raise the measure'] }),
    close: to('CLOSE', ['OPS'], { effects: ['lift the measure'] }),
  },
  EXPIRE: {
    lateSubmit: to('WAIT_AUDIT', ['AGENT', 'ORG'], { when: ['is within 30 days', 'brings materials'] }),
    close: to('CLOSE', ['OPS'], { effects: ['lift the measure'] }),
  },
  WAIT_AUDIT: {
    reject: to('REJECT', ['ORG', 'OPS'], { when: ['gives a reason'], effects: ['grant another working day'] }),
    approve: to('PASS', ['OPS'], { effects: ['lift the measure'] }),
    close: to('CLOSE', ['OPS'], { effects: ['lift the measure'] }),
  },
  PASS: {},
  CLOSE: {},
});
