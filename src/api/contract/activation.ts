/** Activation records and the transactions that counted (docs/domain/terminal.md#activation). */
import { callGroup } from '../schema/call';
import * as f from '../fields';
import {
  activeNo,
  termSn,
  activeStatus,
  policyName,
  activeTime,
  currentAmount,
  leftDays,
  countdownStatus,
  judgeTime,
  deductAmount,
  realDeductAmount,
  deductStatus,
} from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { maybe } from '../schema/shape';
import { agent, cust, oneLv, optional, policy, lv, pur } from './groups';

const activeList = list('/customer/active/v1/custActiveList', {
  summary: '商户激活记录',
  deadline: 'deadline',
  scoped: true,
  filter: {
    ...cust,
    ...agent,
    ...oneLv,
    ...policy,
    marktingNo: f.marktingNo,
    termSn,
    activeStatus,
    activeTime: range(f.activeTime),
    // Activation records are created when the terminal is bound.
    createTime: range(f.createTime.as(f.bindTime.label)),
    cashbackAmount: range(f.cashbackAmount),
  },
  row: {
    activeNo,
    ...cust,
    ...agent,
    ...optional(oneLv),
    termSn,
    policyName: f.policyName,
    marktingName: maybe(f.marktingName),
    standardAmount: f.standardAmount,
    currentAmount: f.currentAmount.as('已交易额'),
    progress: f.progress,
    activeStatus,
    cashbackAmount: maybe(f.cashbackAmount),
    bindTime: f.bindTime,
    leftDays: maybe(f.leftDays),
    deadline: maybe(f.deadline),
    activeTime: maybe(f.activeTime),
  },
});

export const active = callGroup(
  'MERCHANT',
  {
    list: activeList,
    transDetail: list('/customer/active/v1/findActiveTransDetail', {
      summary: '达标交易',
      filter: { activeNo },
      row: {
        transNo: f.transNo,
        payBrand: f.payBrand,
        cardType: maybe(f.cardType),
        transAmount: f.transAmount,
        countAmount: f.countAmount,
        transTime: f.transTime,
      },
    }),
    total: totals('/customer/active/v1/sumStandardAmount', {
      of: activeList,
      figures: {
        standardAmount: f.standardAmount.as('达标交易额合计', {
          help: '各商户考核期内已计入的交易额之和',
          partial: true,
        }),
        cashbackAmount: f.cashbackAmount.as('返现合计'),
        successCount: f.successCount,
      },
    }),
    download: exportOf('/customer/active/v1/toDownload', { of: activeList }),
  },
  'RISK',
);

// The false-activation countdown and its penalties (docs/domain/terminal.md#false-activation-countdown,
// docs/domain/terminal.md#false-activation-statistics).

const deadline = f.deadline.as('截止日期');
const standardAmount = f.standardAmount.as('考核标准');

const countdownList = list('/active/countdown/false/list', {
  summary: '伪激活倒计时',
  deadline: 'deadline',
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
    deductAmount: range(f.deductAmount.as(f.willDeductAmount.label)),
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
  // (docs/domain/terminal.md#false-activation-countdown).
  further: { extra: { countingCount: f.countingCount, soonCount: f.soonCount, willDeductAmount: f.willDeductAmount } },
});

export const falseCountdown = callGroup(
  'MERCHANT',
  {
    list: countdownList,
    download: exportOf('/active/countdown/false/download', { of: countdownList }),
  },
  'RISK',
);

const falseActiveList = list('/falseActive/false/list', {
  summary: '伪激活统计',
  scoped: true,
  filter: {
    ...agent,
    ...lv,
    ...cust,
    termSn,
    ...policy,
    deductStatus,
    judgeTime: range(judgeTime),
    deductAmount: range(f.deductAmount),
  },
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
    debtNo: maybe(f.debtNo),
  },
});

export const falseActive = callGroup(
  'MERCHANT',
  {
    list: falseActiveList,
    total: totals('/falseActive/false/amountSum', {
      of: falseActiveList,
      figures: { falseCount: f.falseCount, deductAmount, realDeductAmount, debtAmount: f.debtAmount.as('转欠款') },
    }),
    download: exportOf('/falseActive/false/download', { of: falseActiveList }),
  },
  'RISK',
);
