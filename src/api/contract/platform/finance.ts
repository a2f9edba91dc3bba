/** The platform's side of money: invoices, debts, and earnings that wait (docs/domain/platform.md#finance). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { exportOf, list, range } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent } from '../groups';
import { decision, reason } from './decision';
import { corrected, final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const invoices = list('/invoice/v1/list', {
  policy,
  summary: '发票审核',
  hasActions: true,
  filter: {
    ...agent,
    invoiceNo: f.invoiceNo,
    invoiceStatus: f.invoiceStatus,
    invoiceWithdrawStatus: f.invoiceWithdrawStatus,
    createTime: range(f.createTime),
    invoiceAmount: range(f.invoiceAmount),
  },
  row: {
    applyNo: f.applyNo,
    agentNo: f.agentNo,
    agentName: f.agentName,
    invoiceKind: f.invoiceKind,
    invoiceNo: f.invoiceNo,
    invoiceDate: f.invoiceDate,
    invoiceMonth: f.invoiceMonth,
    invoiceAmount: f.invoiceAmount,
    taxRate: f.taxRate,
    fileNo: maybe(f.fileNo.as('发票文件')),
    invoiceStatus: f.invoiceStatus,
    auditRemark: maybe(f.auditRemark),
    invoiceWithdrawStatus: f.invoiceWithdrawStatus,
    enterAmount: f.enterAmount,
    createTime: f.createTime,
    auditTime: maybe(f.auditTime),
  },
});
const debts = list('/debt/v1/list', {
  policy,
  summary: '欠款',
  filter: {
    debtNo: f.debtNo,
    ...agent,
    debtStatus: f.debtStatus,
    createTime: range(f.createTime),
    debtAmount: range(f.debtAmount),
  },
  row: {
    debtNo: f.debtNo,
    ...agent,
    relatedNo: f.relatedNo,
    debtAmount: f.debtAmount,
    reducedAmount: f.reducedAmount,
    leftAmount: f.leftAmount.as('剩余欠款'),
    debtStatus: f.debtStatus,
    createTime: f.createTime,
    clearTime: maybe(f.clearTime),
  },
});
const orderNo = f.orderNo.as('收益单号');

const exclude = post('/earning/v1/exclude', {
  policy,
  summary: '不予入账',
  undo: final('decided'),
  input: { orderNo, remark: reason, requestNo: f.requestNo },
  output: null,
});
const ofInvoice = {
  approve: corrected(),
  reject: final('decided'),
  skip: final('booked'),
  void: final('booked'),
};
export const platformMoney = callGroup('FINANCE', {
  invoices,
  invoicesDownload: exportOf('/invoice/v1/toDownload', { of: invoices }),
  decideInvoice: decision('/invoice/v1/decide', '审核发票', { applyNo: f.applyNo }, ofInvoice, 'MANUAL'),
  debts,
  debtsDownload: exportOf('/debt/v1/toDownload', { of: debts }),
  writeOff: post('/debt/v1/writeOff', {
    eyes: 'WRITE_OFF',
    stepUp: true,
    policy,
    summary: '核销欠款',
    undo: final('booked'),
    input: { debtNo: f.debtNo, remark: reason, requestNo: f.requestNo },
    output: null,
  }),
  exclude,
  giveReward: post('/earning/v1/giveReward', {
    eyes: 'GRANT',
    stepUp: true,
    policy,
    summary: '发放机构奖励',
    undo: withdrawn(exclude),
    input: {
      ownerAgentNo: f.agentNo.as('归属服务商编号'),
      agentNo: f.agentNo.as('业绩代理商编号'),
      rewardName: f.rewardName.as(f.rewardName.label, { min: 2, max: 40 }),
      rewardAmount: f.rewardAmount.as(f.rewardAmount.label, { min: 1, max: 99_999_999_999 }),
      rewardMonth: f.rewardMonth,
      // What an organisation reckoned from; the portal's form does not ask for it.
      baseCount: maybe(f.baseCount.as(f.baseCount.label, { min: 0, max: 1_000_000_000 })),
      remark: reason,
      requestNo: f.requestNo,
    },
    output: { orderNo },
  }),
});
