/** Plan that raises a rate or a flow-card fee (docs/domain/merchant.md#increase-plans, `incrPlanStatus`). */
import { conflict, flow, forbidden, to } from './flow';

export const increasePlanFlow = flow('incrPlanStatus', {
  facts: {
    noneOpen: conflict('已有生效中的增收计划'),
    withinPolicy: conflict('增收后费率超过政策上限'),
    isDue: conflict('未到生效或结束日期'),
    mayStop: forbidden('只有发起方或机构可以停止'),
  },
  events: {
    create: { label: '新增增收计划' },
    start: { label: '生效' },
    end: { label: '结束' },
    stop: { label: '停止', danger: true, others: '只有发起方或机构可以停止', next: '增收立即停止。' },
  },
  states: {
    new: { create: to('INIT', { by: ['AGENT', 'ORG'], when: ['noneOpen', 'withinPolicy'] }) },
    INIT: {
      start: to('DOING', { by: ['TIMER'], when: ['isDue'], effects: ['tellChannel'] }),
      stop: to('STOP', { by: ['AGENT', 'ORG', 'OPS'], when: ['mayStop'] }),
    },
    DOING: {
      end: to('FINISH', { by: ['TIMER'], when: ['isDue'], effects: ['tellChannel'] }),
      stop: to('STOP', { by: ['AGENT', 'ORG', 'OPS'], when: ['mayStop'], effects: ['tellChannel'] }),
    },
    STOP: {},
    FINISH: {},
  },
});
