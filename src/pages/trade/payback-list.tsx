import { payback } from '@/api/contract/trade';
import { link } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';

/** 退款交易 (docs/domain/trade.md#refund-list). */
export const paybackList = defineList({
  list: payback.list,
  totals: payback.total,
  download: payback.download,
  rowKey: 'paybackNo',
  alsoKnownBy: ['transNo'],
  filters: [
    'createTime',
    'paybackNo',
    'transNo',
    'custNo',
    'custName',
    'payBrand',
    'transStatus',
    'paybackAmount',
    'agentNo',
    'agentName',
    'oneAgentNo',
    'oneAgentName',
  ],
  columns: [
    ...([
      'paybackNo',
      'transStatus',
      'custName',
      'custNo',
      'paybackAmount',
      'reason',
      'transNo',
      'payBrand',
      'transAmount',
      'feeBackAmount',
      'cardNo',
      'channelNo',
    ] as const),
    ...(['createTime', 'finishTime', 'agentNo', 'agentName', 'oneAgentNo', 'oneAgentName'] as const),
  ],
  status: 'transStatus',
  mobileCard: {
    title: 'custName',
    figure: 'paybackAmount',
    lines: ['payBrand', 'transAmount', 'createTime', 'paybackNo'],
  },
  rowActions: ({ paybackNo, transNo }) => [link('原交易', pathToRecord.trans(transNo)), explain('REFUND', paybackNo)],
  emptyState: { title: '还没有退款', text: '交易发生退款后，会显示在这里。' },
  totalsNote: () => '只统计退款成功',
});
