/** Withdrawal of a provider (docs/domain/account.md#withdrawals, `withdrawStatus`). */
import { conflict, flow, invalid, to } from './flow';

export const withdrawFlow = flow('withdrawStatus', {
  facts: {
    owesNothing: conflict('存在未结清欠款，请先抵扣'),
    accountIsOpen: conflict('账户已禁用，不能提现'),
    settlementStands: conflict('结算账户变更审核中，暂不能提现'),
    withinHours: conflict('提现时间为09:00至20:00'),
    noneUnderWay: conflict('该账户有处理中的提现'),
    isCovered: invalid('amount', '可提现余额不足'),
    hasCard: conflict('请先完善结算账户'),
    hasReason: invalid('remark', '请填写驳回原因'),
    mayBePaid: conflict('大额提现需平台审核后打款'),
    payeeIsRegistered: conflict('收款账户待通道登记', '通道登记后可打款，见通道登记'),
    payeeStands: conflict('结算账户已变更，请驳回后由服务商重新申请'),
    within3Days: conflict('到账已超过3天'),
  },
  events: {
    apply: { label: '提现' },
    refuse: { label: '驳回', next: '冻结金额退回账户余额，原因通知申请人。' },
    pay: { label: '打款', next: '交给出款通道打款，到账或失败以通道回报为准。' },
    paid: { label: '到账' },
    payFail: { label: '打款失败' },
    bounced: { label: '退票' },
  },
  states: {
    new: {
      apply: to('INIT', {
        by: ['AGENT', 'ORG'],
        when: [
          'owesNothing',
          'accountIsOpen',
          'settlementStands',
          'withinHours',
          'noneUnderWay',
          'isCovered',
          'hasCard',
        ],
        effects: ['freezeAmount'],
      }),
    },
    INIT: {
      refuse: to('REFUSE', { by: ['OPS'], when: ['hasReason'], effects: ['unfreezeAmount', 'notifyApplicant'] }),
      pay: to('DOING', { by: ['TIMER', 'OPS'], when: ['mayBePaid', 'payeeStands', 'payeeIsRegistered'] }),
    },
    DOING: {
      paid: to('SUCCESS', { by: ['CHANNEL'], effects: ['bookWithdrawal', 'shareTax', 'notifyApplicant'] }),
      payFail: to('FAIL', { by: ['CHANNEL'], effects: ['unfreezeAmount', 'notifyApplicant'] }),
    },
    SUCCESS: {
      bounced: to('FAIL', {
        by: ['CHANNEL'],
        when: ['within3Days'],
        effects: ['bookBack', 'reverseTaxShares', 'notifyApplicant'],
      }),
    },
    FAIL: {},
    REFUSE: {},
  },
});
