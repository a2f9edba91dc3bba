/** Lists of risk orders and of transactions under inquiry. */
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { link, show } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { daysLeft, ofDays } from '../kit/list/countdown';
import { defineList } from '../kit/list/define-list';
import { pathToRecord, pathToReview } from '../kit/page/paths';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';

/** 风险交易调单 (docs/domain/risk.md#retrieval-list). */
export const riskTrans = defineList({
  list: riskAdjust.list,
  totals: riskAdjust.total,
  download: riskAdjust.download,
  rowKey: 'adjustNo',
  status: 'riskAdjustStatus',
  leadingColumns: ['adjustNo', 'leftDays', 'deadline', 'riskAdjustStatus'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['adjustReason', 'leftDays', 'deadline', 'transNo'] },
  rowActions: row => [
    show('详情', riskAdjust.detail, { adjustNo: row.adjustNo }),
    permitted(
      row,
      'riskAdjustStatus.submit',
      link(riskAdjustFlow.events.submit.label, pathToRecord.adjustSubmit(row.adjustNo)),
    ),
    link('交易详情', pathToRecord.trans(row.transNo)),
  ],
  emptyState: { title: '没有调单', text: '银行调单的交易会显示在这里。' },
});

/** 风险工单审核 (docs/domain/risk.md#work-order-list). */
export const riskList = defineList({
  list: riskOrder.list,
  totals: riskOrder.total,
  download: riskOrder.download,
  rowKey: 'riskOrderNo',
  status: 'riskOrderStatus',
  leadingColumns: ['riskOrderNo', 'leftDays', 'deadline', 'riskOrderStatus', 'rejectReason'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['riskType', 'riskDesc', 'leftDays', 'deadline'] },
  rowActions: row => [
    show('详情', riskOrder.detail, { riskOrderNo: row.riskOrderNo }),
    permitted(
      row,
      ['riskOrderStatus.submit', 'riskOrderStatus.lateSubmit'],
      link(riskOrderFlow.events.submit.label, pathToRecord.riskSubmit(row.riskOrderNo)),
    ),
    permitted(
      row,
      ['riskOrderStatus.forward', 'riskOrderStatus.reject'],
      link('初审', pathToReview.riskOrder(row.riskOrderNo)),
    ),
    link('商户详情', pathToRecord.cust(row.custNo)),
  ],
  pageActions: () => [link('开始初审', pathToReview.riskOrder(null), riskOrder.preAudit.policy)],
  emptyState: { title: '没有风险工单', text: '平台下发的风险工单会显示在这里。' },
});
