/** Lists of terminals: all, their operations, those that are not active yet. */
import { nonActive, nonActiveCountdown } from '@/api/contract/terminal/non-active';
import { terminal, terminalLog } from '@/api/contract/terminal/terminal';
import { link } from '@/pages/kit/action/actions';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';
import { exchangeTerminal, unbindTerminal } from './unbind-terminal';
import { copyContacts, daysLeft, saveCalendar } from '@/pages/kit/list/countdown';
import { explain } from '@/pages/kit/explanation/explain';

/** 终端查询 (docs/domain/terminal.md#terminal-list). */
export const terminalList = defineList({
  list: terminal.list,
  totals: terminal.total,
  download: terminal.download,
  rowKey: 'termSn',
  status: 'termStatus',
  mobileCard: { title: 'termSn', lines: ['termModel', 'agentName', 'custName', 'lastTransTime'] },
  rowActions: row => [link('详情', pathToRecord.terminal(row.termSn)), unbindTerminal(row), exchangeTerminal(row)],
  emptyState: { title: '还没有终端', text: '划拨给您的终端会显示在这里。' },
});

/** 终端操作记录 (docs/domain/terminal.md#movements). */
export const terminalLogList = defineList({
  list: terminalLog.list,
  download: terminalLog.download,
  rowKey: ['moveNo', 'termSn'],
  mobileCard: { title: 'termSn', lines: ['termMoveType', 'fromAgentName', 'toAgentName', 'operateTime'] },
  rowActions: ({ termSn }) => [link('终端', pathToRecord.terminal(termSn))],
  emptyState: { title: '还没有操作', text: '终端的划拨、回拨、绑定和解绑会记录在这里。' },
});

/** 未激活终端倒计时 (docs/domain/terminal.md#inactive-terminal-countdown). */
export const nonActiveCountdownList = defineList({
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

/** 未激活终端统计 (docs/domain/terminal.md#inactive-terminal-statistics). */
export const nonActiveStatistics = defineList({
  list: nonActive.list,
  totals: nonActive.total,
  download: nonActive.download,
  rowKey: 'nonNo',
  status: 'deductStatus',
  mobileCard: {
    title: 'termSn',
    figure: 'deductAmount',
    lines: ['agentName', 'realDeductAmount', 'deadline', 'judgeTime'],
  },
  rowActions: ({ nonNo, termSn }) => [link('终端', pathToRecord.terminal(termSn)), explain('NON_ACTIVE', nonNo)],
  emptyState: { title: '没有逾期未激活的终端', text: '到期仍未激活的终端会显示在这里。' },
});
