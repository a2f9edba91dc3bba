/** 机构业绩 (domain.md S21). */
import { orgStat } from '@/api/contract/achievement';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: orgStat.list,
  totals: orgStat.total,
  download: orgStat.download,
  rowKey: ['statDate', 'orgNo'],
  card: { title: 'orgName', figure: 'transAmount', lines: ['statDate', 'transCount', 'newCustCount', 'newAgentCount'] },
  nothing: { title: '还没有业绩', text: '每天凌晨统计前一天的业绩。' },
});
