/**
 * Lifecycle of an export task (docs/domain/download.md#task-status, `downloadStatus`). Shared by the server and the
 * download centre.
 */
import { conflict, flow, stay, to } from './flow';

const owners = ['AGENT', 'ORG'] as const;

export const downloadFlow = flow('downloadStatus', {
  facts: {
    belowLimit: conflict('您有正在生成的导出任务，请稍后再试'),
    hasTriesLeft: conflict('最多重新生成3次', '可由本级操作员在原列表重新导出'),
    isOver: conflict('文件仍在有效期内'),
    notExpired: conflict('文件已过期', '可由本级操作员重新生成'),
  },
  events: {
    create: { label: '导出' },
    /** By the calendar (docs/domain/download.md#scheduled-exports). */
    schedule: { label: '定期导出' },
    /** A file that other work has made, such as a person's copy. */
    deliver: { label: '生成' },
    pick: { label: '开始生成' },
    done: { label: '完成' },
    error: { label: '失败' },
    expire: { label: '过期' },
    fetch: { label: '下载', next: '下载文件。' },
    retry: { label: '重新生成', next: '重新排队生成。' },
    delete: { label: '删除', danger: true, next: '文件一并删除，不能恢复。' },
  },
  states: {
    new: {
      create: to('INIT', { by: owners, when: ['belowLimit'], effects: ['enqueueExport'] }),
      schedule: to('INIT', { by: ['TIMER'], effects: ['enqueueExport'] }),
      deliver: to('SUCCESS', { by: ['TIMER'] }),
    },
    INIT: { pick: to('DOING', { by: ['TIMER'] }), delete: stay({ by: owners, effects: ['removeTask'] }) },
    DOING: {
      done: to('SUCCESS', { by: ['TIMER'], effects: ['reportFile'] }),
      error: to('FAIL', { by: ['TIMER'], effects: ['reportFailure'] }),
    },
    SUCCESS: {
      fetch: stay({ by: owners, when: ['notExpired'] }),
      expire: to('EXPIRE', { by: ['TIMER'], when: ['isOver'] }),
      delete: stay({ by: owners, effects: ['removeTask'] }),
    },
    FAIL: {
      retry: to('INIT', { by: owners, when: ['hasTriesLeft'], effects: ['enqueueExport'] }),
      delete: stay({ by: owners, effects: ['removeTask'] }),
    },
    EXPIRE: {
      retry: to('INIT', { by: owners, when: ['hasTriesLeft'], effects: ['enqueueExport'] }),
      delete: stay({ by: owners, effects: ['removeTask'] }),
    },
  },
});

/** Maximum number of retries of an export. */
export const exportRetries = 3;
