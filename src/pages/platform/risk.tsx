/** Lists of the platform's risk department (docs/domain/platform.md#risk). */
import { platformRisk } from '@/api/contract/platform/risk';
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import { activeFlow } from '@/machines/flows/active.flow';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { deductFlow } from '@/machines/flows/deduct.flow';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { act, link, show } from '../kit/action/actions';
import { daysLeft, ofDays } from '../kit/list/countdown';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { decisionsOn } from './decisions';

export const riskOrders = defineList({
  list: riskOrder.list,
  totals: riskOrder.total,
  download: riskOrder.download,
  rowKey: 'riskOrderNo',
  status: 'riskOrderStatus',
  leadingColumns: ['riskOrderNo', 'leftDays', 'riskOrderStatus'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['riskType', 'riskDesc', 'leftDays', 'deadline'] },
  rowActions: row => {
    const { riskOrderNo } = row;
    return [
      show('详情', riskOrder.detail, { riskOrderNo }),
      ...decisionsOn(
        row,
        riskOrderFlow,
        platformRisk.decideOrder,
        { riskOrderNo },
        { only: ['approve', 'reject', 'close'] },
      ),
      link('商户', pathToRecord.cust(row.custNo)),
    ];
  },
  pageActions: () => [
    act('下发工单', platformRisk.open, {}, { ask: ['custNo', 'riskType', 'riskMeasure', 'transNo', 'riskDesc'] }),
  ],
  emptyState: { title: '没有风险工单', text: '下发的工单会显示在这里。' },
});

export const riskAdjusts = defineList({
  list: riskAdjust.list,
  totals: riskAdjust.total,
  download: riskAdjust.download,
  rowKey: 'adjustNo',
  status: 'riskAdjustStatus',
  leadingColumns: ['adjustNo', 'leftDays', 'riskAdjustStatus'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['adjustReason', 'leftDays', 'deadline', 'transNo'] },
  rowActions: row => {
    const { adjustNo } = row;
    return [
      show('详情', riskAdjust.detail, { adjustNo }),
      ...decisionsOn(row, riskAdjustFlow, platformRisk.decideAdjust, { adjustNo }, { only: ['accept', 'reject'] }),
      link('交易', pathToRecord.trans(row.transNo)),
    ];
  },
  pageActions: () => [act('发起调单', platformRisk.recall, {}, { ask: ['transNo', 'adjustReason'] })],
  emptyState: { title: '没有调单', text: '银行调单的交易会显示在这里。' },
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
      link('商户', pathToRecord.cust(row.custNo)),
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
      link('终端', pathToRecord.terminal(row.termSn)),
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
    link('商户', pathToRecord.cust(row.custNo)),
  ],
  emptyState: { title: '没有激活记录', text: '终端绑定后会显示在这里。' },
});
