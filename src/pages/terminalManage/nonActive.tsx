/** 未激活终端统计 (docs/domain/terminals.md#inactive-terminal-statistics). */
import { nonActive } from '@/api/contract/terminal';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: nonActive.list,
  totals: nonActive.total,
  download: nonActive.download,
  rowKey: 'nonNo',
  status: 'deductStatus',
  mobileCard: {
    title: 'termSn',
    figure: 'deductAmount',
    lines: ['agentName', 'realDeductAmount', 'deadline', 'judgeTime'],
  },
  rowActions: ({ nonNo, termSn }) => [link('终端', pathToRecord.terminal(termSn)), explain('NON_ACTIVE', nonNo)],
  emptyState: { title: '没有逾期未激活的终端', text: '到期仍未激活的终端会显示在这里。' },
});
