/** 终端查询 (domain.md S35). */
import { terminal } from '../../api/contract/terminal';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: terminal.list,
  totals: terminal.total,
  download: terminal.download,
  rowKey: 'termSn',
  status: 'termStatus',
  card: { title: 'termSn', lines: ['termModel', 'agentName', 'custName', 'lastTransTime'] },
  rowActions: ({ termSn }) => [{ label: '详情', to: placeOfRecord.terminal(termSn) }],
  nothing: { title: '还没有终端', text: '划拨给您的终端会显示在这里。' },
});
