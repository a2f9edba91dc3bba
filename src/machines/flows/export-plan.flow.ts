/**
 * Exports by the calendar (docs/domain/download.md#scheduled-exports, `exportPlanStatus`). Files that were being made when a plan was
 * paused or ended are still reported to it.
 */
import { conflict, forbidden, flow, stay, to } from './flow';

const owners = ['AGENT', 'ORG'] as const;
const byMaker = { by: owners, when: ['isMaker'] } as const;
const reported = {
  deliver: stay({ by: ['TIMER'], effects: ['tellFile'] }),
  fail: stay({ by: ['TIMER'], effects: ['tellFailure'] }),
} as const;

export const exportPlanFlow = flow('exportPlanStatus', {
  facts: {
    isMaker: forbidden('只能由创建人操作', '可由创建人修改、暂停或结束'),
    isDue: conflict('还没有到期'),
  },
  events: {
    create: { label: '定期发送', next: '每次到期时按当天推算日期条件，文件生成到下载中心。' },
    change: { label: '修改', next: '从下一个到期时间起按新的设置发送。' },
    pause: { label: '暂停', next: '暂停期间到期的不生成，也不补。' },
    resume: { label: '恢复', next: '从下一个到期时间起继续发送。' },
    end: { label: '结束', danger: true, next: '不再发送，已生成的文件保留。' },
    due: { label: '到期' },
    deliver: { label: '文件已生成' },
    fail: { label: '未能生成文件' },
    revoke: { label: '权限失效' },
  },
  states: {
    new: { create: to('ACTIVE', { by: owners }) },
    ACTIVE: {
      change: stay(byMaker),
      pause: to('PAUSED', byMaker),
      end: to('ENDED', byMaker),
      due: stay({ by: ['TIMER'], when: ['isDue'] }),
      revoke: to('ENDED', { by: ['TIMER'], when: ['isDue'], effects: ['tellEnd'] }),
      ...reported,
    },
    PAUSED: {
      change: stay(byMaker),
      resume: to('ACTIVE', byMaker),
      end: to('ENDED', byMaker),
      ...reported,
    },
    ENDED: reported,
  },
});
