/** Shares of transactions, cashback, and shares of withdrawals (docs/domain/earnings.md#earning-lists). */
import { callGroup } from '../../schema/call';
import * as f from '../../fields';
import {
  orderNo,
  transNo,
  termSn,
  enterStatus,
  transTime,
  createTime,
  withdrawNo,
  accountType,
  withdrawAmount,
  serviceFeeType,
  serviceFeeAmount,
  profitAmount,
} from '../../fields';
import { exportOf, list, range, totals } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent, cust, entry, one, optional, policy } from '../groups';

const enterTime = maybe(f.enterTime);
const enteredAmount = f.enteredAmount.as('已入账');

const profitList = list('/trans/profit/v1/list', {
  summary: '交易分润',
  scoped: true,
  filter: {
    transTime: range(transTime, { initial: 'yesterday', maxDays: 31 }),
    orderNo: orderNo.as('分润单号'),
    transNo,
    ...cust,
    ...agent,
    ...one,
    termSn,
    payBrand: f.payBrand,
    cardType: f.cardType,
    ...policy,
    ...entry,
    profitScope: f.profitScope,
    lvAgentNo: f.lvAgentNo.as('分润归属'),
    profitAmount: range(f.profitAmount),
  },
  row: {
    orderNo: orderNo.as('分润单号'),
    transNo,
    ...cust,
    agentNo: f.agentNo.as('商户归属编号'),
    agentName: f.agentName.as('商户归属'),
    ...optional(one),
    payBrand: f.payBrand,
    cardType: maybe(f.cardType),
    transAmount: f.transAmount,
    feeRate: f.feeRate,
    incrRate: maybe(f.incrRate),
    feeAmount: maybe(f.feeAmount),
    costRate: f.costRate,
    subCostRate: maybe(f.subCostRate),
    profitRatio: f.profitRatio,
    profitAmount: f.profitAmount,
    enterStatus,
    transTime,
    enterTime,
  },
});
export const profit = callGroup('EARNING', {
  list: profitList,
  total: totals('/trans/profit/v1/total', {
    of: profitList,
    figures: {
      transAmount: f.transAmount.as(f.transAmount.label, {
        help: '产生分润的交易金额之和，退款冲减的记录不再计入',
        partial: true,
      }),
      transCount: f.transCount,
      profitAmount: f.profitAmount,
      enteredAmount,
    },
  }),
  download: exportOf('/trans/profit/v1/toDownload', { of: profitList }),
});

const backs = {
  ownBackAmount: f.ownBackAmount,
  subBackAmount: f.subBackAmount,
  backAmount: f.backAmount,
  enterStatus,
  createTime,
  enterTime,
};
const backFigures = { backAmount: f.backAmount, enteredAmount, backCount: f.backCount };
const cashBackList = list('/trans/cashBack/v1/list', {
  summary: '活动返现',
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...one,
    termSn,
    ...policy,
    marktingNo: f.marktingNo,
    marktingType: f.marktingType,
    backType: f.backType,
    ...entry,
    createTime: range(createTime),
    backAmount: range(f.backAmount),
  },
  row: {
    orderNo,
    backType: f.backType,
    ...cust,
    termSn,
    ...agent,
    ...optional(one),
    policyName: f.policyName,
    marktingName: f.marktingName,
    marktingType: f.marktingType,
    ...backs,
  },
});
export const cashBack = callGroup('EARNING', {
  list: cashBackList,
  total: totals('/trans/cashBack/v1/total', { of: cashBackList, figures: backFigures }),
  download: exportOf('/trans/cashBack/v1/toDownload', { of: cashBackList }),
});
const flowBackList = list('/trans/flowCardBack/v1/list', {
  summary: '流量卡返现',
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...one,
    termSn,
    ...policy,
    payTimes: f.payTimesGroup,
    ...entry,
    createTime: range(createTime),
    backAmount: range(f.backAmount),
  },
  row: {
    orderNo,
    ...cust,
    termSn,
    ...agent,
    ...optional(one),
    policyName: f.policyName,
    payTimes: f.payTimes,
    flowFee: f.flowFee,
    ...backs,
  },
});
export const flowCardBack = callGroup('EARNING', {
  list: flowBackList,
  total: totals('/trans/flowCardBack/v1/total', { of: flowBackList, figures: backFigures }),
  download: exportOf('/trans/flowCardBack/v1/toDownload', { of: flowBackList }),
});

const shareFilter = {
  orderNo,
  withdrawNo,
  ...agent,
  ...one,
  accountType,
  ...entry,
  createTime: range(createTime),
  shareAmount: range(f.shareAmount),
};
const shareRow = {
  orderNo,
  withdrawNo,
  ...agent,
  ...optional(one),
  accountType,
  withdrawAmount,
  subTaxPoint: f.subTaxPoint,
  ownTaxPoint: f.ownTaxPoint,
  shareAmount: f.shareAmount,
  enterStatus,
  createTime,
  enterTime,
};
const shareFigures = { withdrawAmount, shareAmount: f.shareAmount };
const taxPointList = list('/trans/taxPoint/v1/list', {
  summary: '开票服务费分润',
  scoped: true,
  filter: shareFilter,
  row: shareRow,
});
export const taxPoint = callGroup('EARNING', {
  list: taxPointList,
  total: totals('/trans/taxPoint/v1/total', { of: taxPointList, figures: shareFigures }),
  download: exportOf('/trans/taxPoint/v1/toDownload', { of: taxPointList }),
});
const cashBackTaxList = list('/trans/cashBackTax/v1/list', {
  summary: '返现服务费分润',
  policy: 'checkMenu',
  scoped: true,
  filter: shareFilter,
  row: shareRow,
});
export const cashBackTax = callGroup('EARNING', {
  list: cashBackTaxList,
  total: totals('/trans/cashBackTax/v1/total', { of: cashBackTaxList, figures: shareFigures }),
  download: exportOf('/trans/cashBackTax/v1/toDownload', { of: cashBackTaxList }),
});

// Service-fee profit (docs/domain/earnings.md#service-fee-profit).

const serviceProfitList = list('/trans/serviceFeeProfitList', {
  summary: '服务费分润',
  policy: 'serviceProfit',
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...one,
    serviceFeeType,
    ...entry,
    transTime: range(transTime),
    profitAmount: range(f.profitAmount),
  },
  row: {
    orderNo,
    transNo: f.transNo,
    ...cust,
    ...agent,
    ...optional(one),
    serviceFeeType,
    serviceFeeAmount,
    costAmount: f.costAmount,
    profitAmount,
    enterStatus,
    transTime,
    enterTime: maybe(f.enterTime),
  },
});

export const serviceProfit = callGroup('EARNING', {
  list: serviceProfitList,
  total: totals('/trans/service/serviceFeeProfitTotal', {
    of: serviceProfitList,
    figures: { serviceFeeAmount, profitAmount },
  }),
  download: exportOf('/trans/service/serviceFeeProfitDownload', { of: serviceProfitList }),
});
