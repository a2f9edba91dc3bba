/** Transactions and refunds (docs/domain/trade.md). */
import { callGroup, post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import {
  transNo,
  refNo,
  custNo,
  custName,
  agentNo,
  agentName,
  oneAgentNo,
  oneAgentName,
  termSn,
  payBrand,
} from '../fields';
import { count, money, oneOf, text } from '../schema/kinds';
import { exportOf, list, range, totals } from '../schema/list';
import { many, maybe } from '../schema/shape';
import type { Conditions } from '../schema/query';

const bankName = f.bankName.as('发卡行');
const extraFee = f.extraFee.as('附加费');
const couponAmount = f.couponAmount.as('优惠');

const transList = list('/trans/v1/transList', {
  summary: '交易查询',
  scoped: true,
  filter: {
    transTime: range(f.transTime, { initial: 'today', maxDays: 31 }),
    transNo,
    custNo,
    custName,
    payBrand,
    transStatus: f.transStatus,
    transAmount: range(f.transAmount),
    refNo,
    agentNo,
    agentName,
    oneAgentNo,
    oneAgentName,
    termSn,
    phone: f.phone.as('商户手机号'),
    cardNo: text('卡号后四位', { unspaced: true, pattern: /^\d{4}$/, expects: '应为4位数字' }),
    cardType: f.cardType,
    transType: f.transType,
    settleStatus: f.settleStatus,
    policyType: f.policyType,
    policyCode: f.policyCode,
  },
  row: {
    transNo,
    refNo,
    custNo,
    custName,
    agentNo,
    agentName,
    oneAgentNo: maybe(oneAgentNo),
    oneAgentName: maybe(oneAgentName),
    termSn: maybe(termSn),
    payBrand,
    cardType: maybe(f.cardType),
    bankName: maybe(bankName),
    cardNo: maybe(f.cardNo),
    transType: f.transType,
    transAmount: f.transAmount,
    feeRate: f.feeRate,
    incrRate: maybe(f.incrRate),
    feeAmount: maybe(f.feeAmount),
    extraFee: maybe(extraFee),
    couponAmount: maybe(couponAmount),
    settleAmount: maybe(f.settleAmount),
    transStatus: f.transStatus,
    settleStatus: maybe(f.settleStatus),
    arriveWay: f.arriveWay,
    failReason: maybe(f.failReason),
    transTime: f.transTime,
    settleTime: maybe(f.settleTime),
  },
});

const transTotal = totals('/trans/v1/transTotal', {
  of: transList,
  figures: {
    transAmount: money('交易金额', { help: '只统计交易成功的交易金额之和，不扣退款', partial: true }),
    transCount: f.transCount.as('笔数', { help: '只统计交易成功的笔数' }),
    feeAmount: money('手续费', { help: '按商户费率计收的手续费之和，未减优惠' }),
    settleAmount: money('结算金额', { help: '交易金额 - 手续费 - 附加费 - 服务费 - 代扣押金与流量费 + 优惠' }),
    failCount: f.transCount.as('失败笔数'),
    failAmount: money('失败金额'),
    failReasons: maybe(text('原因分布', { max: 500, translatable: true, help: '笔数最多的五个失败原因' })),
  },
});

const paybackRow = {
  paybackNo: f.paybackNo,
  transNo: transNo.as('原交易单号'),
  custNo,
  custName,
  agentNo,
  agentName,
  oneAgentNo: maybe(oneAgentNo),
  oneAgentName: maybe(oneAgentName),
  payBrand,
  cardNo: maybe(f.cardNo),
  channelNo: maybe(f.channelNo),
  transAmount: f.transAmount.as('原交易金额'),
  paybackAmount: f.paybackAmount,
  feeBackAmount: f.feeBackAmount,
  transStatus: f.paybackStatus,
  reason: maybe(f.reason),
  createTime: f.createTime.as('退款时间'),
  finishTime: maybe(f.finishTime),
};

const paybackList = list('/trans/payback/v1/list', {
  summary: '退款交易',
  scoped: true,
  filter: {
    createTime: range(f.createTime.as('退款时间'), { initial: 'last7', maxDays: 31 }),
    paybackNo: f.paybackNo,
    transNo: transNo.as('原交易单号'),
    custNo,
    custName,
    agentNo,
    agentName,
    oneAgentNo,
    oneAgentName,
    payBrand,
    transStatus: f.paybackStatus,
    paybackAmount: range(f.paybackAmount),
  },
  row: paybackRow,
});

const paybackTotal = totals('/trans/payback/v1/total', {
  of: paybackList,
  figures: {
    paybackAmount: money('退款总额', { help: '只统计退款成功的金额之和', partial: true }),
    paybackCount: f.paybackCount.as('退款笔数', { help: '只统计退款成功的笔数' }),
    feeBackAmount: money('退还手续费', { help: '随退款按比例退还给商户的手续费之和' }),
  },
});

const transDetail = post('/trans/v1/transDetail', {
  summary: '交易详情',
  input: { transNo },
  output: {
    ...transList.row,
    channelNo: maybe(f.channelNo),
    custPhone: f.phone.as('商户手机号'),
    termNo: maybe(f.termNo),
    termModel: maybe(f.termModel),
    policyType: f.policyType,
    policyName: f.policyName,
    mccName: f.mccName,
    settlePeriod: oneOf('结算周期', enums.settlePeriod),
    settleCardNo: maybe(f.bankCardNo.as('结算账户')),
    settleBatch: maybe(text('结算批次')),
    serviceFee: money('服务费'),
    paidBack: money('已退款'),
    settleTries: many({
      tryNo: count('次数'),
      result: text('结果', { translatable: true }),
      amount: money('金额'),
      failReason: maybe(f.failReason),
      tryTime: f.settleTime.as('时间'),
    }),
    profits: many({
      orderNo: f.orderNo.as('分润单号'),
      agentNo,
      agentName,
      levels: f.levels,
      costRate: f.partyCostRate,
      profitRatio: f.profitRatio,
      profitAmount: f.profitAmount,
      enterStatus: f.enterStatus,
    }),
    paybacks: many({
      paybackNo: f.paybackNo,
      paybackAmount: f.paybackAmount,
      feeBackAmount: f.feeBackAmount,
      transStatus: f.paybackStatus,
      reason: maybe(f.reason),
      createTime: f.createTime.as('退款时间'),
      finishTime: maybe(f.finishTime),
    }),
    riskOrders: many({
      riskOrderNo: f.riskOrderNo,
      riskType: f.riskType,
      riskMeasure: f.riskMeasure,
      riskDesc: f.riskDesc,
      riskOrderStatus: f.riskOrderStatus,
      deadline: f.deadline,
      createTime: f.createTime,
    }),
    riskAdjusts: many({
      adjustNo: f.adjustNo,
      adjustReason: f.adjustReason,
      riskAdjustStatus: f.riskAdjustStatus,
      deadline: f.deadline,
      createTime: f.createTime,
    }),
  },
});

export const trans = callGroup(
  'TRADE',
  {
    list: transList,
    total: transTotal,
    download: exportOf('/trans/v1/toDownload', { of: transList }),
    detail: transDetail,
  },
  'PROVIDER',
);

export const payback = callGroup(
  'TRADE',
  {
    list: paybackList,
    total: paybackTotal,
    download: exportOf('/trans/payback/v1/toDownload', { of: paybackList }),
  },
  'PROVIDER',
);

// Which totals of transactions are meaningful under which conditions: failed transactions have no turnover, only count, amount
// and reason.

interface Figures {
  readonly names: readonly string[];
  /** Describes which rows the totals count. */
  readonly note: string;
}
const success: Figures = {
  names: ['transAmount', 'transCount', 'feeAmount', 'settleAmount'],
  note: '只统计交易成功',
};
const failure: Figures = { names: ['failAmount', 'failCount', 'failReasons'], note: '只统计交易失败' };

export const figuresUnder = ({ transStatus }: Conditions): Figures => (transStatus === 'ERROR' ? failure : success);
