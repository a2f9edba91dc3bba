/** Records of sub-agents and of their applications. */
import { agentInfo } from '@/api/contract/provider/agent';
import { formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { FigureStrip } from '@/components/frames/figure-strip/figure-strip';
import type { Action } from '@/pages/kit/action/actions';
import { pathToList } from '@/pages/kit/page/paths';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTab } from '@/pages/kit/record/record-definition';
import { cashbackOf } from '@/pages/pricing/cashback-of';
import { pricingOf } from '@/pages/pricing/provider-pricing';
import { type Provider, ProviderHead, maskedProvider, providerFlows, subjectTabs } from './provider-record';
import { noticesOf } from './notices-of';
import { agentIncr } from '@/api/contract/provider/application';
import { ApplicationView, applicationFlows } from './application-record';
import { timelineOf } from '../kit/timeline/timeline';

/** 代理商详情 (docs/domain/provider.md#agent-detail); `more` are tabs of one portal. */
export const agentRecord = (
  actions: (record: Provider) => readonly (Action | false)[],
  more: readonly RecordTab<Provider>[] = [],
) =>
  defineRecord({
    load: agentInfo.detail,
    param: 'agentNo',
    input: params => ({ agentNo: params.get('agentNo') ?? '' }),
    tabTitle: ({ agentName }) => agentName,
    flows: providerFlows,
    masked: maskedProvider,
    actions,
    children: (record, tools) => <ProviderHead record={record} actions={tools.actions} />,
    tabs: [
      ...subjectTabs,
      { key: 'policies', label: '政策与费率', page: pricingOf('agentNo') },
      { key: 'cashback', label: '活动返现', page: cashbackOf('agentNo') },
      { key: 'below', label: '下级概况', show: record => <AgentFigures record={record} /> },
      ...more,
      { key: 'terms', label: '变更告知', page: noticesOf('agentNo') },
      { key: 'timeline', label: '动态', page: timelineOf('AGENT', 'agentNo') },
    ],
  });

type Figure = keyof Provider['figures'];
const shape = (agentInfo.detail.output as Shape)['figures'] as Readonly<Record<Figure, Shape[string]>>;
const shown: readonly [name: Figure, help: string, list: ((agentNo: string) => string) | null][] = [
  ['directCount', '由该代理商直接发展的代理商。', pathToList.agentsOf],
  ['agentCount', '该代理商以下各级代理商。', null],
  ['ownCustCount', '直接归属该代理商的商户。', pathToList.custsOf],
  ['custCount', '归属该代理商及其各级下级的商户。', null],
  ['ownTermCount', '当前在该代理商名下的终端。', pathToList.terminalsOf],
  ['termCount', '在该代理商及其各级下级名下的终端。', null],
];

/** 下级概况: counts for an agent and its subtree, each with a link to the list of the counted records. */
const AgentFigures = ({ record: { agentNo, figures } }: { readonly record: Provider }) => (
  <FigureStrip
    label="下级概况"
    items={shown.map(([name, help, list]) => {
      const field = fieldOf(shape[name]);
      return {
        label: field.label,
        help,
        value: formatValue(field, figures[name]),
        ...(list && figures[name] > 0 && { href: list(agentNo) }),
      };
    })}
  />
);

type Application = CallOutput<typeof agentIncr.detail>;

/** 代理商进件详情 (docs/domain/provider.md#onboarding-list). */
export const agentEntranceRecord = (decide: (record: Application) => readonly (Action | false)[]) =>
  defineRecord({
    load: agentIncr.detail,
    param: 'incrNo',
    input: params => ({ incrNo: params.get('incrNo') ?? '' }),
    tabTitle: ({ agentName }) => `进件 ${agentName}`,
    flows: applicationFlows,
    actions: decide,
    below: timelineOf('AGENT_INCR', 'incrNo'),
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
