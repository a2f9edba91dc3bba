/**
 * The provider's own accounts, withdrawals, deduction plans and debts (docs/domain/account.md). Only own records,
 * whatever the request body contains.
 */
import { area, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { formatMoney } from '../../format/format';
import { money, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { agent } from '../groups';

const {
  accountType,
  operationType,
  bizType,
  orderNo,
  createTime,
  withdrawNo,
  withdrawStatus,
  requestNo,
  planNo,
  planType,
  planStatus,
  debtNo,
  debtStatus,
} = f;
const { withdrawAmount, taxAmount, realAmount, feeAmount } = f;

const ledgerList = list('/agent/account/v1/ledgerList', {
  summary: '账户流水',
  filter: {
    accountType,
    operationType,
    bizType,
    nature: oneOf('收支性质', enums.ledgerNature),
    orderNo: orderNo.as('业务单号'),
    createTime: range(createTime, { initial: 'last7', maxDays: 31 }),
    amount: range(f.amount),
  },
  row: {
    ledgerNo: f.ledgerNo,
    accountType,
    operationType,
    bizType,
    amount: f.amount.as('金额', { help: '入账为正，出账为负' }),
    balanceBefore: f.balanceBefore,
    balanceAfter: f.balanceAfter,
    orderNo: orderNo.as('业务单号'),
    remark: maybe(f.remark),
    createTime,
  },
});
const blocked = maybe(text('不可提现原因', { max: 100, translatable: true }));
export const account = area('ACCOUNT', {
  balance: post('/agent/account/v1/balance', {
    summary: '账户余额',
    description:
      '`blocked` says why nothing can be withdrawn at the moment; null when something can. That of an account says it of this account.',
    input: {},
    output: {
      accounts: many({
        accountType,
        balance: money('余额'),
        frozen: money('冻结金额'),
        availableBalance: f.availableBalance,
        blocked,
      }),
      blocked,
    },
  }),
  ledgerList,
  ledgerTotal: totals('/agent/account/v1/ledgerTotal', {
    of: ledgerList,
    figures: { creditAmount: f.creditAmount, debitAmount: f.debitAmount },
  }),
  download: exportOf('/agent/account/v1/toDownload', { of: ledgerList }),
});

/** Withdrawals are possible from every account type except debts. */
const drawable = oneOf(
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
export const withdraw = area('ACCOUNT', {
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
    description:
      'Messages never leave the machine: the code arrives as a personal notice. It names the account and the amount, and holds for them only.',
    input: wish,
    output: { phone: f.phone },
  }),
  apply: post('/agent/withdraw/v1/apply', {
    summary: '申请提现',
    description:
      'Freezes the amount. Refused with a debt, a pending change of the settle account, outside 09:00 to 20:00, or with another open withdrawal of the account.',
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

const side = oneOf('我方角色', [
  { code: 'MINE', label: '被扣方' },
  { code: 'OPENED', label: '扣款方' },
] as const);
/** What opens a plan; the other types are only sources of debts. */
const opened = oneOf(
  planType.label,
  enums.planType.filter(({ code }) => code === 'GOODS' || code === 'REFUND_BACK'),
);
const planList = list('/agent/deductPlan/v1/list', {
  summary: '扣款计划',
  hasActions: true,
  filter: {
    side,
    planNo,
    planType: opened,
    planStatus,
    ...agent,
    createTime: range(createTime),
    totalAmount: range(f.totalAmount),
  },
  row: {
    planNo,
    planType: opened,
    creatorName: f.creatorName,
    agentNo: f.agentNo.as('被扣方编号'),
    agentName: f.agentName.as('被扣方'),
    totalAmount: f.totalAmount,
    periods: f.periods,
    currentPeriod: f.currentPeriod,
    periodAmount: f.periodAmount,
    deductedAmount: f.deductedAmount,
    remainAmount: f.remainAmount.as('剩余金额'),
    stoppedAmount: f.stoppedAmount,
    planStatus,
    relatedNo: maybe(f.relatedNo),
    createTime,
    finishTime: maybe(f.finishTime),
  },
});
const move = { planNo, requestNo };
export const deductPlan = area('ACCOUNT', {
  list: planList,
  total: totals('/agent/deductPlan/v1/total', {
    of: planList,
    figures: {
      totalAmount: f.totalAmount,
      deductedAmount: f.deductedAmount,
      remainAmount: f.remainAmount.as('剩余金额', { help: '只统计待执行、执行中和已暂停的计划' }),
      stoppedAmount: f.stoppedAmount,
    },
  }),
  download: exportOf('/agent/deductPlan/v1/toDownload', { of: planList }),
  periods: post('/agent/deductPlan/v1/detailList', {
    summary: '扣款明细',
    input: { planNo },
    output: many({
      period: f.currentPeriod.as('期次'),
      shouldAmount: money('应扣金额'),
      realAmount: money('实扣金额'),
      deductStatus: f.deductStatus,
      dueDate: f.effectStart.as('应扣日期'),
      deductTime: maybe(f.createTime.as('扣款时间')),
      accounts: many({ accountType, amount: f.amount }),
    }),
  }),
  pause: post('/agent/deductPlan/v1/pause', {
    summary: '暂停扣款计划',
    description: 'By whoever made it, or an organisation.',
    input: move,
    output: null,
  }),
  resume: post('/agent/deductPlan/v1/resume', { summary: '恢复扣款计划', input: move, output: null }),
  cancel: post('/agent/deductPlan/v1/cancel', {
    summary: '取消扣款计划',
    description: 'What was deducted stays.',
    input: move,
    output: null,
  }),
});

const debtList = list('/agent/repayReduce/v1/list', {
  summary: '欠款抵扣',
  filter: {
    debtNo,
    reduceNo: f.reduceNo,
    source: planType.as('欠款来源'),
    debtStatus,
    createTime: range(createTime),
    debtAmount: range(f.debtAmount),
  },
  row: {
    debtNo,
    source: planType.as('欠款来源'),
    relatedNo: f.relatedNo,
    debtAmount: f.debtAmount,
    reducedAmount: f.reducedAmount,
    leftAmount: f.leftAmount.as('剩余欠款'),
    debtStatus,
    createTime,
    clearTime: maybe(f.clearTime),
  },
});
export const repayReduce = area('ACCOUNT', {
  list: debtList,
  total: totals('/agent/repayReduce/v1/total', {
    of: debtList,
    figures: {
      debtAmount: f.debtAmount.as('欠款总额'),
      reducedAmount: f.reducedAmount,
      leftAmount: f.leftAmount.as('剩余欠款'),
    },
  }),
  download: exportOf('/agent/repayReduce/v1/toDownload', { of: debtList }),
  reductions: post('/agent/repayReduce/v1/reduceList', {
    summary: '抵扣记录',
    input: { debtNo },
    output: many({
      reduceNo: f.reduceNo,
      accountType: maybe(accountType.as('抵扣账户')),
      reduceAmount: f.reduceAmount,
      reduceWay: f.reduceWay,
      createTime,
    }),
  }),
  reduce: post('/agent/repayReduce/v1/reduce', {
    summary: '立即抵扣',
    description: 'Pays debts, oldest first, from the chosen accounts in the order of debits.',
    input: { accountTypes: many(drawable, 7), requestNo },
    output: { reduceAmount: f.reduceAmount, leftAmount: f.leftAmount.as('剩余欠款') },
  }),
});
