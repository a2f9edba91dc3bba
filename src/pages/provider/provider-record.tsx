/**
 * Common parts of the record pages of an agent, an organisation and the operator's own record (docs/domain/provider.md,
 * docs/domain/provider-organisation.md#organisation-detail).
 */
import { agentInfo } from '@/api/contract/provider/agent';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Columns } from '@/components/frames/card/card';
import { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import { operatorFlow } from '@/machines/flows/staff-login.flow';
import { flowState } from '@/machines/flows/flow-state';
import { cell } from '../kit/field/cells';
import { Pictures } from '../kit/record/pictures';
import { picturesOf } from '../kit/record/pictures-of';
import type { RecordTab, RecordTools } from '../kit/record/record-definition';
import { RecordHeader } from '../kit/record/record-header';
import { Section } from '../kit/record/sub-table';

export type Provider = CallOutput<typeof agentInfo.detail>;
const shape = agentInfo.detail.output as Shape;

export const providerFlows = ({ accountStatus, operatorStatus }: Provider) => [
  flowState(agentAccountFlow, accountStatus as Exclude<typeof accountStatus, 'INIT'>), // only merchants are pre-registered
  ...(operatorStatus === null ? [] : [flowState(operatorFlow, operatorStatus)]),
];
export const maskedProvider = ({ agentNo }: Provider) => ({ target: 'AGENT', no: agentNo }) as const;

interface ProviderHeadProps extends Pick<RecordTools, 'actions'> {
  readonly record: Provider;
}

export const ProviderHead = ({ record, actions }: ProviderHeadProps) => (
  <RecordHeader
    name={record.agentName}
    status={cell(fieldOf(shape['accountStatus']!), record.accountStatus, { main: true })}
    facts={<CopyButton text={record.agentNo} label={fieldOf(shape['agentNo']!).label} always />}
    actions={actions}
  />
);

const names = {
  basic: [
    'shortName',
    'agentType',
    'levels',
    'parentAgentName',
    'parentAgentNo',
    'custKind',
    'enterpriseKind',
    'phone',
    'email',
    'areaName',
    'address',
    'filingNo',
    'invoiceWay',
    'taxPoint',
    'operatorStatus',
    'inviteStatus',
    'createTime',
  ],
  legal: ['legalName', 'legalIdNo', 'idStart', 'idEnd'],
  license: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
  settlement: ['settleType', 'accountName', 'bankCardNo', 'bankName', 'branchName', 'reservePhone'],
};

/** Parents of the operator are known by name only; an initial password that was used has no message. */
const basicOf = (record: Provider) =>
  names.basic.filter(name => (name !== 'parentAgentNo' && name !== 'inviteStatus') || record[name] !== null);

/** Tabs that need only the record itself. */
export const subjectTabs: readonly RecordTab<Provider>[] = [
  {
    key: 'basic',
    label: '基本信息',
    show: record => <Section title="基本信息" shape={shape} record={record} names={basicOf(record)} columns="2" />,
  },
  {
    key: 'legal',
    label: '法人信息',
    show: record => (
      <Columns>
        <Section title="法人信息" shape={shape} record={record} names={names.legal} />
        {record.licenseNo && <Section title="营业执照" shape={shape} record={record} names={names.license} />}
      </Columns>
    ),
  },
  {
    key: 'settlement',
    label: '结算信息',
    show: record => <Section title="结算信息" shape={shape} record={record} names={names.settlement} columns="2" />,
  },
  {
    key: 'pictures',
    label: '证照图片',
    show: record => <Pictures pictures={picturesOf(shape, record)} />,
  },
];
