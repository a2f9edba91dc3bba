/** 代理商详情 (domain.md S10). */
import { agentInfo } from '@/api/contract/agentInfo';
import { defineRecord } from '../kit/record/define-record';
import { listOfRecord } from '../kit/list/list-of-record';
import { cashbackOf } from '../provider/provider-cashback';
import { pricingOf } from '../provider/provider-pricing';
import { maskedProvider, providerFlows, ProviderHead, subjectTabs } from '../provider/provider-record';
import { agentActions } from './agent-actions';
import { AgentFigures } from './agent-figures';
import agentLog from './agentLog';

export default defineRecord({
  load: agentInfo.detail,
  param: 'agentNo',
  input: params => ({ agentNo: params.get('agentNo') ?? '' }),
  tabTitle: ({ agentName }) => agentName,
  flows: providerFlows,
  masked: maskedProvider,
  actions: agentActions,
  children: (record, { actions }) => <ProviderHead record={record} actions={actions} />,
  tabs: [
    ...subjectTabs,
    { key: 'policies', label: '政策与费率', page: pricingOf('agentNo') },
    { key: 'cashback', label: '活动返现', page: cashbackOf('agentNo') },
    { key: 'below', label: '下级概况', show: record => <AgentFigures record={record} /> },
    { key: 'logs', label: '操作日志', page: listOfRecord(agentLog, 'agentNo') },
  ],
});
