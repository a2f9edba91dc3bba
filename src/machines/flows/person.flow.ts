/**
 * A person's request about their own data (docs/domain/person.md, `personRequestStatus`): found first; a copy is then made at
 * once, an erasure waits until somebody has read what it erases and what stays.
 */
import { conflict, flow, invalid, to } from './flow';

/** The work of a request is a job, which goes on after a kill. */
const work = ['enqueueWork'] as const;

export const personRequestFlow = flow('personRequestStatus', {
  facts: {
    isConfirmed: invalid('confirmation', '请输入该手机号或身份证号的后四位，以确认删除'),
    nothingInForce: conflict('该人仍有在用的商户、服务商账户、登录或待审核的申请，不能删除'),
    isDue: conflict('应保留的资料尚未到期'),
  },
  events: {
    ask: { label: '新建申请' },
    counted: { label: '查找完成' },
    copied: { label: '生成文件' },
    nothing: { label: '没有找到' },
    confirm: {
      label: '确认删除',
      danger: true,
      next: '可以删除的资料删除；依法应保留的到期后自动删除，不需要再次申请。',
    },
    withdraw: { label: '撤回', next: '不删除任何资料。' },
    kept: { label: '部分保留' },
    erased: { label: '删除完成' },
    due: { label: '保留到期' },
    fail: { label: '失败' },
    again: { label: '重新处理', next: '重新查找该人的资料。' },
  },
  states: {
    new: { ask: to('COUNTING', { by: ['OPS'], effects: work }) },
    COUNTING: {
      counted: to('READY', { by: ['TIMER'] }),
      copied: to('DONE', { by: ['TIMER'] }),
      nothing: to('NOTHING', { by: ['TIMER'] }),
      fail: to('FAILED', { by: ['TIMER'] }),
    },
    READY: {
      confirm: to('ERASING', { by: ['OPS'], when: ['isConfirmed', 'nothingInForce'], effects: work }),
      withdraw: to('WITHDRAWN', { by: ['OPS'] }),
    },
    ERASING: {
      kept: to('KEPT', { by: ['TIMER'] }),
      erased: to('DONE', { by: ['TIMER'] }),
      fail: to('FAILED', { by: ['TIMER'] }),
    },
    KEPT: { due: to('ERASING', { by: ['TIMER'], when: ['isDue'], effects: work }) },
    FAILED: { again: to('COUNTING', { by: ['OPS'], effects: work }) },
    DONE: {},
    NOTHING: {},
    WITHDRAWN: {},
  },
});
