import { changeAudit } from '@/api/contract/merchant/change-audit';
import { customer } from '@/api/contract/merchant/merchant';
import { formatMoney } from '@/api/format/format';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { fewerChoices } from '@/api/schema/fewer-choices';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Columns } from '@/components/frames/card/card';
import type { EventOf } from '@/machines/flows/flow';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { flowState } from '@/machines/flows/flow-state';
import { type Action, act, type CallAction, link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { cell } from '@/pages/kit/field/cells';
import { listOfRecord } from '@/pages/kit/list/list-of-record';
import { pathToRecord } from '@/pages/kit/page/paths';
import { defineRecord } from '@/pages/kit/record/define-record';
import { Pictures } from '@/pages/kit/record/pictures';
import { picturesOf } from '@/pages/kit/record/pictures-of';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { Section } from '@/pages/kit/record/sub-table';
import { terminalList } from '@/pages/terminal/terminal-lists';
import { searchTrans } from '@/pages/trade/search-trans';
import custFees from './fees-part';
import custFlowCard from '@/pages/data-fee/data-fee-part';
import { custOperationLog } from './change-records';
import { Stores } from './stores-part';
import { increaseMerchant } from '@/pages/rate-increase/increase-merchant';
import { timelineOf } from '../kit/timeline/timeline';

/**
 * Change requests of a merchant (docs/domain/merchant.md#merchant-list, docs/domain/merchant.md#merchant-detail):
 * long forms open in their tab, short ones in a dialog.
 */
type Row = HasActions & Pick<CallOutput<typeof customer.detail>, 'custNo' | 'arriveWay'>;
type Request = CallInput<typeof changeAudit.apply>;
type Value = Exclude<keyof Request, 'custNo' | 'custChangeType' | 'requestNo'>;
const { events } = merchantAccountFlow;
const licence = ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd'] as const;
const sent = '变更申请已提交审核';

/** A change request that needs a review: `ask` are its fields, `required` the mandatory ones. */
const request = (
  row: Row,
  event: EventOf<typeof merchantAccountFlow>,
  custChangeType: Request['custChangeType'],
  ask: readonly Value[],
  required: readonly Value[] = ask,
) =>
  permitted(
    row,
    `merchantAccount.${event}`,
    act(events[event].label, changeAudit.apply, { custNo: row.custNo, custChangeType }, { ask, required, done: sent }),
  );

/** The present way would be refused. */
const otherWay = ({ arriveWay }: Row, action: CallAction | false): CallAction | false =>
  action && {
    ...action,
    ask: { arriveWay: fewerChoices(fieldOf(action.ask['arriveWay']!), code => code === arriveWay) },
  };

const merchantActions = (row: Row): readonly (Action | false)[] => {
  const { custNo } = row;
  return [
    permitted(row, 'merchantAccount.changeFee', link(events.changeFee.label, pathToRecord.custFees(custNo))),
    permitted(
      row,
      'merchantAccount.changeFlowCard',
      link(events.changeFlowCard.label, pathToRecord.custFlowCard(custNo)),
    ),
    request(row, 'changeSettleCard', 'SETTLE_CARD', [...settleCard, 'reservePhone'], settleCard),
    request(row, 'changePhone', 'PHONE', ['phone']),
    request(row, 'changeName', 'NAME', ['custName']),
    request(row, 'changeLicence', 'LICENSE', licence, ['licenseNo', 'licenseName']),
    otherWay(row, request(row, 'changeArriveWay', 'ARRIVE_WAY', ['arriveWay'])),
    request(row, 'levelUp', 'LEVEL_UP', licence, ['licenseNo', 'licenseName']),
    permitted(row, 'merchantAccount.unbind', link(events.unbind.label, pathToRecord.custTerminals(custNo))),
    ...increaseMerchant(row),
  ];
};
const settleCard = ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode'] as const;

type Detail = CallOutput<typeof customer.detail>;
const shape = customer.detail.output as Shape;

const names = {
  merchant: [
    'custName',
    'shortName',
    'custType',
    'custLevel',
    'custSource',
    'phone',
    'mccName',
    'areaName',
    'address',
    'policyType',
    'policyName',
    'agentName',
    'agentNo',
    'oneLevelAgentName',
    'oneLevelAgentNo',
    'createTime',
  ],
  business: [
    'activeStatus',
    'flowFeeStatus',
    'riskMeasure',
    'onceLimit',
    'dayLimit',
    'monthAmount',
    'firstTransTime',
    'lastTransTime',
    'cancelTime',
  ],
  legal: ['legalName', 'legalIdNo', 'idStart', 'idEnd'],
  license: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd', 'businessScope'],
  settlement: ['settleType', 'accountName', 'bankCardNo', 'bankName', 'branchName', 'reservePhone', 'arriveWay'],
};
const section = (title: string, record: Detail, of: readonly string[]) => (
  <Section key={title} title={title} shape={shape} record={record} names={of} />
);

/** 商户详情 (docs/domain/merchant.md#merchant-detail). */
export const custDetail = defineRecord({
  load: customer.detail,
  param: 'custNo',
  input: params => ({ custNo: params.get('custNo') ?? '' }),
  tabTitle: ({ custName }) => custName,
  flows: ({ accountStatus }) => [flowState(merchantAccountFlow, accountStatus)],
  masked: ({ custNo }) => ({ target: 'CUST', no: custNo }),
  actions: merchantActions,
  children: (record, { actions }) => (
    <RecordHeader
      name={record.custName}
      status={cell(fieldOf(shape['accountStatus']!), record.accountStatus, { main: true })}
      figure={formatMoney(record.monthAmount)}
      unit="元"
      figureOf={fieldOf(shape['monthAmount']!).label}
      facts={<CopyButton text={record.custNo} label={fieldOf(shape['custNo']!).label} always />}
      actions={actions}
    />
  ),
  tabs: [
    {
      key: 'basic',
      label: '基本信息',
      show: record => (
        <Columns>
          {section('商户信息', record, names.merchant)}
          {section('经营情况', record, names.business)}
        </Columns>
      ),
    },
    {
      key: 'legal',
      label: '法人信息',
      show: record => (
        <Columns>
          {section('法人信息', record, names.legal)}
          {section('营业执照', record, names.license)}
        </Columns>
      ),
    },
    { key: 'settlement', label: '结算信息', show: record => section('结算信息', record, names.settlement) },
    { key: 'fees', label: '费率信息', page: custFees },
    { key: 'terminals', label: '终端信息', page: listOfRecord(terminalList, 'custNo') },
    { key: 'flowCard', label: '流量卡', page: custFlowCard },
    { key: 'stores', label: '门店', show: (record, { offer }) => <Stores record={record} offer={offer} /> },
    { key: 'pictures', label: '证照图片', show: record => <Pictures pictures={picturesOf(shape, record)} /> },
    { key: 'trans', label: '交易记录', page: listOfRecord(searchTrans, 'custNo') },
    { key: 'timeline', label: '动态', page: timelineOf('MERCHANT', 'custNo') },
    { key: 'changes', label: '变更记录', page: listOfRecord(custOperationLog, 'custNo') },
  ],
});
