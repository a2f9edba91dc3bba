/** Lists and records of the platform's risk department (docs/domain/platform.md#risk). */
import { Fragment } from 'react';
import { platformRisk } from '@/api/contract/platform/risk';
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import type { HasActions } from '@/api/schema/list';
import { type Many, type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { activeFlow } from '@/machines/flows/activation.flow';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { deductFlow } from '@/machines/flows/account-deduction.flow';
import { flowState } from '@/machines/flows/flow-state';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { act, link } from '../kit/action/actions';
import { cell } from '../kit/field/cells';
import { daysLeft, ofDays } from '../kit/list/countdown';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { defineRecord } from '../kit/record/define-record';
import { Pictures } from '../kit/record/pictures';
import { RecordHeader } from '../kit/record/record-header';
import { Section } from '../kit/record/sub-table';
import { Trail } from '../kit/record/trail';
import { decisionsOn } from './decisions';
import { recallAsks, recallSent, riskOpened, riskOpens } from './opened';

interface Order extends HasActions {
  readonly riskOrderNo: string;
  readonly custNo: string;
}
const orderActions = (row: Order) => [
  ...decisionsOn(
    row,
    riskOrderFlow,
    platformRisk.decideOrder,
    { riskOrderNo: row.riskOrderNo },
    { only: ['approve', 'reject', 'close'] },
  ),
  link('商户详情', pathToRecord.cust(row.custNo)),
];
interface Adjust extends HasActions {
  readonly adjustNo: string;
  readonly transNo: string;
}
const adjustActions = (row: Adjust) => [
  ...decisionsOn(
    row,
    riskAdjustFlow,
    platformRisk.decideAdjust,
    { adjustNo: row.adjustNo },
    { only: ['accept', 'reject'] },
  ),
  link('交易详情', pathToRecord.trans(row.transNo)),
];
const pathTo = {
  order: (no: string) => `/risk/detail?riskOrderNo=${no}`,
  adjust: (no: string) => `/risk/trans/detail?adjustNo=${no}`,
};

export const riskOrders = defineList({
  list: riskOrder.list,
  totals: riskOrder.total,
  download: riskOrder.download,
  rowKey: 'riskOrderNo',
  status: 'riskOrderStatus',
  leadingColumns: ['riskOrderNo', 'leftDays', 'deadline', 'riskOrderStatus'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['riskType', 'riskDesc', 'leftDays', 'deadline'] },
  rowActions: row => [link('详情', pathTo.order(row.riskOrderNo)), ...orderActions(row)],
  pageActions: () => [
    act(
      '下发工单',
      platformRisk.open,
      {},
      {
        ask: ['custNo', 'riskType', 'riskMeasure', 'transNo', 'riskDesc'],
        confirm: riskOpens,
        done: riskOpened,
      },
    ),
  ],
  emptyState: { title: '没有风险工单', text: '下发的工单会显示在这里。' },
});

const orderShape = riskOrder.detail.output as Shape;
const submissionShape = (orderShape['submissions'] as Many).part as Shape;

/** 风险工单详情: the order, and each submission with its pictures, newest first. */
export const riskOrderRecord = defineRecord({
  load: riskOrder.detail,
  param: 'riskOrderNo',
  input: params => ({ riskOrderNo: params.get('riskOrderNo') ?? '' }),
  tabTitle: ({ custName }) => `工单 ${custName}`,
  flows: ({ riskOrderStatus }) => [flowState(riskOrderFlow, riskOrderStatus)],
  actions: orderActions,
  children: (record, { actions }) => (
    <>
      <RecordHeader
        name={record.custName}
        status={cell(fieldOf(orderShape['riskOrderStatus']!), record.riskOrderStatus, { main: true })}
        facts={<CopyButton text={record.riskOrderNo} label={fieldOf(orderShape['riskOrderNo']!).label} always />}
        actions={actions}
      />
      <Section
        title="工单内容"
        shape={orderShape}
        record={record}
        names={[
          'custNo',
          'phone',
          'agentName',
          'agentNo',
          'riskType',
          'riskMeasure',
          'riskDesc',
          'transNo',
          'transAmount',
          'submitCount',
          'createTime',
          'deadline',
          'preAuditName',
          'preAuditTime',
          'auditTime',
          'rejectReason',
        ]}
        columns="2"
      />
      {record.submissions
        .map((submission, index) => (
          <Fragment key={index}>
            <Section
              title={`第${index + 1}次提交`}
              shape={submissionShape}
              record={submission}
              names={['submitTime', 'operatorName', 'remark']}
              columns="2"
            />
            <Pictures
              title={`第${index + 1}次提交的图片`}
              pictures={submission.images.map(({ item, fileNo }) => ({ name: item, fileNo }))}
            />
          </Fragment>
        ))
        .toReversed()}
      <Trail
        shape={(orderShape['steps'] as Many).part as Shape}
        rows={record.steps}
        names={{ what: 'what', who: 'who', note: 'note', when: 'when' }}
      />
    </>
  ),
});

export const riskAdjusts = defineList({
  list: riskAdjust.list,
  totals: riskAdjust.total,
  download: riskAdjust.download,
  rowKey: 'adjustNo',
  status: 'riskAdjustStatus',
  leadingColumns: ['adjustNo', 'leftDays', 'deadline', 'riskAdjustStatus'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['adjustReason', 'leftDays', 'deadline', 'transNo'] },
  rowActions: row => [link('详情', pathTo.adjust(row.adjustNo)), ...adjustActions(row)],
  pageActions: () => [
    act(
      '发起调单',
      platformRisk.recall,
      {},
      { ask: ['transNo', 'adjustReason'], confirm: recallAsks, done: recallSent },
    ),
  ],
  emptyState: { title: '没有调单', text: '银行调单的交易会显示在这里。' },
});

const adjustShape = riskAdjust.detail.output as Shape;

/** 调单详情: the transaction that a bank asks about, and the materials for it. */
export const riskAdjustRecord = defineRecord({
  load: riskAdjust.detail,
  param: 'adjustNo',
  input: params => ({ adjustNo: params.get('adjustNo') ?? '' }),
  tabTitle: ({ custName }) => `调单 ${custName}`,
  flows: ({ riskAdjustStatus }) => [flowState(riskAdjustFlow, riskAdjustStatus)],
  actions: adjustActions,
  children: (record, { actions }) => (
    <>
      <RecordHeader
        name={record.custName}
        status={cell(fieldOf(adjustShape['riskAdjustStatus']!), record.riskAdjustStatus, { main: true })}
        facts={<CopyButton text={record.adjustNo} label={fieldOf(adjustShape['adjustNo']!).label} always />}
        actions={actions}
      />
      <Section
        title="调单内容"
        shape={adjustShape}
        record={record}
        names={[
          'custNo',
          'agentName',
          'transNo',
          'refNo',
          'transTime',
          'transAmount',
          'payBrand',
          'cardNo',
          'settleStatus',
          'adjustReason',
          'createTime',
          'deadline',
          'submitTime',
          'remark',
          'rejectReason',
        ]}
        columns="2"
      />
      {record.submitTime !== null && (
        <Pictures title="调单材料" pictures={record.images.map(({ item, fileNo }) => ({ name: item, fileNo }))} />
      )}
    </>
  ),
});

export const assessments = defineList({
  list: platformRisk.assessments,
  rowKey: 'falseNo',
  status: 'countdownStatus',
  mobileCard: { title: 'custName', figure: 'deductAmount', lines: ['termSn', 'agentName', 'deadline', 'deductStatus'] },
  rowActions: row => {
    const { falseNo } = row;
    return [
      ...decisionsOn(row, countdownFlow, platformRisk.closeAssessment, { falseNo }, { only: ['close'] }),
      ...decisionsOn(row, deductFlow, platformRisk.exemptAssessment, { falseNo }, { only: ['exempt'] }),
      link('商户详情', pathToRecord.cust(row.custNo)),
    ];
  },
  emptyState: { title: '没有考核', text: '终端激活后开始考核，会显示在这里。' },
});

export const countdowns = defineList({
  list: platformRisk.countdowns,
  rowKey: 'nonNo',
  status: 'countdownStatus',
  mobileCard: { title: 'termSn', figure: 'deductAmount', lines: ['agentName', 'deadline', 'deductStatus'] },
  rowActions: row => {
    const { nonNo } = row;
    return [
      ...decisionsOn(row, countdownFlow, platformRisk.closeCountdown, { nonNo }, { only: ['close'] }),
      ...decisionsOn(row, deductFlow, platformRisk.exemptCountdown, { nonNo }, { only: ['exempt'] }),
      link('终端详情', pathToRecord.terminal(row.termSn)),
    ];
  },
  emptyState: { title: '没有考核', text: '终端划拨后开始倒计时，会显示在这里。' },
});

export const activations = defineList({
  list: platformRisk.activations,
  rowKey: 'activeNo',
  status: 'activeStatus',
  mobileCard: { title: 'custName', lines: ['termSn', 'agentName', 'activeTime', 'createTime'] },
  rowActions: row => [
    ...decisionsOn(
      row,
      activeFlow,
      platformRisk.failActivation,
      { activeNo: row.activeNo },
      { only: ['fraudOrRefund'] },
    ),
    link('商户详情', pathToRecord.cust(row.custNo)),
  ],
  emptyState: { title: '没有激活记录', text: '终端绑定后会显示在这里。' },
});
