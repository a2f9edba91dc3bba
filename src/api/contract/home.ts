/** Figures of the home page (domain.md S06); the specification names no calls for them, so the paths are ours. */
import { post } from '../schema/call';
import * as f from '../fields';
import { oneOf } from '../schema/kinds';
import { many } from '../schema/shape';

const days = oneOf('统计天数', [
  { code: 7, label: '近7天' },
  { code: 30, label: '近30天' },
]);

export const home = {
  summary: post('/agent/home/v1/summary', {
    summary: '首页汇总',
    description:
      'Today and this month over the own subtree; income, balance and what waits are the own. What waits is counted whether or not its screen is shown.',
    input: {},
    output: {
      transAmount: f.transAmount.as('今日交易额'),
      transCount: f.transCount.as('今日交易笔数'),
      monthAmount: f.monthAmount,
      monthCount: f.monthCount,
      newCustCount: f.newCustCount.as('今日新增商户'),
      activeTermCount: f.activeTermCount.as('今日激活终端'),
      incomeAmount: f.creditAmount.as('今日收益'),
      monthIncome: f.creditAmount.as('本月收益'),
      availableBalance: f.availableBalance,
      agentCount: f.agentCount,
      termCount: f.termCount,
      waitChangeCount: f.waitCount.as('待审核变更'),
      pseSoonCount: f.soonCount.as('伪激活7天内到期'),
      nonActiveSoonCount: f.soonCount.as('未激活7天内到期'),
      riskWaitCount: f.waitCount.as('待处理风险工单'),
      waitInvoiceAmount: f.leftAmount.as('待开票金额'),
      debtAmount: f.debtAmount,
    },
  }),
  trend: post('/agent/home/v1/trend', {
    summary: '首页趋势',
    description:
      'Successful transactions of the own subtree by day, today last, days without any included, and their shares by brand.',
    input: { days },
    output: {
      daily: many({ statDate: f.statDate, transAmount: f.transAmount, transCount: f.transCount }),
      brands: many({ payBrand: f.payBrand, transAmount: f.transAmount, transCount: f.transCount }),
    },
  }),
};
