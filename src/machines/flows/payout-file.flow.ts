/** A file of a bank or payout channel (docs/domain/platform.md#payout-reconciliation, `payoutFileStatus`). */
import { conflict, flow, to } from './flow';

export const payoutFileFlow = flow('payoutFileStatus', {
  facts: {
    linesKept: conflict('超过35天的对账文件不能重新对账'),
  },
  events: {
    upload: { label: '上传对账文件' },
    compare: { label: '完成对账' },
    fail: { label: '读取失败' },
    compareAgain: { label: '重新对账', next: '文件与账目重新核对，差异随之更新。' },
    replace: { label: '被新文件替换' },
  },
  states: {
    new: { upload: to('READING', { by: ['OPS'], effects: ['queueReading'] }) },
    READING: {
      compare: to('COMPARED', { by: ['TIMER'], effects: ['replaceEarlier', 'comparePayouts'] }),
      fail: to('FAILED', { by: ['TIMER'], effects: ['dropLines'] }),
    },
    COMPARED: {
      compareAgain: to('COMPARED', { by: ['OPS', 'TIMER'], when: ['linesKept'], effects: ['comparePayouts'] }),
      replace: to('REPLACED', { by: ['TIMER'], effects: ['dropLines'] }),
    },
    FAILED: {},
    REPLACED: {},
  },
});
