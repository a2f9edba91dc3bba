/** Activation records and the transactions that counted (docs/domain/terminals.md#activation). */
import * as f from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { maybe } from '../schema/shape';
import { agent, cust, oneLv, optional, policy } from './groups';

const { activeNo, termSn, activeStatus } = f;

const activeList = list('/customer/active/v1/custActiveList', {
  summary: '商户激活记录',
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

export const active = {
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
};
