/** Terminals that are not activated in time: their countdown, and what it costs. */
import { callGroup } from '../../schema/call';
import * as f from '../../fields';
import {
  termSn,
  termModel,
  policyName,
  bindStatus,
  allotTime,
  deadline,
  countdownStatus,
  leftDays,
  deductAmount,
  realDeductAmount,
  deductStatus,
  judgeTime,
} from '../../fields';
import { exportOf, list, range, totals } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent, lv, optional, policy, pur } from '../groups';

const overdueAmount = deductAmount.as('逾期扣款');
const countdownList = list('/active/countdown/nonactive/list', {
  summary: '未激活终端倒计时',
  deadline: 'deadline',
  scoped: true,
  filter: {
    termSn: termSn.as(termSn.label, { tail: true }),
    ...agent,
    ...pur,
    ...policy,
    termModel,
    countdownStatus,
    leftDays: range(leftDays),
    deadline: range(deadline.as('截止日期')),
    deductAmount: range(overdueAmount),
  },
  row: {
    termSn,
    termModel,
    policyName,
    ...agent,
    ...optional(pur),
    allotTime: allotTime.as('起算时间'),
    deadline,
    leftDays: maybe(leftDays),
    bindStatus,
    countdownStatus,
    deductAmount: overdueAmount,
  },
  further: { extra: { countingCount: f.countingCount, soonCount: f.soonCount, willDeductAmount: f.willDeductAmount } },
});
export const nonActiveCountdown = callGroup(
  'TERMINAL',
  {
    list: countdownList,
    download: exportOf('/active/countdown/nonactive/download', { of: countdownList }),
  },
  'RISK',
);

const nonActiveList = list('/nonActive/terminal/list', {
  summary: '未激活终端统计',
  scoped: true,
  filter: {
    ...agent,
    ...lv,
    termSn: termSn.as(termSn.label, { tail: true }),
    ...policy,
    deductStatus,
    judgeTime: range(judgeTime),
    deductAmount: range(f.deductAmount),
  },
  row: {
    nonNo: f.nonNo,
    termSn,
    termModel,
    ...agent,
    ...optional(lv),
    policyName,
    allotTime: allotTime.as('起算时间'),
    deadline,
    deductAmount,
    realDeductAmount,
    deductStatus: maybe(deductStatus),
    debtNo: maybe(f.debtNo),
    judgeTime: maybe(judgeTime),
  },
});
export const nonActive = callGroup(
  'TERMINAL',
  {
    list: nonActiveList,
    total: totals('/nonActive/terminal/amountSum', {
      of: nonActiveList,
      figures: { overdueCount: f.overdueCount, deductAmount, realDeductAmount, debtAmount: f.debtAmount.as('转欠款') },
    }),
    download: exportOf('/nonActive/terminal/download', { of: nonActiveList }),
  },
  'RISK',
);
