/**
 * Countdown to false activation, or of a terminal that is not activated
 * (docs/domain/terminal.md#false-activation-countdown, docs/domain/terminal.md#inactive-terminal-countdown,
 * `countdownStatus`).
 */
import { conflict, flow, to } from './flow';

export const countdownFlow = flow('countdownStatus', {
  facts: {
    standardReached: conflict('尚未达标'),
    isOverdue: conflict('尚未到期'),
  },
  events: {
    start: { label: '开始倒计时' },
    reach: { label: '达标' },
    deadline: { label: '逾期' },
    close: { label: '关闭', next: '考核关闭，到期不再扣款。' },
  },
  states: {
    new: { start: to('COUNTING', { by: ['CHANNEL', 'AGENT', 'ORG'] }) },
    COUNTING: {
      reach: to('REACHED', { by: ['CHANNEL'], when: ['standardReached'] }),
      deadline: to('OVERDUE', { by: ['TIMER'], when: ['isOverdue'], effects: ['chargePenalties'] }),
      close: to('CLOSED', { by: ['ORG', 'OPS'] }),
    },
    REACHED: {},
    OVERDUE: {},
    CLOSED: {},
  },
});
