/** Defects of limits in time: a duration or a boundary that is not the promised one. */
import type { Defect } from './defect';

const later = (
  file: string,
  find: string,
  put: string,
  tests: string,
  project: Defect['project'] = 'postgres',
): Defect => ({
  file,
  find,
  put,
  tests,
  project,
});
/** Of the jobs: which records are overdue. */
const due = (file: string, find: string, put: string): Defect => later(file, find, put, 'server/operations/job-limits');
/** Of what is asked for or reported too late. */
const late = (file: string, find: string, put: string): Defect =>
  later(file, find, put, 'server/operations/report-time');
const kept = (file: string, find: string, put: string): Defect => later(file, find, put, 'server/operations/kept-time');
const shownFor = (file: string, find: string, put: string, tests: string): Defect =>
  later(file, find, put, tests, 'unit');

const messageTime = 'server/features/message/message-time';
const attemptTime = 'server/features/session/attempt-time';
const webhookTime = 'server/features/webhook/webhook-time';
const deadlineSet = 'server/operations/deadline-set';
const calendarCut = 'server/features/trade/calendar-cut';

export const time: readonly Defect[] = [
  // Codes, messages and attempts.
  later('server/features/message/sms-code.ts', 'lifeMs = 5 * 60_000', 'lifeMs = 6 * 60_000', messageTime),
  later('server/features/message/sms-code.ts', 'againMs = 60_000', 'againMs = 50_000', messageTime),
  later('server/features/message/text-message.ts', 'invitationMs = 72 *', 'invitationMs = 71 *', messageTime),
  later('server/features/message/limits.ts', '[60, 24 * 60]', '[60, 23 * 60]', messageTime),
  later('server/features/message/limits.ts', 'minutes: hour, atMost: 60 }', 'minutes: day, atMost: 60 }', messageTime),
  later(
    'server/features/session/throttle.ts',
    'captchaMiss: atMost(5, 6 * minute)',
    'captchaMiss: atMost(5, 5 * minute)',
    attemptTime,
  ),
  later('server/features/session/throttle.ts', 'hits >= 10 ? 30 * minute', 'hits >= 10 ? 15 * minute', attemptTime),
  later('server/features/session/throttle.ts', 'forgetMs: 24 * 60 * minute', 'forgetMs: 12 * 60 * minute', attemptTime),
  later('server/features/session/session.ts', 'idleMs = 30 * 60_000', 'idleMs = 29.5 * 60_000', attemptTime),
  later('server/features/session/session.ts', 'absoluteMs = 12 *', 'absoluteMs = 12.1 *', attemptTime),
  later('src/api/captcha.ts', 'captchaLifeMs = 120_000', 'captchaLifeMs = 100_000', attemptTime),
  // Webhooks.
  later('server/features/webhook/deliver.jobs.ts', 'triedMs = 3 * dayMs', 'triedMs = 2 * dayMs', webhookTime),
  later(
    'server/features/webhook/deliver.jobs.ts',
    'waits = [10 * second, 30 * second',
    'waits = [10 * second, 60 * second',
    webhookTime,
  ),
  later(
    'server/features/webhook/deliver.jobs.ts',
    'tellAfterMs = 60 * minute',
    'tellAfterMs = 61 * minute',
    webhookTime,
  ),
  later('server/features/webhook/deliver.jobs.ts', 'keptMs = 30 * dayMs', 'keptMs = 31 * dayMs', webhookTime),
  // Deadlines that timers keep.
  due('src/machines/flows/merchant-change.flow.ts', 'reviewDays = 15', 'reviewDays = 14'),
  due('src/machines/flows/merchant-account.flow.ts', 'preRegisterDays = 90', 'preRegisterDays = 91'),
  due('server/features/activation/activation.moves.ts', 'reversibleDays = 7;', 'reversibleDays = 8;'),
  due('server/features/account/invoice.moves.ts', 'givenUpAfterDays = 30', 'givenUpAfterDays = 31'),
  due(
    'server/features/account/invoice.moves.ts',
    'lt(invoice.auditTime, startOfDay(dayOf(now)))',
    'lt(invoice.auditTime, now)',
  ),
  due(
    'server/features/channel/trade.moves.ts',
    'now - lookedBackDays * dayMs, now - dayMs',
    'now - lookedBackDays * dayMs, now - 2 * dayMs',
  ),
  due(
    'server/features/rate-increase/rate-increase.moves.ts',
    'lt(increasePlan.effectEnd, today)',
    'lte(increasePlan.effectEnd, today)',
  ),
  later('server/features/trade/feature.ts', 'at: clockTime(9)', 'at: clockTime(9, 30)', deadlineSet),
  later('server/operations/timers.ts', 'today > last ? today', 'today >= last ? today', deadlineSet),
  later('server/features/risk/workday.ts', 'weekday === 0 ||', '', deadlineSet),
  later('server/features/risk/recall.ts', 'answerDays = 5', 'answerDays = 6', deadlineSet),
  later('server/features/data-fee/orders.ts', 'orderAheadDays = 15', 'orderAheadDays = 14', deadlineSet),
  later('server/features/data-fee/orders.ts', '(flowCycleDays - 1) * dayMs', 'flowCycleDays * dayMs', deadlineSet),
  // What is asked for or reported too late.
  late('server/features/channel/refund.ts', 'refundableDays = 180', 'refundableDays = 181'),
  late('server/features/channel/sale.ts', 'aheadAtMostMs = 300_000', 'aheadAtMostMs = 360_000'),
  late('server/features/channel/sale.ts', 'lt(trans.transTime, from + dayMs)', 'lt(trans.transTime, from + 2 * dayMs)'),
  late('server/features/account/withdraw.moves.ts', 'bounceDays = 3', 'bounceDays = 4'),
  late('server/features/account/invoice.moves.ts', 'voidDays = 360', 'voidDays = 365'),
  late('server/features/trade/settle.moves.ts', 'returnableDays = 3', 'returnableDays = 2'),
  late('server/features/risk/risk-order.moves.ts', 'lateDays = 30', 'lateDays = 31'),
  late('server/features/channel/daily-file.ts', 'comparedDays = 35', 'comparedDays = 34'),
  late('server/foundation/calls/signature.ts', 'windowMs = 300_000', 'windowMs = 299_000'),
  // What is kept.
  kept('server/features/channel/daily-file.ts', 'keptDays = 62', 'keptDays = 61'),
  kept('server/features/message/text-message.ts', 'keptDays = 90', 'keptDays = 91'),
  kept('server/foundation/retention.ts', 'readNoticeDays: 365', 'readNoticeDays: 364'),
  kept('server/foundation/live.ts', 'keptMs = 3_600_000', 'keptMs = 3_500_000'),
  kept('server/features/review/recognised.ts', 'recognisedDays = 90', 'recognisedDays = 60'),
  // Days and months in Shanghai.
  later(
    'src/api/format/format.ts',
    'new Date(ms + shanghaiOffsetMs).toISOString().slice(0, 10)',
    'new Date(ms).toISOString().slice(0, 10)',
    'src/api/format/calendar',
    'unit',
  ),
  later('src/api/format/format.ts', '32 * dayMs', '30 * dayMs', 'src/api/format/calendar', 'unit'),
  later(
    'server/features/statement/statement.calls.ts',
    'startOfDay(`${monthAfter(month)}-01`)] as const',
    'startOfDay(`${monthAfter(month)}-01`) - dayMs] as const',
    calendarCut,
  ),
  later(
    'server/features/earnings/achievement.ts',
    "/ 1000.0) at time zone 'Asia/Shanghai'",
    "/ 1000.0) at time zone 'UTC'",
    calendarCut,
  ),
  later('server/foundation/lists/breakdown.ts', "at time zone 'Asia/Shanghai'", "at time zone 'UTC'", calendarCut),
  later(
    'server/features/trade/daily-sums.ts',
    'trans_time < m.day_start +',
    'trans_time <= m.day_start +',
    calendarCut,
  ),
  // Forms and screens.
  shownFor('src/api/forms/fees.ts', 'aheadDays = 365', 'aheadDays = 366', 'src/api/forms/time-limits'),
  shownFor('src/api/forms/invoice.ts', 'oldestDays = 180', 'oldestDays = 181', 'src/api/forms/time-limits'),
  shownFor('src/api/forms/subject.ts', '+ 30 * dayMs', '+ 29 * dayMs', 'src/api/forms/time-limits'),
  shownFor(
    'src/machines/screen/withdraw.machine.ts',
    'codeAgain: 60_000',
    'codeAgain: 61_000',
    'src/machines/screen/withdraw',
  ),
  shownFor(
    'src/machines/screen/form-page-setup.ts',
    'codeAgainMs = 60_000',
    'codeAgainMs = 50_000',
    'src/machines/screen/form-page.machine',
  ),
  shownFor(
    'src/machines/screen/panel.machine.ts',
    'panelRefreshMs = 5 * 60_000',
    'panelRefreshMs = 4 * 60_000',
    'src/machines/screen/panel',
  ),
];
