/** Rewards (docs/domain/earnings.md#rewards). */
import { callGroup } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import {
  orderNo,
  transNo,
  falseNo,
  termSn,
  cardType,
  accountType,
  enterStatus,
  transTime,
  createTime,
  incrAmount,
  rewardRatio,
  rewardAmount,
} from '../../fields';
import { oneOf } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent, cust, entry, lv, one, optional } from '../groups';

const enterTime = maybe(f.enterTime);

const incrFilter = {
  orderNo,
  transNo,
  ...cust,
  ...agent,
  ...one,
  ...entry,
  transTime: range(transTime),
  rewardAmount: range(rewardAmount),
};
const incrHead = { orderNo, transNo: maybe(transNo), ...cust, ...agent, ...optional(one) };
const incrTail = { incrAmount, rewardRatio, rewardAmount, enterStatus, createTime, enterTime };
const incrFigures = { incrAmount, rewardAmount };

const feeIncrList = list('/web/profit/incrRewardOrder/agentFindIncrRewardOrder', {
  summary: '费率增收奖励',
  policy: 'incrementReward',
  scoped: true,
  filter: incrFilter,
  row: { ...incrHead, baseRate: f.baseRate, incrRate: f.incrRate, ...incrTail },
});
export const feeIncrReward = callGroup('EARNING', {
  list: feeIncrList,
  total: totals('/web/profit/incrRewardOrder/findIncrRewardOrderTotal', { of: feeIncrList, figures: incrFigures }),
  download: exportOf('/web/profit/incrRewardOrder/v1/exportData', { of: feeIncrList }),
});

const flowIncrList = list('/web/customer/flowCardIncrement/v1/agentFindFlowCardIncrementReward', {
  summary: '流量卡增收奖励',
  policy: 'incrementReward',
  scoped: true,
  filter: incrFilter,
  row: { ...incrHead, baseFee: f.baseFee, incrFee: f.incrFee, ...incrTail },
});
export const flowIncrReward = callGroup('EARNING', {
  list: flowIncrList,
  total: totals('/web/customer/flowCardIncrement/v1/agentFlowCardIncrementRewardTotal', {
    of: flowIncrList,
    figures: incrFigures,
  }),
  download: exportOf('/web/customer/flowCardIncrement/v1/exportData', { of: flowIncrList }),
});

const figures = {
  rewardAmount: rewardAmount.as('奖励合计'),
  enteredAmount: f.enteredAmount.as('已入账'),
  count: f.count,
};
type RewardCode = (typeof enums.rewardType)[number]['code'];
const rewardType = (...codes: RewardCode[]) =>
  oneOf(
    f.rewardType.label,
    enums.rewardType.filter(({ code }) => codes.includes(code)),
  );

const summaryType = rewardType('JGJL', 'TXFJL');
const summaryList = list('/reward/rewardSummary/list', {
  summary: '其他奖励',
  policy: { reward: 'jgjlSwitch' },
  scoped: true,
  filter: {
    orderNo,
    rewardType: summaryType,
    ...agent,
    ...lv,
    rewardMonth: f.rewardMonth,
    ...entry,
    createTime: range(createTime),
    rewardAmount: range(f.rewardAmount),
  },
  row: {
    orderNo,
    rewardType: summaryType,
    rewardName: f.rewardName,
    ...agent,
    ...optional(lv),
    rewardMonth: maybe(f.rewardMonth),
    baseCount: maybe(f.baseCount),
    baseAmount: maybe(f.baseAmount),
    rewardAmount,
    enterStatus,
    remark: maybe(f.remark),
    createTime,
    enterTime,
  },
});
export const otherReward = callGroup('EARNING', {
  list: summaryList,
  download: exportOf('/reward/rewardSummary/export', { of: summaryList }),
  total: totals('/reward/rewardSummary/statistics', { of: summaryList, figures }),
});

