/** Invoice of a provider: its review and its posting, as one pair (docs/domain/account.md#invoices, `invoice`). */
import { conflict, flow, invalid, to } from './flow';

const correct = ['invoicesOneself', 'withinLeft', 'numberIsNew'] as const;

export const invoiceFlow = flow('invoice', {
  facts: {
    invoicesOneself: invalid('invoiceKind', '您为灵工结算，无需开票'),
    withinLeft: invalid('invoiceAmount', '价税合计不能超过未开票金额'),
    numberIsNew: invalid('invoiceNo', '该发票号码已上传过'),
    hasRemark: invalid('remark', '驳回时需填写原因'),
    accountIsOpen: conflict('账户已禁用，不能入账'),
    bringsSomething: conflict('没有可入账的金额'),
    within360Days: conflict('超过360天的发票不能作废'),
  },
  events: {
    upload: { label: '上传发票' },
    cancel: { label: '作废', danger: true, next: '占用的开票金额释放，作废后可重新上传。' },
    reject: {
      label: '驳回',
      danger: true,
      decides: 'reject',
      next: '占用的开票金额释放，原因通知申请人，可修改后重新提交。',
    },
    approve: { label: '通过', decides: 'approve', next: '按提现先后核销，可入账金额次日入账。' },
    resubmit: { label: '重新提交' },
    giveUp: { label: '放弃', danger: true, next: '不能再重新提交。' },
    enter: { label: '入账' },
    skip: { label: '不入账', next: '这张发票不入账。' },
    void: { label: '红冲', danger: true, next: '已入账的金额收回，对应的提现可重新开票。' },
  },
  states: {
    'new': { upload: to('WAIT_AUDIT/INIT', { by: ['AGENT', 'ORG'], when: correct }) },
    'WAIT_AUDIT/INIT': {
      cancel: to('CANCEL/DONT_ENTER', { by: ['AGENT', 'ORG'] }),
      reject: to('REJECT/INIT', { by: ['OPS'], when: ['hasRemark'], effects: ['notifyApplicant'] }),
      approve: to('PASS/INIT', { by: ['OPS'], effects: ['coverWithdrawals'] }),
    },
    'REJECT/INIT': {
      resubmit: to('WAIT_AUDIT/INIT', { by: ['AGENT', 'ORG'], when: correct }),
      giveUp: to('CANCEL/DONT_ENTER', { by: ['AGENT', 'ORG', 'TIMER'] }),
    },
    'PASS/INIT': {
      enter: to('PASS/SUCCESS', {
        by: ['TIMER'],
        when: ['accountIsOpen', 'bringsSomething'],
        effects: ['postEntry'],
      }),
      skip: to('PASS/DONT_ENTER', { by: ['TIMER', 'OPS'] }),
      void: to('CANCEL/DONT_ENTER', { by: ['OPS'], effects: ['releaseCoverage'] }),
    },
    'PASS/SUCCESS': {
      void: to('CANCEL/SUCCESS', {
        by: ['OPS'],
        when: ['within360Days'],
        effects: ['reverseEntry', 'releaseCoverage'],
      }),
    },
    'PASS/DONT_ENTER': {},
    'CANCEL/DONT_ENTER': {},
    'CANCEL/SUCCESS': {},
  },
});
