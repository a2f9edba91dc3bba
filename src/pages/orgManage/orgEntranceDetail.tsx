/** 机构进件详情 (docs/domain/organisations.md#organisation-onboarding). */
import { orgIncr } from '@/api/contract/org';
import type { Shape } from '@/api/schema/shape';
import { defineRecord } from '../kit/record/define-record';
import { applicationFlows } from '../provider/application';
import { ApplicationView } from '../provider/application-record';
import { resubmitOrg } from './entrance-actions';

export default defineRecord({
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
