import { customer } from '@/api/contract/merchant/merchant';
import { custIncr } from '@/api/contract/merchant/application';
import type { CallOutput } from '@/api/schema/call';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Columns } from '@/components/frames/card/card';
import { examineFlow } from '@/machines/flows/application.flow';
import { flowState } from '@/machines/flows/flow-state';
import { reachedIn } from '@/pages/kit/flow/way';
import { type Action, show } from '@/pages/kit/action/actions';
import { cell } from '@/pages/kit/field/cells';
import { defineRecord } from '@/pages/kit/record/define-record';
import { Pictures } from '@/pages/kit/record/pictures';
import { picturesOf } from '@/pages/kit/record/pictures-of';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { Section, SubTable } from '@/pages/kit/record/sub-table';
import { Recognised } from './recognised';
import { timelineOf } from '../kit/timeline/timeline';

type Detail = CallOutput<typeof customer.incrDetail>;
const shape = customer.incrDetail.output as Shape;

const names = {
  head: [
    'custNo',
    'agentName',
    'agentNo',
    'oneLevelAgentName',
    'oneLevelAgentNo',
    'custSource',
    'submitter',
    'createTime',
    'examineTime',
    'examineRemark',
  ],
  merchant: [
    'custName',
    'shortName',
    'custType',
    'custLevel',
    'policyName',
    'termSn',
    'mccName',
    'areaName',
    'address',
    'phone',
  ],
  legal: ['legalName', 'legalIdNo', 'idStart', 'idEnd'],
  license: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
  settlement: ['settleType', 'accountName', 'bankCardNo', 'bankName', 'branchName', 'reservePhone', 'arriveWay'],
};

/** 商户进件详情 (docs/domain/merchant.md#merchant-onboarding). */
export const custEntranceRecord = (decide: (record: Detail) => readonly (Action | false)[]) =>
  defineRecord({
    load: customer.incrDetail,
    param: 'incrNo',
    input: params => ({ incrNo: params.get('incrNo') ?? '' }),
    tabTitle: ({ custName }) => `进件 ${custName}`,
    flows: ({ examineStatus, trail }) => [flowState(examineFlow, examineStatus, reachedIn(trail))],
    actions: record => [
      ...decide(record),
      record.custNo !== null && show('进件记录', custIncr.history, { custNo: record.custNo }),
    ],
    below: timelineOf('MERCHANT_INCR', 'incrNo'),
    children: (record, { actions }) => <EntranceDetail record={record} actions={actions} />,
  });

function EntranceDetail({ record, actions }: { readonly record: Detail } & Pick<RecordTools, 'actions'>) {
  const parts = { shape, record, given: true };
  return (
    <>
      <RecordHeader
        name={record.custName}
        status={cell(fieldOf(shape['examineStatus']!), record.examineStatus, { main: true })}
        facts={<CopyButton text={record.incrNo} label={fieldOf(shape['incrNo']!).label} always />}
        actions={actions}
      />
      <Pictures pictures={picturesOf(shape, record)} />
      {record.ocrResult.length > 0 && <Recognised rows={record.ocrResult} />}
      <Columns>
        <Section {...parts} title="进件信息" names={names.head} />
        <Section {...parts} title="商户信息" names={names.merchant} />
        <Section {...parts} title="法人信息" names={names.legal} />
        <Section {...parts} title="结算信息" names={names.settlement} />
        <Section {...parts} title="营业执照" names={names.license} />
      </Columns>
      <SubTable
        title="费率信息"
        shape={shape}
        name="fees"
        rows={record.fees.map(row => ({ ...row, key: `${row.payBrand} ${row.cardType ?? ''}` }))}
        rowKey="key"
        columns={['payBrand', 'cardType', 'feeMode', 'feeRate', 'capFee', 'extraFee']}
      />
    </>
  );
}
