/** 代理商业绩 (domain.md S13). */
import { agentStat } from '@/api/contract/achievement';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: agentStat.list,
  totals: agentStat.total,
  download: agentStat.download,
  rowKey: ['statDate', 'agentNo', 'lvAgentNo'],
  card: {
    title: 'agentName',
    figure: 'transAmount',
    lines: ['statDate', 'transCount', 'newCustCount', 'activeTermCount'],
  },
  nothing: { title: '还没有业绩', text: '每天凌晨统计前一天的业绩。' },
});
