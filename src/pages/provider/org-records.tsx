/** Records of branch organisations, of their applications and of their changes. */
import { orgIncr, orgInfo } from '@/api/contract/provider/organisation';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTab } from '@/pages/kit/record/record-definition';
import { pricingOf } from '@/pages/pricing/provider-pricing';
import { type Provider, ProviderHead, maskedProvider, providerFlows, subjectTabs } from './provider-record';
import { noticesOf } from './notices-of';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import type { Action } from '@/pages/kit/action/actions';
import { ApplicationView, applicationFlows } from './application-record';
import { timelineOf } from '../kit/timeline/timeline';

/** 机构详情 (docs/domain/provider-organisation.md#organisation-detail); `more` are tabs of one portal. */
export const orgRecord = (
  actions: (record: Provider) => readonly (Action | false)[],
  more: readonly RecordTab<Provider>[] = [],
) =>
  defineRecord({
    load: orgInfo.detail,
    param: 'orgNo',
    input: params => ({ orgNo: params.get('orgNo') ?? '' }),
    tabTitle: ({ agentName }) => agentName,
    flows: providerFlows,
    masked: maskedProvider,
    actions,
    children: (record, tools) => <ProviderHead record={record} actions={tools.actions} />,
    tabs: [
      ...subjectTabs,
      { key: 'policies', label: '政策与费率', page: pricingOf('orgNo') },
      ...more,
      { key: 'terms', label: '变更告知', page: noticesOf('orgNo') },
      { key: 'timeline', label: '动态', page: timelineOf('ORG', 'orgNo') },
    ],
  });

type Application = CallOutput<typeof orgIncr.detail>;
/** 机构进件详情 (docs/domain/provider-organisation.md#organisation-onboarding). */
export const orgEntranceRecord = (decide: (record: Application) => readonly (Action | false)[]) =>
  defineRecord({
    load: orgIncr.detail,
    param: 'incrNo',
    input: params => ({ incrNo: params.get('incrNo') ?? '' }),
    tabTitle: ({ agentName }) => `进件 ${agentName}`,
    flows: applicationFlows,
    actions: decide,
    below: timelineOf('ORG_INCR', 'incrNo'),
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