// Serves both 刷卡奖励 and 支付宝奖励, so its handler checks the switch that belongs to rewardType.
const transList = list('/reward/agentTransRewardRecord/list', {
  summary: '交易奖励',
  policy: 'provider',
  scoped: true,
  filter: {
    rewardType: rewardType('SKJL', 'ZFBJL'),
    orderNo,
    ...cust,
    ...agent,
    ...lv,
    cardType,
    ...entry,
    transTime: range(transTime),
    rewardAmount: range(f.rewardAmount),
  },
  row: {
    orderNo,
    transNo,
    ...cust,
    ...agent,
    ...optional(lv),
    payBrand: f.payBrand,
    cardType: maybe(cardType),
    transAmount: f.transAmount,
    rewardRate: f.rewardRate,
    rewardAmount,
    enterStatus,
    transTime,
    enterTime,
  },
});
export const transReward = callGroup('EARNING', {
  list: transList,
  download: exportOf('/reward/agentTransRewardRecord/export', { of: transList }),
  total: totals('/reward/agentTransRewardRecord/statistics', {
    of: transList,
    figures: { transAmount: f.transAmount, ...figures },
  }),
});

const standardList = list('/reward/reachStandardRewardRecord/list', {
  summary: '商户连续达标奖励',
  policy: { reward: 'shlxdbjlSwitch' },
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...lv,
    stage: f.stageGroup,
    ...entry,
    createTime: range(createTime),
    rewardAmount: range(f.rewardAmount),
  },
  row: {
    orderNo,
    ...cust,
    termSn: maybe(termSn),
    ...agent,
    ...optional(lv),
    stage: f.stage,
    stageMonth: f.stageMonth,
    standardAmount: f.standardAmount,
    reachAmount: f.reachAmount,
    rewardAmount,
    enterStatus,
    createTime,
    enterTime,
  },
});
export const standardReward = callGroup('EARNING', {
  list: standardList,
  download: exportOf('/reward/reachStandardRewardRecord/export', { of: standardList }),
  total: totals('/reward/reachStandardRewardRecord/statistics', { of: standardList, figures }),
});

const cashbackList = list('/reward/cashbackRewardRecord/list', {
  summary: '返现服务费奖励',
  policy: { reward: 'cashBackSwitch' },
  scoped: true,
  filter: {
    orderNo,
    ...agent,
    ...lv,
    accountType,
    ...entry,
    createTime: range(createTime),
    rewardAmount: range(f.rewardAmount),
  },
  row: {
    orderNo,
    withdrawNo: f.withdrawNo,
    ...agent,
    ...optional(lv),
    withdrawAmount: f.withdrawAmount,
    serviceFeeAmount: f.serviceFeeAmount,
    rewardRatio,
    rewardAmount,
    enterStatus,
    createTime,
    enterTime,
  },
});
export const cashbackReward = callGroup('EARNING', {
  list: cashbackList,
  download: exportOf('/reward/cashbackRewardRecord/export', { of: cashbackList }),
  total: totals('/reward/cashbackRewardRecord/statistics', { of: cashbackList, figures }),
});

const falseList = list('/reward/agentFalseRewardRecord/list', {
  summary: '伪激活奖励',
  policy: { reward: 'wjhjlSwitch' },
  scoped: true,
  filter: {
    orderNo,
    falseNo,
    ...cust,
    termSn,
    ...agent,
    ...lv,
    ...entry,
    createTime: range(createTime),
    rewardAmount: range(f.rewardAmount),
  },
  row: {
    orderNo,
    falseNo,
    ...cust,
    termSn,
    agentNo: f.agentNo.as('被扣代理商编号'),
    agentName: f.agentName.as('被扣代理商名称'),
    ...optional(lv),
    subDeductAmount: f.subDeductAmount,
    ownDeductAmount: f.ownDeductAmount,
    rewardAmount,
    enterStatus,
    createTime,
    enterTime,
  },
});
export const falseReward = callGroup('EARNING', {
  list: falseList,
  download: exportOf('/reward/agentFalseRewardRecord/export', { of: falseList }),
  total: totals('/reward/agentFalseRewardRecord/statistics', { of: falseList, figures }),
});
