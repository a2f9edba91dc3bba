/**
 * What waits for a second person (docs/domain/access.md#four-eyes, `approvalStatus`). Approving carries out what was asked, in the
 * same transaction.
 */
import { conflict, flow, forbidden, invalid, to } from './flow';

const people = ['AGENT', 'ORG'] as const;

export const approvalFlow = flow('approvalStatus', {
  facts: {
    isInTime: conflict('已超过复核截止时间', '可由申请人重新提交'),
    isOverdue: conflict('未到复核截止时间'),
    isAsker: forbidden('只有申请人可以撤回', '其他有该操作权限的同事可以批准或驳回'),
    isOther: forbidden('不能复核自己提交的申请', '由另一位有该操作权限的同事复核，本人可以撤回'),
    mayCarryOut: forbidden('没有该操作的权限，不能复核', '由有该操作权限的同事复核'),
    twoPersons: forbidden('申请人与复核人须为两个人', '由另一位同事在自己的设备上复核'),
    hasRemark: invalid('remark', '请填写驳回原因'),
  },
  events: {
    ask: { label: '提交复核' },
    refuse: { label: '驳回', danger: true, decides: 'reject', next: '不执行，申请人收到通知。' },
    approve: { label: '批准', decides: 'approve', next: '立即按申请的内容执行，执行前再次检查。', already: '已批准' },
    withdraw: { label: '撤回', next: '不执行。' },
    expire: { label: '过期' },
    fail: { label: '未能执行', next: '不执行，申请人收到通知。' },
  },
  states: {
    new: { ask: to('WAIT', { by: people, effects: ['tellApprovers'] }) },
    WAIT: {
      approve: to('APPROVED', {
        by: people,
        when: ['isOther', 'mayCarryOut', 'twoPersons', 'isInTime'],
        effects: ['tellAsker'],
      }),
      refuse: to('REFUSED', {
        by: people,
        when: ['isOther', 'mayCarryOut', 'twoPersons', 'hasRemark'],
        effects: ['tellAsker'],
      }),
      withdraw: to('WITHDRAWN', { by: people, when: ['isAsker'] }),
      expire: to('EXPIRED', { by: ['TIMER'], when: ['isOverdue'], effects: ['tellAsker'] }),
      /** The facts refused it after somebody had approved it. */
      fail: to('FAILED', { by: people, effects: ['tellAsker'] }),
    },
    APPROVED: {},
    REFUSED: {},
    WITHDRAWN: {},
    EXPIRED: {},
    FAILED: {},
  },
});
