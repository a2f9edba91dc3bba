/**
 * An application to become an agent or a branch organisation, as applicants and reviewers read it
 * (docs/domain/provider.md#onboarding-list, docs/domain/provider-organisation.md#organisation-onboarding).
 */
import { childTerms, childVips } from '@/api/contract/provider/agent';
import { entryOf } from '@/api/schema/enumeration';
import { type Many, type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Description } from '@/components/frames/description/description';
import { Card, Columns } from '@/components/frames/card/card';
import { cell } from '../kit/field/cells';
import { Pictures } from '../kit/record/pictures';
import { picturesOf } from '../kit/record/pictures-of';
import type { RecordTools } from '../kit/record/record-definition';
import { RecordHeader } from '../kit/record/record-header';
import { Section, SubTable } from '../kit/record/sub-table';
import { textWithUnit } from '@/pages/pricing/text-with-unit';
import type { agentIncr } from '@/api/contract/provider/application';
import type { CallOutput } from '@/api/schema/call';
import { examineFlow } from '@/machines/flows/application.flow';
import { flowState } from '@/machines/flows/flow-state';
import { reachedIn } from '@/pages/kit/flow/way';

const names = {
  head: ['submitter', 'createTime', 'examineTime', 'examineRemark'],
  legal: ['legalName', 'legalIdNo', 'idStart', 'idEnd', 'phone', 'email'],
  license: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
  settlement: [
    'settleType',
    'accountName',
    'bankCardNo',
    'bankName',
    'branchName',
    'reservePhone',
    'invoiceWay',
    'taxPoint',
  ],
};

interface ApplicationViewProps extends Pick<RecordTools, 'actions'> {
  readonly record: Application;
  readonly shape: Shape;
  /** Fields that only one of the two kinds has: of the applicant in the header, and of the subject. */
  readonly head: readonly string[];
  readonly subject: readonly string[];
}

export function ApplicationView({ record, shape, head, subject, actions }: ApplicationViewProps) {
  const parts = { shape, record, given: true };
  return (
    <>
      <RecordHeader
        name={record.agentName}
        status={cell(fieldOf(shape['examineStatus']!), record.examineStatus, { main: true })}
        facts={<CopyButton text={record.incrNo} label={fieldOf(shape['incrNo']!).label} always />}
        actions={actions}
      />
      <Pictures pictures={picturesOf(shape, { ...record })} />
      <Columns>
        <Section {...parts} title="进件信息" names={[...head, ...names.head]} />
        <Section {...parts} title="主体信息" names={['shortName', 'custKind', ...subject, 'areaName', 'address']} />
        <Section {...parts} title="法人信息" names={names.legal} />
        <Section {...parts} title="结算信息" names={names.settlement} />
        <Section {...parts} title="营业执照" names={names.license} />
      </Columns>
      <AskedPolicies record={record} />
    </>
  );
}

type Terms = Application['policies'][number];
type Activity = Terms['marktings'][number];
const activity = childTerms.marktings.part;
const vip = childVips.part;

/** Requested terms: profit shares and costs per policy, cashback of activities, and of memberships. */
function AskedPolicies({ record: { policies, policyNames, marktingNames, vips } }: { record: Application }) {
  return (
    <>
      {policies.map(terms => {
        const { policyCode } = terms;
        const name = policyNames.find(each => each.policyCode === policyCode)?.policyName ?? policyCode;
        return <AskedPolicy key={policyCode} name={name} terms={terms} marktingNames={marktingNames} />;
      })}
      {vips.length > 0 && (
        <Card title={fieldOf(vip.subBack).label}>
          <Description
            columns="2"
            items={vips.map(({ vipLevel, subBack }) => ({
              label: entryOf(vip.vipLevel.values, vipLevel).label,
              value: textWithUnit(vip.subBack, subBack),
            }))}
          />
        </Card>
      )}
    </>
  );
}

interface AskedPolicyProps extends Pick<Application, 'marktingNames'> {
  readonly name: string;
  readonly terms: Terms;
}

function AskedPolicy({ name, terms, marktingNames }: AskedPolicyProps) {
  const nameOf = ({ marktingNo }: Activity) =>
    marktingNames.find(each => each.marktingNo === marktingNo)?.marktingName ?? marktingNo;
  return (
    <>
      <Columns>
        <Section
          title={name}
          shape={childTerms}
          record={terms}
          names={['profitRatio', 'falseDeduct', 'nonActiveDeduct']}
        />
        <Section
          title={`${name}流量卡返现`}
          shape={childTerms.flowBack}
          record={terms.flowBack}
          names={['first', 'second', 'after']}
        />
      </Columns>
      <SubTable
        title={`${name}成本`}
        shape={childTerms}
        name="costs"
        rows={terms.costs}
        rowKey={['payBrand', 'cardType']}
        columns={Object.keys((childTerms.costs as Many).part as Shape)}
      />
      {terms.marktings.length > 0 && (
        <Card title={`${name}活动返现`}>
          <Description items={terms.marktings.map(each => ({ label: nameOf(each), value: givenBy(each) }))} />
        </Card>
      )}
    </>
  );
}

/** Cashback of an activity, in one line. */
function givenBy({ subCashback, stageCashbacks, subDepositBack }: Activity): string {
  const stages = activity.stageCashbacks.part;
  return [
    `${activity.subCashback.label} ${textWithUnit(activity.subCashback, subCashback)}`,
    ...(stageCashbacks.length > 0
      ? [`${stages.label} ${stageCashbacks.map(each => textWithUnit(stages, each)).join(' / ')}`]
      : []),
    `${activity.subDepositBack.label} ${textWithUnit(activity.subDepositBack, subDepositBack)}`,
  ].join('，');
}

/**
 * Common type and flow of applications to become an agent or a branch organisation (docs/domain/provider.md#onboarding-list, docs/domain/provider-organisation.md#organisation-onboarding).
 */
export type Application = Omit<
  CallOutput<typeof agentIncr.detail>,
  'agentNo' | 'parentAgentNo' | 'parentAgentName' | 'read' | 'allowed'
>;

export const applicationFlows = ({ examineStatus, trail }: Pick<Application, 'examineStatus' | 'trail'>) => [
  flowState(examineFlow, examineStatus, reachedIn(trail)),
];
