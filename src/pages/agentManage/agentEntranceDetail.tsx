/** 代理商进件详情 (docs/domain/agents.md#onboarding-list). */
import { agentIncr } from '@/api/contract/agentIncr';
import type { Shape } from '@/api/schema/shape';
import { defineRecord } from '../kit/record/define-record';
import { applicationFlows } from '../provider/application';
import { ApplicationView } from '../provider/application-record';
import { resubmitAgent } from './entrance-actions';

export default defineRecord({
  load: agentIncr.detail,
  param: 'incrNo',
  input: params => ({ incrNo: params.get('incrNo') ?? '' }),
  tabTitle: ({ agentName }) => `进件 ${agentName}`,
  flows: applicationFlows,
  actions: record => [resubmitAgent(record)],
  children: (record, { actions }) => (
    <ApplicationView
      record={record}
      shape={agentIncr.detail.output as Shape}
      head={['agentNo', 'parentAgentName', 'parentAgentNo']}
      subject={[]}
      actions={actions}
    />
  ),
});
