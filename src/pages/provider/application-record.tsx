/** An application to become an agent or a branch organisation, as its applicant and whoever examines it read it (domain.md S11, S16). */
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Columns } from '@/components/layout/card/columns';
import { cell } from '../kit/field/cells';
import { Pictures, picturesOf } from '../kit/record/pictures';
import type { RecordTools } from '../kit/record/record-definition';
import { RecordHeader } from '../kit/record/record-header';
import { Section } from '../kit/record/section';
import { Trail } from '../kit/record/trail';
import type { Application } from './application';
import { AskedPolicies } from './asked-policies';

const names = {
  head: ['submitter', 'createTime', 'examineTime', 'examineRemark'],
  legal: ['legalName', 'legalIdNo', 'idStart', 'idEnd', 'phone', 'email'],
  license: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
  settlement: [
    ...['settleType', 'accountName', 'bankCardNo', 'bankName', 'branchName', 'reservePhone', 'invoiceWay'],
    'taxPoint',
  ],
};

interface ApplicationViewProps extends Pick<RecordTools, 'actions'> {
  readonly record: Application;
  readonly shape: Shape;
  /** What only one of the two kinds has: whose application it is, and of its subject. */
  readonly head: readonly string[];
  readonly subject: readonly string[];
}

export function ApplicationView({ record, shape, head, subject, actions }: ApplicationViewProps) {
  const parts = { shape, record };
  return (
    <>
      <RecordHeader
        name={record.agentName}
        status={cell(fieldOf(shape['examineStatus']!), record.examineStatus, { main: true })}
        facts={<CopyButton text={record.incrNo} label={fieldOf(shape['incrNo']!).label} always />}
        actions={actions}
      />
      <Columns>
        <Section {...parts} title="进件信息" names={[...head, ...names.head]} />
        <Section {...parts} title="主体信息" names={['shortName', 'custKind', ...subject, 'areaName', 'address']} />
        <Section {...parts} title="法人信息" names={names.legal} />
        {record.licenseNo && <Section {...parts} title="营业执照" names={names.license} />}
      </Columns>
      <Section {...parts} title="结算信息" names={names.settlement} columns="2" />
      <Pictures pictures={picturesOf(shape, { ...record })} />
      <AskedPolicies record={record} />
      <Trail
        shape={(shape['trail'] as Many).part as Shape}
        rows={record.trail}
        names={{ what: 'examineStatus', note: 'examineRemark', who: 'operatorName', when: 'operateTime' }}
      />
    </>
  );
}
