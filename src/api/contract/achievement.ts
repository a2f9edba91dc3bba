/**
 * Performance of agents and organisations per day or month (docs/domain/agents.md#agent-performance,
 * docs/domain/organisations.md#organisation-performance).
 */
import * as f from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { maybe } from '../schema/shape';
import { agent, lv, optional } from './groups';

const {
  statDate,
  transAmount,
  transCount,
  djkAmount,
  jjkAmount,
  scanAmount,
  newCustCount,
  activeTermCount,
  profitAmount,
  cashbackAmount,
} = f;
/** Teams overlap, so the rows add up to more than the total: the total counts each transaction once. */
const once = (field: typeof transAmount, label = field.label) =>
  field.as(label, { help: `${label}，各级团队的同一笔只计一次`, partial: true });
const figures = {
  transAmount: once(transAmount, '交易总额'),
  transCount,
  djkAmount: once(djkAmount),
  newCustCount,
  activeTermCount,
  profitAmount: once(profitAmount),
  cashbackAmount: once(cashbackAmount),
};
const filter = {
  policyType: f.policyType,
  dimension: f.dimension,
  scope: f.scope,
  statDate: range(statDate, { initial: 'thisMonth' }),
};
const row = {
  transAmount,
  transCount,
  djkAmount,
  jjkAmount,
  scanAmount,
  newCustCount,
  activeTermCount,
  avgPerCust: f.avgPerCust,
};

const agentList = list('/agent/achievement/v1/list', {
  summary: '代理商业绩',
  filter: { ...agent, parentAgentNo: f.parentAgentNo.as(f.parentAgentNo.label, { single: true }), ...lv, ...filter },
  row: {
    statDate,
    ...agent,
    parentAgentName: maybe(f.parentAgentName),
    childCount: f.childCount,
    ...optional(lv),
    ...row,
    profitAmount,
    cashbackAmount,
  },
});
export const agentStat = {
  list: agentList,
  total: totals('/agent/achievement/v1/total', { of: agentList, figures }),
  download: exportOf('/agent/achievement/v1/toDownload', { of: agentList }),
};
const org = { orgNo: f.orgNo, orgName: f.orgName };
const orgList = list('/org/achievement/v1/list', {
  summary: '机构业绩',
  policy: { role: 'ORG' },
  filter: { ...org, ...filter },
  row: { statDate, ...org, ...row, newAgentCount: f.newAgentCount, profitAmount, cashbackAmount },
});
export const orgStat = {
  list: orgList,
  total: totals('/org/achievement/v1/total', { of: orgList, figures: { ...figures, newAgentCount: f.newAgentCount } }),
  download: exportOf('/org/achievement/v1/toDownload', { of: orgList }),
};
