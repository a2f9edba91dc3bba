/** 机构详情 (docs/domain/organisations.md#organisation-detail). */
import { orgInfo } from '@/api/contract/org';
import { defineRecord } from '../kit/record/define-record';
import { listOfRecord } from '../kit/list/list-of-record';
import { pricingOf } from '../provider/provider-pricing';
import { maskedProvider, providerFlows, ProviderHead, subjectTabs } from '../provider/provider-record';
import { orgActions } from './org-actions';
import orgLog from './orgLog';

export default defineRecord({
  load: orgInfo.detail,
  param: 'orgNo',
  input: params => ({ orgNo: params.get('orgNo') ?? '' }),
  tabTitle: ({ agentName }) => agentName,
  flows: providerFlows,
  masked: maskedProvider,
  actions: record => orgActions(record, record.agentName, record.agentNo),
  children: (record, { actions }) => <ProviderHead record={record} actions={actions} />,
  tabs: [
    ...subjectTabs,
    { key: 'policies', label: '政策与费率', page: pricingOf('orgNo') },
    { key: 'logs', label: '操作日志', page: listOfRecord(orgLog, 'orgNo') },
  ],
});
