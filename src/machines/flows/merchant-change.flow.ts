/**
 * Review of a merchant's change; 2 is waiting, 1 is approved, 0 is rejected (docs/domain/merchant.md#merchant-changes,
 * `auditStatus`).
 */
import { conflict, flow, forbidden, invalid, to } from './flow';

export const auditFlow = flow('auditStatus', {
  facts: {
    noneWaiting: conflict('存在待审核的变更申请', '审核人处理后可再提交'),
    merchantIsOpen: conflict('商户状态不允许变更', '可由上级代理商或机构启用商户'),
    isPossible: invalid('custChangeType', '申请的变更不符合要求，请核对后重新提交'),
    notApplicant: forbidden('不能审核本人提交的申请', '可由上级代理商或机构的操作员审核'),
    merchantMayChange: conflict('商户已禁用或注销，不能变更', '上级代理商或机构启用商户后可再审核'),
    unchangedSince: conflict('商户资料已变化，请驳回后重新申请'),
    hasRemark: invalid('auditRemark', '驳回时需填写审核意见'),
    isOverdue: conflict('申请未到超时时间'),
  },
  events: {
    apply: { label: '提交变更' },
    reject: { label: '驳回', danger: true, decides: 'reject', next: '商户资料保持不变，原因通知申请人。' },
    approve: { label: '通过', decides: 'approve', next: '变更立即生效，并通知申请人。' },
    timeout: { label: '超时驳回' },
  },
  states: {
    'new': {
      apply: to('2', {
        by: ['AGENT', 'CUST'],
        when: ['merchantIsOpen', 'isPossible', 'noneWaiting'],
        effects: ['readDocuments'],
      }),
    },
    '2': {
      approve: to('1', {
        by: ['AGENT', 'PARENT', 'ORG'],
        when: ['notApplicant', 'merchantMayChange', 'unchangedSince'],
        effects: ['applyChange', 'removeRecognised', 'notifyApplicant'],
      }),
      reject: to('0', {
        by: ['AGENT', 'PARENT', 'ORG'],
        when: ['notApplicant', 'hasRemark'],
        effects: ['removeRecognised', 'notifyApplicant'],
      }),
      timeout: to('0', { by: ['TIMER'], when: ['isOverdue'], effects: ['removeRecognised', 'notifyApplicant'] }),
    },
    '1': {},
    '0': {},
  },
});

/** Days after which an undecided request is rejected. */
export const reviewDays = 15;
