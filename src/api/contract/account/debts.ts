/** What a provider owes: plans of deductions, and debts that earnings reduce. */
import { callGroup, opposites, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { accountType, createTime, requestNo, planNo, planType, planStatus, debtNo, debtStatus } from '../../fields';
import { money, oneOf } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { agent } from '../groups';
import { drawable } from './withdraw';
import { final } from '../../schema/undo';

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
const pause = post('/agent/deductPlan/v1/pause', {
  summary: '暂停扣款计划',
  input: move,
  output: null,
});
const resume = post('/agent/deductPlan/v1/resume', { summary: '恢复扣款计划', input: move, output: null });
export const cancelPlan = post('/agent/deductPlan/v1/cancel', {
  summary: '取消扣款计划',
  undo: final('ended'),
  input: move,
  output: null,
});
opposites(pause, resume);

export const deductPlan = callGroup('ACCOUNT', {
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
  pause,
  resume,
  cancel: cancelPlan,
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
export const repayReduce = callGroup('ACCOUNT', {
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
    undo: final('booked'),
    input: { accountTypes: many(drawable, 7), requestNo },
    output: { reduceAmount: f.reduceAmount, leftAmount: f.leftAmount.as('剩余欠款') },
  }),
});
