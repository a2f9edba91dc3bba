/**
 * The false-activation countdown and its penalties (docs/domain/terminals.md#false-activation-countdown,
 * docs/domain/terminals.md#false-activation-statistics).
 */
import * as f from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { maybe } from '../schema/shape';
import { agent, cust, lv, oneLv, optional, policy, pur } from './groups';

const { termSn, policyName, activeTime, currentAmount, leftDays, countdownStatus, judgeTime } = f;
const { deductAmount, realDeductAmount, deductStatus } = f;
const deadline = f.deadline.as('截止日期');
const standardAmount = f.standardAmount.as('考核标准');

const countdownList = list('/active/countdown/false/list', {
  summary: '伪激活倒计时',
  scoped: true,
  filter: {
    ...cust,
    ...agent,
    ...oneLv,
    ...pur,
    termSn,
    ...policy,
    countdownStatus,
    leftDays: range(leftDays),
    activeTime: range(activeTime),
    deadline: range(deadline),
  },
  row: {
    ...cust,
    phone: f.phone,
    ...agent,
    ...optional(oneLv),
    ...optional(pur),
    termSn,
    policyName,
    activeTime,
    standardAmount,
    currentAmount,
    gapAmount: f.gapAmount,
    deadline,
    leftDays: maybe(leftDays),
    countdownStatus,
    deductAmount: deductAmount.as(f.willDeductAmount.label),
  },
  // The specification names no totals call for this list, so its answer carries them
  // (docs/domain/terminals.md#false-activation-countdown).
  further: { extra: { countingCount: f.countingCount, soonCount: f.soonCount, willDeductAmount: f.willDeductAmount } },
});

export const falseCountdown = {
  list: countdownList,
  download: exportOf('/active/countdown/false/download', { of: countdownList }),
};

const falseActiveList = list('/falseActive/false/list', {
  summary: '伪激活统计',
  scoped: true,
  filter: { ...agent, ...lv, ...cust, termSn, ...policy, deductStatus, judgeTime: range(judgeTime) },
  row: {
    falseNo: f.falseNo,
    ...cust,
    termSn,
    ...agent,
    ...optional(lv),
    policyName,
    activeTime,
    judgeTime,
    standardAmount,
    currentAmount,
    deductAmount,
    realDeductAmount,
    deductStatus,
    planNo: maybe(f.planNo.as('扣款计划')),
  },
});

export const falseActive = {
  list: falseActiveList,
  total: totals('/falseActive/false/amountSum', {
    of: falseActiveList,
    figures: { falseCount: f.falseCount, deductAmount, realDeductAmount, debtAmount: f.debtAmount.as('转欠款') },
  }),
  download: exportOf('/falseActive/false/download', { of: falseActiveList }),
};
