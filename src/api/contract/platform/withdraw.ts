/** The platform's side of withdrawals: those that wait for it, and what became of all others (docs/domain/platform.md#withdrawals). */
import * as enums from '../../enums';
import * as f from '../../fields';
import { withdrawNo } from '../../fields';
import { callGroup, post } from '../../schema/call';
import { money, oneOf } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { agent } from '../groups';
import { decisionFields } from './decision';
import { final } from '../../schema/undo';

const policy = 'platform';
const returnWay = oneOf('退回方式', enums.returnWay);
/** Of the payee as it is now; null where the channel was never told of it. */
const payeeStatus = oneOf('收款账户登记', enums.registrationStatus);
const withdrawals = list('/withdraw/v1/list', {
  policy,
  summary: '提现与打款',
  hasActions: true,
  filter: {
    withdrawNo,
    ...agent,
    accountType: f.accountType,
    withdrawStatus: f.withdrawStatus,
    returnWay,
    payeeStatus,
    withdrawAmount: range(f.withdrawAmount),
    createTime: range(f.createTime),
    finishTime: range(f.finishTime),
  },
  row: {
    withdrawNo,
    ...agent,
    accountType: f.accountType,
    withdrawAmount: f.withdrawAmount,
    taxAmount: f.taxAmount,
    feeAmount: f.feeAmount,
    realAmount: f.realAmount,
    withdrawChannel: f.withdrawChannel,
    bankName: f.bankName,
    bankCardNo: f.bankCardNo,
    accountName: f.accountName,
    withdrawStatus: f.withdrawStatus,
    returnWay: maybe(returnWay),
    payeeStatus: maybe(payeeStatus),
    failReason: maybe(f.failReason),
    createTime: f.createTime,
    finishTime: maybe(f.finishTime),
  },
});

export const platformWithdraw = callGroup('FINANCE', {
  list: withdrawals,
  total: totals('/withdraw/v1/total', {
    of: withdrawals,
    figures: { withdrawAmount: f.withdrawAmount, realAmount: f.realAmount },
  }),
  download: exportOf('/withdraw/v1/toDownload', { of: withdrawals }),
  detail: post('/withdraw/v1/detail', {
    policy,
    summary: '提现详情',
    input: { withdrawNo },
    output: {
      ...withdrawals.row,
      taxPoint: f.taxPoint,
      invoiceWay: f.invoiceWay,
      channelNo: maybe(f.channelNo),
      invoicedAmount: money('已开票金额'),
      balance: money('账户余额'),
      frozen: money('冻结金额'),
      availableBalance: f.availableBalance,
      owedAmount: money('未结清欠款'),
      entries: many({
        ledgerNo: f.ledgerNo,
        bizType: f.bizType,
        amount: f.amount,
        balanceBefore: f.balanceBefore,
        balanceAfter: f.balanceAfter,
        createTime: f.createTime,
      }),
      allowed,
    },
  }),
  decide: post('/withdraw/v1/decide', {
    eyes: 'PAYOUT',
    stepUp: true,
    policy,
    summary: '处理提现',
    undo: final('decided'),
    input: { withdrawNo, ...decisionFields, dryRun: maybe(f.dryRun) },
    output: null,
  }),
});
