/**
 * Finding of 收益看护 (docs/domain/earnings.md#income-guard, `guardStatus`). AGENT is the provider whose rule found it; TIMER found it, and
 * sees that its figure is right again.
 */
import { conflict, flow, stay, to } from './flow';

export const guardFindingFlow = flow('guardStatus', {
  facts: {
    isRunning: conflict('该问题已恢复，不能重新打开', '再次出现时会另行提醒'),
  },
  events: {
    find: { label: '发现问题' },
    see: { label: '开始核实', next: '同事可以看到正在核实。' },
    resolve: { label: '标记已解决', next: '问题恢复之前不再提醒。' },
    ignore: { label: '忽略', next: '问题恢复之前不再提醒。' },
    reopen: { label: '重新打开', next: '回到待处理。' },
    recover: { label: '恢复正常' },
  },
  states: {
    new: { find: to('OPEN', { by: ['TIMER'] }) },
    OPEN: {
      see: to('SEEN', { by: ['AGENT'] }),
      resolve: to('RESOLVED', { by: ['AGENT'] }),
      ignore: to('IGNORED', { by: ['AGENT'] }),
      recover: to('RESOLVED', { by: ['TIMER'] }),
    },
    SEEN: {
      resolve: to('RESOLVED', { by: ['AGENT'] }),
      ignore: to('IGNORED', { by: ['AGENT'] }),
      reopen: to('OPEN', { by: ['AGENT'] }),
      recover: to('RESOLVED', { by: ['TIMER'] }),
    },
    RESOLVED: {
      reopen: to('OPEN', { by: ['AGENT'], when: ['isRunning'] }),
      recover: stay({ by: ['TIMER'] }),
    },
    IGNORED: {
      reopen: to('OPEN', { by: ['AGENT'], when: ['isRunning'] }),
      recover: stay({ by: ['TIMER'] }),
    },
  },
});
