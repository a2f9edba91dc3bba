/** Deduction plan (docs/domain/account.md#deduction-plans, `planStatus`). */
import { conflict, flow, forbidden, to } from './flow';

export const planFlow = flow('planStatus', {
  facts: {
    isDue: conflict('扣款计划未到扣款日'),
    isOver: conflict('扣款计划尚未扣完'),
    isCreator: forbidden('只有发起方可以操作'),
  },
  events: {
    create: { label: '发起扣款' },
    start: { label: '开始扣款' },
    period: { label: '扣款' },
    pause: { label: '暂停', others: '只有发起方可以操作', next: '暂停期间不扣款。' },
    resume: { label: '恢复', others: '只有发起方可以操作', next: '恢复后每天08:00扣取到期的款项。' },
    complete: { label: '完成' },
    cancel: { label: '取消', danger: true, others: '只有发起方可以操作', next: '剩余金额不再扣款，已扣金额不退回。' },
  },
  states: {
    new: { create: to('INIT', { by: ['AGENT', 'ORG', 'TIMER'] }) },
    INIT: {
      start: to('DOING', { by: ['TIMER'], when: ['isDue'] }),
      cancel: to('CANCEL', { by: ['PARENT', 'ORG'], when: ['isCreator'] }),
    },
    DOING: {
      period: to('DOING', { by: ['TIMER'], when: ['isDue'], effects: ['deductPeriods'] }),
      pause: to('PAUSE', { by: ['PARENT', 'ORG'], when: ['isCreator'] }),
      complete: to('FINISH', { by: ['TIMER'], when: ['isOver'] }),
      cancel: to('CANCEL', { by: ['PARENT', 'ORG'], when: ['isCreator'] }),
    },
    PAUSE: {
      resume: to('DOING', { by: ['PARENT', 'ORG'], when: ['isCreator'] }),
      cancel: to('CANCEL', { by: ['PARENT', 'ORG'], when: ['isCreator'] }),
    },
    FINISH: {},
    CANCEL: {},
  },
});
