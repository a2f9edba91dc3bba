/** 代理商操作日志 (domain.md S14). */
import { agentLog } from '@/api/contract/agentInfo';
import { link, look } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: agentLog.list,
  download: agentLog.download,
  rowKey: 'logNo',
  card: { title: 'agentName', lines: ['opBizType', 'content', 'operatorName', 'operateTime'] },
  rowActions: row => [look(agentLog.list, row), link('代理商', placeOfRecord.agent(row.agentNo))],
  nothing: { title: '还没有操作', text: '对下级代理商的操作会记录在这里。' },
});
