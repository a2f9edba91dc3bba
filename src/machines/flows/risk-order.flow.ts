/** Risk work order (docs/domain/risk.md#work-orders, `riskOrderStatus`). */
import { conflict, flow, invalid, stay, to } from './flow';

const submitters = ['AGENT', 'PARENT', 'ORG', 'CUST'] as const;

export const riskOrderFlow = flow('riskOrderStatus', {
  facts: {
    hasTriesLeft: conflict('最多提交3次', '请联系平台风控处理'),
    bringsMaterials: invalid('signImg', '请至少上传一张材料图片'),
    isOverdue: conflict('尚未到期'),
    within30Days: conflict('逾期超过30天，不能再提交', '请联系平台风控处理'),
    notForwarded: conflict('该工单已初审，等待平台审核', '请等待平台审核员处理'),
    hasReason: invalid('rejectReason', '驳回时需填写原因'),
  },
  events: {
    open: { label: '下发' },
    submit: { label: '提交材料' },
    lateSubmit: { label: '补交材料' },
    forward: { label: '转平台审核', next: '转由平台审核。' },
    reject: { label: '驳回', danger: true, decides: 'reject', next: '退回服务商重新提交材料，风险措施不变。' },
    approve: { label: '通过', decides: 'approve', next: '风险措施解除，并通知服务商。' },
    deadline: { label: '超时' },
    close: { label: '关闭', next: '工单关闭，风险措施解除，并通知服务商。' },
  },
  states: {
    new: { open: to('WAIT_SUBMIT', { by: ['OPS', 'CHANNEL'], effects: ['imposeMeasure', 'notifyProviders'] }) },
    WAIT_SUBMIT: {
      submit: to('WAIT_AUDIT', { by: submitters, when: ['hasTriesLeft', 'bringsMaterials'] }),
      deadline: to('EXPIRE', { by: ['TIMER'], when: ['isOverdue'], effects: ['raiseMeasure'] }),
      close: to('CLOSE', { by: ['OPS'], effects: ['liftMeasure', 'notifyProviders'] }),
    },
    REJECT: {
      submit: to('WAIT_AUDIT', { by: submitters, when: ['hasTriesLeft', 'bringsMaterials'] }),
      deadline: to('EXPIRE', { by: ['TIMER'], when: ['isOverdue'], effects: ['raiseMeasure'] }),
      close: to('CLOSE', { by: ['OPS'], effects: ['liftMeasure', 'notifyProviders'] }),
    },
    EXPIRE: {
      lateSubmit: to('WAIT_AUDIT', { by: ['AGENT', 'ORG'], when: ['within30Days', 'hasTriesLeft', 'bringsMaterials'] }),
      close: to('CLOSE', { by: ['OPS'], effects: ['liftMeasure', 'notifyProviders'] }),
    },
    WAIT_AUDIT: {
      forward: stay({ by: ['ORG'], when: ['notForwarded'] }),
      reject: to('REJECT', {
        by: ['ORG', 'OPS'],
        when: ['notForwarded', 'hasReason'],
        effects: ['notifyProviders'],
      }),
      approve: to('PASS', { by: ['OPS'], effects: ['liftMeasure', 'notifyProviders'] }),
      close: to('CLOSE', { by: ['OPS'], effects: ['liftMeasure', 'notifyProviders'] }),
    },
    PASS: {},
    CLOSE: {},
  },
});
