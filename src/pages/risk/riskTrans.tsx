/** 风险交易调单 (docs/domain/risk.md#retrieval-list). */
import { riskAdjust } from '@/api/contract/risk';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { link, show } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { daysLeft, ofDays } from '../kit/list/countdown';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: riskAdjust.list,
  totals: riskAdjust.total,
  download: riskAdjust.download,
  rowKey: 'adjustNo',
  status: 'riskAdjustStatus',
  leadingColumns: ['adjustNo', 'leftDays', 'riskAdjustStatus'],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays, ofDays) },
  mobileCard: { title: 'custName', figure: 'transAmount', lines: ['adjustReason', 'leftDays', 'deadline', 'transNo'] },
  rowActions: row => [
    show('详情', riskAdjust.detail, { adjustNo: row.adjustNo }),
    permitted(
      row,
      'riskAdjustStatus.submit',
      link(riskAdjustFlow.events.submit.label, pathToRecord.adjustSubmit(row.adjustNo)),
    ),
    link('交易', pathToRecord.trans(row.transNo)),
  ],
  emptyState: { title: '没有调单', text: '银行调单的交易会显示在这里。' },
});
