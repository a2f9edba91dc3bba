/** Deadlines of false activations, per merchant and as statistics. */
import { formatMoney } from '@/api/format/format';
import { falseActive, falseCountdown } from '@/api/contract/activation';
import { link } from '@/pages/kit/action/actions';
import { copyContacts, daysLeft, saveCalendar } from '@/pages/kit/list/countdown';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';
import { explain } from '@/pages/kit/explanation/explain';

/** 伪激活倒计时 (docs/domain/terminal.md#false-activation-countdown). */
export const pseActive = defineList({
  list: falseCountdown.list,
  download: falseCountdown.download,
  rowKey: 'termSn',
  status: 'countdownStatus',
  leadingColumns: [
    'custNo',
    'leftDays',
    'countdownStatus',
    'custName',
    'phone',
    'gapAmount',
    'deductAmount',
    'deadline',
  ],
  mobileCard: { title: 'custName', figure: 'gapAmount', lines: ['termSn', 'leftDays', 'deadline', 'deductAmount'] },
  rowActions: ({ custNo }) => [link('商户', pathToRecord.cust(custNo))],
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays) },
  pageActions: shown => [
    copyContacts(shown, ['custName', 'phone', 'agentName', 'termSn']),
    saveCalendar(
      shown,
      falseCountdown.list,
      '伪激活到期',
      ({ custName, termSn, gapAmount }) => `${custName} ${termSn} 差额 ${formatMoney(gapAmount)} 元`,
    ),
  ],
  emptyState: { title: '没有考核中的商户', text: '终端激活后开始考核，剩余天数会显示在这里。' },
});

/** 伪激活统计 (docs/domain/terminal.md#false-activation-statistics). */
export const pseActiveStatistics = defineList({
  list: falseActive.list,
  totals: falseActive.total,
  download: falseActive.download,
  rowKey: 'falseNo',
  status: 'deductStatus',
  mobileCard: {
    title: 'custName',
    figure: 'deductAmount',
    lines: ['termSn', 'agentName', 'realDeductAmount', 'judgeTime'],
  },
  rowActions: ({ falseNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('FALSE_ACTIVE', falseNo)],
  emptyState: { title: '没有伪激活', text: '考核期满未达标的终端会显示在这里。' },
});
