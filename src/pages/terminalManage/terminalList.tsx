/** 终端查询 (docs/domain/terminals.md#terminal-list). */
import { terminal } from '@/api/contract/terminal';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { unbindTerminal } from './unbind-terminal';

export default defineList({
  list: terminal.list,
  totals: terminal.total,
  download: terminal.download,
  rowKey: 'termSn',
  status: 'termStatus',
  mobileCard: { title: 'termSn', lines: ['termModel', 'agentName', 'custName', 'lastTransTime'] },
  rowActions: row => [link('详情', pathToRecord.terminal(row.termSn)), unbindTerminal(row)],
  emptyState: { title: '还没有终端', text: '划拨给您的终端会显示在这里。' },
});
