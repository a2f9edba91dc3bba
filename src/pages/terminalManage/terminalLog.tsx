/** 终端操作记录 (docs/domain/terminals.md#movements). */
import { terminalLog } from '@/api/contract/terminal';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: terminalLog.list,
  download: terminalLog.download,
  rowKey: ['moveNo', 'termSn'],
  mobileCard: { title: 'termSn', lines: ['termMoveType', 'fromAgentName', 'toAgentName', 'operateTime'] },
  rowActions: ({ termSn }) => [link('终端', pathToRecord.terminal(termSn))],
  emptyState: { title: '还没有操作', text: '终端的划拨、回拨、绑定和解绑会记录在这里。' },
});
