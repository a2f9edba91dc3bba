/** 终端操作记录 (domain.md S38). */
import { terminalLog } from '@/api/contract/terminal';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: terminalLog.list,
  download: terminalLog.download,
  rowKey: ['moveNo', 'termSn'],
  card: { title: 'termSn', lines: ['termMoveType', 'fromAgentName', 'toAgentName', 'operateTime'] },
  rowActions: ({ termSn }) => [link('终端', placeOfRecord.terminal(termSn))],
  nothing: { title: '还没有操作', text: '终端的划拨、回拨、绑定和解绑会记录在这里。' },
});
