/** The channel's daily file (docs/domain/platform.md#reconciliation, `fileStatus`). */
import { conflict, flow, invalid, to } from './flow';

const receive = to('RECEIVING', { by: ['CHANNEL'] });

export const fileFlow = flow('fileStatus', {
  facts: {
    isOverdue: conflict('对账文件的应到时间未到'),
    addsUp: invalid('count', '明细与合计不符'),
    linesKept: conflict('超过35天的对账文件不能重新对账'),
  },
  events: {
    expect: { label: '等待对账文件' },
    receive: { label: '接收对账文件' },
    complete: { label: '对账文件到齐' },
    overdue: { label: '逾期未到' },
    compareAgain: { label: '重新对账', next: '当天的文件与账目重新核对，差异随之更新。' },
  },
  states: {
    new: { expect: to('WAITING', { by: ['CHANNEL', 'TIMER'] }) },
    WAITING: { receive, overdue: to('LATE', { by: ['TIMER'], when: ['isOverdue'] }) },
    RECEIVING: {
      receive,
      complete: to('COMPARED', { by: ['CHANNEL'], when: ['addsUp'], effects: ['compareDay'] }),
      overdue: to('LATE', { by: ['TIMER'], when: ['isOverdue'] }),
    },
    LATE: { receive },
    // A corrected version begins the day's file anew.
    COMPARED: {
      receive,
      compareAgain: to('COMPARED', { by: ['OPS', 'TIMER'], when: ['linesKept'], effects: ['compareDay'] }),
    },
  },
});
