/** Figures of the home page (domain.md S06); the specification names no call for them, so the path is ours. */
import { post } from '../call';
import * as f from '../fields';

export const home = {
  summary: post('/agent/home/v1/summary', {
    summary: '首页汇总',
    input: {},
    output: {
      transAmount: f.transAmount.as('今日交易额'),
      transCount: f.transCount.as('今日交易笔数'),
      monthAmount: f.monthAmount,
      monthCount: f.monthCount,
      newCustCount: f.newCustCount.as('今日新增商户'),
      activeTermCount: f.activeTermCount.as('今日激活终端'),
      agentCount: f.agentCount,
      termCount: f.termCount,
    },
  }),
};
