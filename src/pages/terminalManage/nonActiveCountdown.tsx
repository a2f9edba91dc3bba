/** 未激活终端倒计时 (docs/domain/terminals.md#inactive-terminal-countdown). */
import { nonActiveCountdown } from '@/api/contract/terminal';
import { link } from '../kit/action/actions';
import { copyContacts, daysLeft, saveCalendar } from '../kit/list/countdown';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: nonActiveCountdown.list,
  download: nonActiveCountdown.download,
  rowKey: 'termSn',
  status: 'countdownStatus',
  leadingColumns: ['termSn', 'leftDays', 'countdownStatus', 'agentName', 'deductAmount', 'deadline'],
  mobileCard: { title: 'termSn', figure: 'deductAmount', lines: ['agentName', 'leftDays', 'deadline', 'policyName'] },
  rowActions: ({ termSn }) => [link('终端', pathToRecord.terminal(termSn))],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays) },
  pageActions: shown => [
    copyContacts(shown, ['agentName', 'agentNo', 'termSn']),
    saveCalendar(shown, nonActiveCountdown.list, '未激活到期', ({ agentName, termSn }) => `${agentName} ${termSn}`),
  ],
  emptyState: { title: '没有倒计时中的终端', text: '终端划拨后开始倒计时，剩余天数会显示在这里。' },
});
