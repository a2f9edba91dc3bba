/** 伪激活统计 (docs/domain/terminals.md#false-activation-statistics). */
import { falseActive } from '@/api/contract/active';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: falseActive.list,
  totals: falseActive.total,
  download: falseActive.download,
  rowKey: 'falseNo',
  status: 'deductStatus',
  mobileCard: {
    title: 'custName',
    figure: 'deductAmount',
    lines: ['termSn', 'agentName', 'realDeductAmount', 'judgeTime'],
  },
  rowActions: ({ falseNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('FALSE_ACTIVE', falseNo)],
  emptyState: { title: '没有伪激活', text: '考核期满未达标的终端会显示在这里。' },
});
