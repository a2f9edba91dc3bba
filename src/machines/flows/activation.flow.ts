/** Activation of a merchant's terminal (docs/domain/terminal.md#activation, `activeStatus`). */
import { conflict, flow, to } from './flow';

const reached = ['inTime', 'standardReached', 'depositPaid'] as const;
const activated = ['payCashback', 'activateTerminal', 'startAssessment', 'holdTerminal'] as const;

export const activeFlow = flow('activeStatus', {
  facts: {
    inTime: conflict('已超过激活期限'),
    standardReached: conflict('交易额未达到激活标准'),
    depositPaid: conflict('押金尚未扣取'),
    isOverdue: conflict('激活期限未到'),
    mayBeReversed: conflict('激活已满7天且交易额达标，不能撤销'),
  },
  events: {
    bind: { label: '绑定（待激活）' },
    bindNoActivity: { label: '绑定（不参与激活）' },
    bindRepeat: { label: '绑定（重复激活）' },
    firstSwipe: { label: '首笔交易' },
    swipe: { label: '交易' },
    reach: { label: '达标' },
    deadline: { label: '到期未达标' },
    fraudOrRefund: { label: '撤销激活', next: '已发的激活返现收回，伪激活考核关闭。' },
  },
  states: {
    new: {
      bind: to('INIT', { by: ['CHANNEL'] }),
      bindNoActivity: to('NONE', { by: ['CHANNEL'] }),
      bindRepeat: to('ALREADY_ACTIVE', { by: ['CHANNEL'], effects: ['closeTerminalCountdown'] }),
    },
    INIT: {
      firstSwipe: to('DOING', { by: ['CHANNEL'] }),
      reach: to('SUCCESS', { by: ['CHANNEL'], when: reached, effects: activated }),
      deadline: to('FAIL', { by: ['TIMER'], when: ['isOverdue'] }),
    },
    DOING: {
      swipe: to('DOING', { by: ['CHANNEL'] }),
      reach: to('SUCCESS', { by: ['CHANNEL'], when: reached, effects: activated }),
      deadline: to('FAIL', { by: ['TIMER'], when: ['isOverdue'] }),
    },
    SUCCESS: {
      fraudOrRefund: to('FAIL', {
        by: ['TIMER', 'OPS'],
        when: ['mayBeReversed'],
        effects: ['reverseCashback', 'closeAssessment'],
      }),
    },
    FAIL: {},
    ALREADY_ACTIVE: {},
    NONE: {},
  },
});
