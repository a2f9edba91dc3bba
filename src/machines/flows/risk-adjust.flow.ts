/** Retrieval request for a transaction (docs/domain/risk.md#retrieval-requests, `riskAdjustStatus`). */
import { conflict, flow, invalid, to } from './flow';

const submitters = ['AGENT', 'PARENT', 'ORG'] as const;

export const riskAdjustFlow = flow('riskAdjustStatus', {
  facts: {
    bringsMaterials: invalid('signImg', '请至少上传一张材料图片'),
    isOverdue: conflict('尚未到期'),
    hasReason: invalid('remark', '请填写不符原因'),
  },
  events: {
    recall: { label: '调单' },
    submit: { label: '提交调单材料' },
    accept: { label: '调单成功', decides: 'approve', next: '调单结束，并通知服务商。' },
    reject: { label: '材料不符', decides: 'reject', next: '退回服务商，期限内可重新提交材料。' },
    deadline: { label: '超时拒付' },
  },
  states: {
    new: { recall: to('WAIT', { by: ['CHANNEL'], effects: ['notifyProviders'] }) },
    WAIT: {
      submit: to('SUBMITTED', { by: submitters, when: ['bringsMaterials'] }),
      deadline: to('TIMEOUT', { by: ['TIMER'], when: ['isOverdue'], effects: ['recoverAmount'] }),
    },
    REJECT: {
      submit: to('SUBMITTED', { by: submitters, when: ['bringsMaterials'] }),
      deadline: to('TIMEOUT', { by: ['TIMER'], when: ['isOverdue'], effects: ['recoverAmount'] }),
    },
    SUBMITTED: {
      accept: to('PASS', { by: ['OPS'], effects: ['notifyProviders'] }),
      reject: to('REJECT', { by: ['OPS'], when: ['hasReason'], effects: ['notifyProviders'] }),
    },
    PASS: {},
    TIMEOUT: {},
  },
});
