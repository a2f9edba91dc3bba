/** Withdrawals of a provider. */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import {
  accountType,
  createTime,
  withdrawNo,
  withdrawStatus,
  requestNo,
  withdrawAmount,
  taxAmount,
  realAmount,
  feeAmount,
} from '../../fields';
import { formatMoney } from '../../format/format';
import { money, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { final } from '../../schema/undo';

/** Withdrawals are possible from every account type except debts. */
export const drawable = oneOf(
  accountType.label,
  enums.accountType.filter(({ code }) => code !== 'DEBT'),
);
/** The least amount of one withdrawal, fen (docs/domain/account.md#withdrawals). */
export const withdrawAtLeast = 10_000;
const wish = {
  accountType: drawable,
  amount: f.amount.as('提现金额', { min: withdrawAtLeast, help: `单次不低于${formatMoney(withdrawAtLeast)}元` }),
};
const withdrawList = list('/agent/withdraw/v1/list', {
  summary: '提现查询',
  filter: {
    withdrawNo,
    accountType,
    withdrawStatus,
    createTime: range(createTime),
    withdrawAmount: range(f.withdrawAmount),
  },
  row: {
    withdrawNo,
    accountType,
    withdrawAmount,
    taxPoint: f.taxPoint,
    taxAmount,
    feeAmount,
    realAmount,
    invoiceWay: f.invoiceWay,
    withdrawChannel: f.withdrawChannel,
    bankName: f.bankName,
    bankCardNo: f.bankCardNo,
    withdrawStatus,
    failReason: maybe(f.failReason),
    createTime,
    finishTime: maybe(f.finishTime),
  },
});
export const withdraw = callGroup('ACCOUNT', {
  preview: post('/agent/withdraw/v1/preview', {
    summary: '提现试算',
    input: wish,
    output: {
      withdrawAmount,
      taxPoint: f.taxPoint,
      taxAmount,
      feeAmount,
      realAmount,
      bankName: maybe(f.bankName),
      bankCardNo: maybe(f.bankCardNo),
      accountName: maybe(f.accountName),
    },
  }),
  sendCode: post('/agent/withdraw/v1/sendCode', {
    operates: true,
    summary: '发送提现验证码',
    undo: final('told'),
    input: wish,
    output: { phone: f.phone },
  }),
  apply: post('/agent/withdraw/v1/apply', {
    eyes: 'WITHDRAW',
    stepUp: true,
    summary: '申请提现',
    undo: final('handedIn'),
    input: {
      ...wish,
      smsCode: text('短信验证码', { unspaced: true, pattern: /^\d{6}$/, expects: '应为6位数字' }),
      requestNo,
    },
    output: { withdrawNo },
  }),
  list: withdrawList,
  total: totals('/agent/withdraw/v1/total', {
    of: withdrawList,
    figures: {
      withdrawAmount: withdrawAmount.as(withdrawAmount.label, {
        help: '全部状态的提现金额之和 = 到账合计 + 税费 + 手续费 + 处理中 + 已退回',
      }),
      realAmount: realAmount.as('到账合计', { help: '只统计提现成功的到账金额之和', partial: true }),
      taxAmount: taxAmount.as(taxAmount.label, { help: '只统计提现成功的税费之和', partial: true }),
      feeAmount: feeAmount.as(feeAmount.label, { help: '只统计提现成功的手续费之和', partial: true }),
      waitAmount: money('处理中', { help: '待处理和打款中的提现金额之和' }),
      backAmount: money('已退回', { help: '提现失败和已驳回的提现金额之和，均已退回余额' }),
    },
  }),
  download: exportOf('/agent/withdraw/v1/toDownload', { of: withdrawList }),
  detail: post('/agent/withdraw/v1/detail', {
    summary: '提现详情',
    input: { withdrawNo },
    output: {
      ...withdrawList.row,
      accountName: f.accountName,
      channelNo: maybe(f.channelNo),
      invoicedAmount: money('已开票金额'),
    },
  }),
});
