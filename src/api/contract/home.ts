/**
 * Figures of the home page (docs/domain/notice.md#home-page). The specification names no calls for them, so the paths
 * are our own.
 */
import { post } from '../schema/call';
import * as f from '../fields';
import { count, flag, oneOf } from '../schema/kinds';
import type { Authorised } from '../schema/gate';
import { scopeFields, type AnyList } from '../schema/list';
import { many, maybe, type OutputOf } from '../schema/shape';
import { custIncr } from './merchant/application';
import { account } from './account/account';
import { repayReduce } from './account/debts';
import { approval } from './approval';
import { active, falseCountdown } from './activation';
import { dispute } from './dispute';
import { agentInfo } from './provider/agent';
import { agentIncr } from './provider/application';
import { changeInfo } from './provider/own-change';
import { changeAudit } from './merchant/change-audit';
import { customer } from './merchant/merchant';
import { optional } from './groups';
import { invoice } from './account/invoice';
import { riskOrder } from './risk';
import { nonActiveCountdown } from './terminal/non-active';
import { terminal } from './terminal/terminal';
import { termsNotice } from './terms-notice';
import { trans } from './trade';

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
export const periodFigures = {
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
  waitApprovalCount: f.waitCount.as('待复核申请'),
  waitDisputeCount: f.waitCount.as('待答复异议'),
  waitTermsCount: f.waitCount.as('变更待确认'),
};
/** What a provider that has just begun does first, in this order (docs/domain/notice.md#first-steps). */
export const firstStep = oneOf('开始使用', [
  { code: 'FACTOR', label: '设置二次验证' },
  { code: 'CARD', label: '填写结算账户' },
  { code: 'TERMINAL', label: '收到第一批终端' },
  { code: 'AGENT', label: '发展第一个代理商' },
  { code: 'MERCHANT', label: '新增第一个商户' },
] as const);
export type FirstStep = OutputOf<typeof firstStep>;
export const salesOfDay = { statDate: f.statDate, ...sales };
export const salesOfBrand = { payBrand: f.payBrand, ...sales };

export const home = {
  summary: post('/agent/home/v1/summary', {
    summary: '首页汇总',
    input: { period: homePeriod, ...scope },
    output: {
      current: optional(periodFigures),
      previous: optional(periodFigures),
      /** Income by business type, largest first. */
      income: many({ bizType: f.bizType, amount: f.amount }),
      ...optional({ availableBalance: f.availableBalance, accountCount: count('账户数'), ...present }),
    },
  }),
  todo: post('/agent/home/v1/todo', {
    summary: '首页待办',
    input: scope,
    output: {
      ...optional({
        ...todo,
        riskSoonCount: f.soonCount.as('24小时内到期', { unit: '笔' }),
        pseDeductAmount: f.willDeductAmount,
        nonActiveDeductAmount: f.willDeductAmount,
        oldestChangeTime: f.createTime.as('最早申请时间'),
      }),
      /** None once the provider has begun, and for whoever may do none of them. */
      firstSteps: many({ firstStep, done: flag('已完成') }),
    },
  }),
  trend: post('/agent/home/v1/trend', {
    summary: '首页趋势',
    input: { days: trendDays, ...scope },
    output: { daily: many(salesOfDay) },
  }),
  share: post('/agent/home/v1/share', {
    summary: '首页支付方式占比',
    input: { period: homePeriod, ...scope },
    output: { brands: many(salesOfBrand) },
  }),
};

// Maps each figure of the home page to the list and conditions that break it down. The server counts with that list's query and
// the portal links to it, so the two cannot disagree.

export type HomePeriod = OutputOf<typeof homePeriod>;
export interface HomeFigure {
  readonly list: AnyList;
  /** As written in the list's URL. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Name of the period condition, for figures that are counted over a period. */
  readonly during?: string;
  /** Explanation of the figure, shown to the operator. */
  readonly help: string;
}

const sold = { list: trans.list, conditions: { transStatus: 'SUCCESS' }, during: 'transTime' } as const;
/** Remaining days that count as soon, including today: the countdown lists call it 7天内到期. */
const soon = { countdownStatus: 'COUNTING', leftDaysMax: '6' };

export const homeFigures = {
  transAmount: { ...sold, help: '交易成功的金额之和，含下级，按交易时间统计，不扣退款' },
  transCount: { ...sold, help: '交易成功的笔数，含下级，按交易时间统计' },
  newCustCount: { list: customer.list, conditions: {}, during: 'createTime', help: '新注册的商户数，含下级' },
  activeTermCount: {
    list: active.list,
    conditions: { activeStatus: 'SUCCESS' },
    during: 'activeTime',
    help: '交易额达到激活标准的终端数，含下级，按激活时间统计',
  },
  incomeAmount: {
    list: account.ledgerList,
    conditions: { nature: 'EARNING' },
    during: 'createTime',
    help: '分润、返现、流量卡返现和奖励账户的入账之和，不含提现退回和调账，只统计本级账户。分润和奖励次日入账，所以今日没有交易也会有收益',
  },
  agentCount: { list: agentInfo.list, conditions: {}, help: '现有下级代理商数，不含本级和下级机构' },
  custCount: { list: customer.list, conditions: {}, help: '现有商户数，含下级' },
  termCount: { list: terminal.list, conditions: {}, help: '现有终端数，含下级，包括未划拨和未绑定的' },
  riskWaitCount: { list: riskOrder.list, conditions: { handling: 'OPEN' }, help: '待提交和审核驳回的风险工单' },
  pseSoonCount: { list: falseCountdown.list, conditions: soon, help: '7天内到期、尚未达标的伪激活考核' },
  nonActiveSoonCount: { list: nonActiveCountdown.list, conditions: soon, help: '7天内到期、尚未激活的终端' },
  waitChangeCount: { list: changeAudit.list, conditions: { auditStatus: '2' }, help: '待审核的商户变更申请' },
  debtAmount: { list: repayReduce.list, conditions: {}, help: '本级尚未结清的欠款' },
  waitApprovalCount: {
    list: approval.list,
    conditions: { approvalStatus: 'WAIT' },
    help: '等待第二个人批准的申请，含自己提交的',
  },
  waitDisputeCount: {
    list: dispute.list,
    conditions: { handling: 'ANSWER' },
    help: '下级服务商提出、等待本机构答复的异议',
  },
  waitTermsCount: {
    list: termsNotice.list,
    conditions: { noticeSide: 'RECEIVED', termsNoticeStatus: 'TOLD' },
    help: '告知本单位、还没有确认已知悉的政策与条件变更',
  },
} as const satisfies Readonly<Record<string, HomeFigure>>;
export type HomeFigureName = keyof typeof homeFigures;
/** Calls by which first steps are done, or that show that they are; protecting the own account is open to everybody. */
export const firstStepCalls = {
  CARD: changeInfo.saveAccount,
  TERMINAL: terminal.list,
  AGENT: agentIncr.save,
  MERCHANT: custIncr.save,
} as const satisfies Partial<Record<FirstStep, Authorised>>;
/** Where the figures that no filtered list counts stand. */
export const homeAmounts = { balance: account.balance, waitInvoiceAmount: invoice.list } as const;

const named = { TODAY: 'today', MONTH: 'thisMonth' } as const;

/**
 * URL query string with which the list shows the rows that the figure counts; `scope` holds the scope's own conditions.
 */
export function searchOfFigure(
  { conditions, during }: HomeFigure,
  period: HomePeriod,
  scope: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams({ ...(during && { [during]: named[period] }), ...conditions, ...scope });
  return search.size > 0 ? `?${search.toString()}` : '?page=1';
}
