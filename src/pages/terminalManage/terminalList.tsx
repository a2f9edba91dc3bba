/** 终端查询 (domain.md S35). */
import { terminal } from '@/api/contract/terminal';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { act, link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: terminal.list,
  totals: terminal.total,
  download: terminal.download,
  rowKey: 'termSn',
  status: 'termStatus',
  card: { title: 'termSn', lines: ['termModel', 'agentName', 'custName', 'lastTransTime'] },
  rowActions: row => [
    link('详情', placeOfRecord.terminal(row.termSn)),
    permitted(
      row,
      ['termStatus.unbind', 'termStatus.requestUnbind'],
      act(
        terminalFlow.events.unbind.label,
        terminal.unbind,
        { termSn: row.termSn },
        { ask: ['remark'], danger: true, done: '已提交解绑' },
      ),
    ),
  ],
  nothing: { title: '还没有终端', text: '划拨给您的终端会显示在这里。' },
});
