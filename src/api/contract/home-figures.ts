/**
 * Maps each figure of the home page to the list and conditions that break it down. The server counts with that list's
 * query and the portal links to it, so the two cannot disagree.
 */
import type { AnyList } from '../schema/list';
import type { OutputOf } from '../schema/shape';
import { account, repayReduce } from './account';
import { active } from './active';
import { agentInfo } from './agentInfo';
import { changeAudit } from './changeAudit';
import { customer } from './customer';
import { falseCountdown } from './falseActive';
import type { homePeriod } from './home';
import { riskOrder } from './risk';
import { nonActiveCountdown, terminal } from './terminal';
import { trans } from './trans';

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
} as const satisfies Readonly<Record<string, HomeFigure>>;
export type HomeFigureName = keyof typeof homeFigures;

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
