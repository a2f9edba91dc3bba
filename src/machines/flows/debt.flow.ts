/** Debt of a provider (domain.md 4.17 and 11, `debtStatus`). */
import { flow, to } from './flow';

export const debtFlow = flow('debtStatus', {
  new: { create: to('OWE', ['TIMER'], { effects: ['book the debt'] }) },
  OWE: {
    reduce: to('PART', ['AGENT', 'TIMER'], { effects: ['book the repayment'] }),
    reduceAll: to('CLEAR', ['AGENT', 'TIMER'], { effects: ['book the repayment'] }),
    writeOff: to('WRITE_OFF', ['OPS'], { effects: ['book the write-off'] }),
  },
  PART: {
    reduce: to('PART', ['AGENT', 'TIMER'], { effects: ['book the repayment'] }),
    reduceAll: to('CLEAR', ['AGENT', 'TIMER'], { effects: ['book the repayment'] }),
    writeOff: to('WRITE_OFF', ['OPS'], { effects: ['book the write-off'] }),
  },
  CLEAR: {},
  WRITE_OFF: {},
});
