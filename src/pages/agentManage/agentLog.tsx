/** 代理商操作日志 (docs/domain/agents.md#agent-log). */
import { agentLog } from '@/api/contract/agentInfo';
import { link, look } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: agentLog.list,
  download: agentLog.download,
  rowKey: 'logNo',
  mobileCard: { title: 'agentName', lines: ['opBizType', 'content', 'operatorName', 'operateTime'] },
  rowActions: row => [look(agentLog.list, row), link('代理商', pathToRecord.agent(row.agentNo))],
  emptyState: { title: '还没有操作', text: '对下级代理商的操作会记录在这里。' },
});
