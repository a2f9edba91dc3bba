/**
 * Figures of the home page (docs/domain/notices.md#home-page). The specification names no calls for them, so the paths
 * are our own.
 */
import { post } from '../schema/call';
import * as f from '../fields';
import { count, oneOf } from '../schema/kinds';
import { scopeFields } from '../schema/list';
import { many, maybe } from '../schema/shape';

/**
 * Compared periods: today with yesterday up to the same time of day, this month with last month up to the same day and
 * time.
 */
export const homePeriod = oneOf('统计周期', [
  { code: 'TODAY', label: '今日' },
  { code: 'MONTH', label: '本月' },
] as const);
export const trendDays = oneOf('统计天数', [
  { code: 7, label: '近7天' },
  { code: 30, label: '近30天' },
]);

const scope = { scopeWay: maybe(scopeFields.scopeWay), scopeAgentNo: maybe(scopeFields.scopeAgentNo) };
const sales = { transAmount: f.transAmount, transCount: f.transCount };
/** Figures counted over a period. */
export const worked = {
  ...sales,
  newCustCount: f.newCustCount,
  activeTermCount: f.activeTermCount.as('激活终端'),
  incomeAmount: f.creditAmount.as('收益'),
};
/** Current figures, independent of a period. */
export const present = {
  agentCount: f.agentCount.as('代理商'),
  custCount: f.custCount.as('商户'),
  termCount: f.termCount.as('终端'),
};
export const todo = {
  riskWaitCount: f.waitCount.as('待处理风险工单'),
  pseSoonCount: f.soonCount.as('伪激活7天内到期'),
  nonActiveSoonCount: f.soonCount.as('未激活终端7天内到期'),
  waitChangeCount: f.waitCount.as('待审核变更'),
  waitInvoiceAmount: f.leftAmount.as('待开票金额'),
  debtAmount: f.debtAmount.as('欠款'),
};
export const salesOfDay = { statDate: f.statDate, ...sales };
export const salesOfBrand = { payBrand: f.payBrand, ...sales };

export const home = {
  summary: post('/agent/home/v1/summary', {
    summary: '首页汇总',
    description:
      'Work of the chosen part of the own subtree in a period and up to the same moment of the one before, and how many there are now; income and balance are the own. Each figure is what the list behind it says (home-figures.ts).',
    input: { period: homePeriod, ...scope },
    output: {
      current: worked,
      previous: worked,
      /** Income by business type, largest first. */
      income: many({ bizType: f.bizType, amount: f.amount }),
      availableBalance: f.availableBalance,
      accountCount: count('账户数'),
      ...present,
    },
  }),
  todo: post('/agent/home/v1/todo', {
    summary: '首页待办',
    description:
      'What waits in the chosen part of the own subtree; invoices and debts are the own. Counted whether or not its screen is shown to the operator.',
    input: scope,
    output: {
      ...todo,
      riskSoonCount: f.soonCount.as('24小时内到期', { unit: '笔' }),
      pseDeductAmount: f.willDeductAmount,
      nonActiveDeductAmount: f.willDeductAmount,
      oldestChangeTime: maybe(f.createTime.as('最早申请时间')),
    },
  }),
  trend: post('/agent/home/v1/trend', {
    summary: '首页趋势',
    description:
      'Successful transactions of the chosen part of the own subtree by day, today last, days without any included.',
    input: { days: trendDays, ...scope },
    output: { daily: many(salesOfDay) },
  }),
  share: post('/agent/home/v1/share', {
    summary: '首页支付方式占比',
    description: 'Successful transactions of a period by way of payment, largest first; ways without any are left out.',
    input: { period: homePeriod, ...scope },
    output: { brands: many(salesOfBrand) },
  }),
};
