/**
 * Debt of a provider (docs/domain/account.md#debts, `debtStatus`). Maintained by the book that repays it
 * (server/rules/ledger/book.ts).
 */
import { conflict, flow, to } from './flow';

export const debtFlow = flow('debtStatus', {
  facts: {
    somethingLeft: conflict('欠款已结清', '无需再抵扣'),
    nothingLeft: conflict('欠款尚未结清', '可由本人在「抵扣」中结清'),
  },
  events: {
    create: { label: '产生欠款' },
    reduce: { label: '部分抵扣', next: '从账户余额抵扣。' },
    reduceAll: { label: '抵扣结清', next: '从账户余额抵扣。' },
    writeOff: { label: '核销', next: '剩余欠款不再追收。' },
  },
  states: {
    new: { create: to('OWE', { by: ['TIMER'] }) },
    OWE: {
      reduce: to('PART', { by: ['AGENT', 'TIMER'], when: ['somethingLeft'] }),
      reduceAll: to('CLEAR', { by: ['AGENT', 'TIMER'], when: ['nothingLeft'] }),
      writeOff: to('WRITE_OFF', { by: ['OPS'] }),
    },
    PART: {
      reduce: to('PART', { by: ['AGENT', 'TIMER'], when: ['somethingLeft'] }),
      reduceAll: to('CLEAR', { by: ['AGENT', 'TIMER'], when: ['nothingLeft'] }),
      writeOff: to('WRITE_OFF', { by: ['OPS'] }),
    },
    CLEAR: {},
    WRITE_OFF: {},
  },
});
