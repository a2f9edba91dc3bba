/** 代理商操作日志 (domain.md S14). */
import { agentLog } from '../../api/contract/agentInfo';
import { link } from '../kit/actions';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: agentLog.list,
  download: agentLog.download,
  rowKey: 'logNo',
  card: { title: 'agentName', lines: ['opBizType', 'content', 'operatorName', 'operateTime'] },
  rowActions: ({ agentNo }) => [link('代理商', placeOfRecord.agent(agentNo))],
  nothing: { title: '还没有操作', text: '对下级代理商的操作会记录在这里。' },
});
