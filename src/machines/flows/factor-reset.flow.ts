/**
 * Recovery of somebody who has lost their second factors (docs/domain/session.md#lost-factor, `factorResetStatus`): asked by whoever
 * looks after them, told to everybody of the provider, and done a day later unless one of them stops it.
 */
import { conflict, flow, to } from './flow';

export const factorResetFlow = flow('factorResetStatus', {
  facts: {
    isDue: conflict('等待时间未满24小时'),
  },
  events: {
    ask: {
      label: '重置二次验证',
      danger: true,
      next: '24小时后移除其全部验证方式，期间本单位的任何人都可以阻止。',
    },
    stop: { label: '阻止', danger: true, next: '验证方式不变；请确认申请人的账号没有被盗用。' },
    withdraw: { label: '撤回', next: '验证方式不变。' },
    due: { label: '重置完成' },
  },
  states: {
    new: { ask: to('WAIT', { by: ['AGENT', 'PARENT', 'ORG', 'OPS'], effects: ['tellAll'] }) },
    WAIT: {
      stop: to('STOPPED', { by: ['AGENT', 'ORG', 'OPS'], effects: ['tellAll'] }),
      withdraw: to('WITHDRAWN', { by: ['AGENT', 'PARENT', 'ORG', 'OPS'] }),
      due: to('DONE', { by: ['TIMER'], when: ['isDue'], effects: ['removeFactors', 'tellAll'] }),
    },
    DONE: {},
    STOPPED: {},
    WITHDRAWN: {},
  },
});
