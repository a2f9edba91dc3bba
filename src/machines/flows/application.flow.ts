/**
 * Onboarding of a provider, an organisation or a merchant, and changes of one's own record
 * (docs/domain/provider.md#examination, `examineStatus`).
 */
import { conflict, flow, forbidden, invalid, to } from './flow';

export const examineFlow = flow('examineStatus', {
  facts: {
    noneWaiting: conflict('存在待审核的申请', '审核人处理后，或由提交人撤回后可再提交'),
    isSubmitter: forbidden('只能修改本单位提交的申请', '可由提交人或其同事修改'),
    notSubmitter: forbidden('不能审核本人提交的申请', '可由其他有审核权限的操作员审核'),
    examinedHere: forbidden('该申请由平台审核', '请等待平台审核员处理'),
    hasRemark: invalid('examineRemark', '驳回时需填写审核意见'),
    isOwnChange: conflict('只有本级的资料变更可以撤回', '可由所属代理商或机构本人撤回'),
    hasTriesLeft: conflict('最多提交5次', '请联系所属机构处理'),
  },
  events: {
    submit: { label: '提交' },
    reject: { label: '驳回', danger: true, decides: 'reject', next: '申请退回，原因通知申请人，可修改后重新提交。' },
    approve: { label: '通过', decides: 'approve', next: '申请内容立即生效，并通知申请人。' },
    withdrawOwnChange: { label: '撤回', danger: true, next: '申请撤回，资料保持不变。' },
    resubmit: { label: '修改重提' },
  },
  states: {
    new: { submit: to('INIT', { by: ['AGENT', 'ORG', 'CUST'], when: ['noneWaiting'] }) },
    INIT: {
      approve: to('PASS', {
        by: ['ORG', 'OPS', 'CHANNEL'],
        when: ['examinedHere', 'notSubmitter'],
        effects: ['carryOut', 'removeRecognised', 'notifyApplicant'],
      }),
      reject: to('FAIL', {
        by: ['ORG', 'OPS', 'CHANNEL'],
        when: ['examinedHere', 'notSubmitter', 'hasRemark'],
        effects: ['sendBack', 'removeRecognised', 'notifyApplicant'],
      }),
      withdrawOwnChange: to('FAIL', {
        by: ['AGENT', 'ORG'],
        when: ['isOwnChange'],
        effects: ['removeRecognised'],
      }),
    },
    FAIL: {
      resubmit: to('INIT', {
        by: ['AGENT', 'ORG', 'CUST'],
        when: ['isSubmitter', 'hasTriesLeft', 'noneWaiting'],
        effects: ['takeUpAgain'],
      }),
    },
    PASS: {},
  },
});

/** Maximum number of submissions of an application, including the first. */
export const submissionsAtMost = 5;
