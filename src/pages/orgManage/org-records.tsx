/** Records of branch organisations, of their applications and of their changes. */
import { orgChange, orgIncr, orgInfo } from '@/api/contract/org';
import { defineRecord } from '../kit/record/define-record';
import { listOfRecord } from '../kit/list/list-of-record';
import { pricingOf } from '../provider/provider-pricing';
import { ProviderHead, maskedProvider, providerFlows, subjectTabs } from '../provider/provider-record';
import { orgActions, orgLogList as orgLog, resubmitOrg } from './org-lists';
import type { Shape } from '@/api/schema/shape';
import { ApplicationView, applicationFlows } from '../provider/application-record';
import { changeRecord } from '../provider/change-record';

/** 机构详情 (docs/domain/organisations.md#organisation-detail). */
export const orgDetail = defineRecord({
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

/** 机构进件详情 (docs/domain/organisations.md#organisation-onboarding). */
export const orgEntranceDetail = defineRecord({
  load: orgIncr.detail,
  param: 'incrNo',
  input: params => ({ incrNo: params.get('incrNo') ?? '' }),
  tabTitle: ({ agentName }) => `进件 ${agentName}`,
  flows: applicationFlows,
  actions: record => [resubmitOrg(record)],
  children: (record, { actions }) => (
    <ApplicationView
      record={record}
      shape={orgIncr.detail.output as Shape}
      head={['orgNo']}
      subject={['enterpriseKind', 'filingNo']}
      actions={actions}
    />
  ),
});

/** 机构变更详情 (docs/domain/organisations.md#organisation-changes). */
export const orgChangeDetail = changeRecord(orgChange);
