/**
 * Deduction of a penalty or of one period of a plan (docs/domain/terminal.md#penalty-status,
 * docs/domain/account.md#deduction-plans, `deductStatus`).
 */
import { conflict, flow, stay, to } from './flow';

export const deductFlow = flow('deductStatus', {
  facts: { nothingOwed: conflict('仍有未扣金额') },
  events: {
    create: { label: '待扣款' },
    deductPart: { label: '部分扣款' },
    deductAll: { label: '全额扣款' },
    deductRest: { label: '补足扣款' },
    exempt: { label: '免扣', next: '这笔扣款不再扣取。' },
  },
  states: {
    new: { create: to('INIT', { by: ['TIMER'] }) },
    INIT: {
      deductPart: to('PART', { by: ['TIMER'] }),
      deductAll: to('SUCCESS', { by: ['TIMER'], when: ['nothingOwed'] }),
      exempt: to('NONE', { by: ['OPS'] }),
    },
    PART: {
      deductPart: stay({ by: ['TIMER'] }),
      deductRest: to('SUCCESS', { by: ['TIMER'], when: ['nothingOwed'] }),
    },
    SUCCESS: {},
    NONE: {},
  },
});
