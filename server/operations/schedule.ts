/**
 * Schedule of the jobs in docs/domain/timers.md#schedule; the features implement them. Every job can run again for the
 * same day: it skips work that is already done.
 */
import { lt } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { rememberedMs } from '#server/foundation/calls/idempotency';
import { alarmDays, maintainPartitions } from '#server/foundation/db/partitions';
import type { Job } from '#server/foundation/each-row';
import { forgetChanges } from '#server/foundation/live';
import { planDeduct } from '#server/features/account/deduct-plan.moves';
import { forgetMessages } from '#server/features/message/text-message';
import { invoiceEnter } from '#server/features/account/invoice.moves';
import { withdrawPay } from '#server/features/account/withdraw.moves';
import { makeStats } from '#server/features/earnings/achievement';
import { reconcile } from '#server/features/channel/daily-file';
import { forgetDeliveries } from '#server/features/webhook/deliver.jobs';
import { forgetApiKeyNonces } from '#server/features/api-key/keys';
import { forgetNonces } from '#server/features/channel/keys';
import { transTimeout } from '#server/features/channel/trade.moves';
import { activeCheck, activeReverse } from '#server/features/activation/activation.moves';
import { askForBoardAlerts } from '#server/features/board/alerts.jobs';
import { falseCheck, nonActiveCheck } from '#server/features/countdown/countdown.moves';
import { couponTick } from '#server/features/coupon/coupon.moves';
import { dailyRewards } from '#server/features/earnings/daily-rewards.jobs';
import { monthlyRewards } from '#server/features/earnings/monthly-rewards.jobs';
import { settleDay } from '#server/features/earnings/settle-day';
import { forgetLooks } from '#server/features/review/review.calls';
import { removeRecognisedBefore } from '#server/features/review/recognised';
import { flowFeeEffect } from '#server/features/data-fee/change';
import { flowFeeGenerate } from '#server/features/data-fee/orders';
import { increaseTick } from '#server/features/rate-increase/rate-increase.moves';
import { forgetEnded } from '#server/features/session/ended-session';
import { lapseInvitations } from '#server/features/staff/invitation.jobs';
import { changeTimeout, preRegisterExpire } from '#server/features/merchant/merchant.jobs';
import { riskDeadline } from '#server/features/risk/risk-order.moves';
import { sumChanged, sumDays } from '#server/features/trade/daily-sums';
import { settleBatch } from '#server/features/trade/settle.moves';
import { requestAnswer } from '#server/schema';
import { removeHistory } from './retention';

export interface DailyJob {
  readonly name: string;
  /** What operators of the platform read. */
  readonly title: string;
  /** Milliseconds after Shanghai midnight. */
  readonly at: number;
  readonly run: Job;
  /** Jobs that must first have done their runs up to this one's time. */
  readonly after?: readonly string[];
}
export interface FrequentJob {
  readonly name: string;
  readonly title: string;
  readonly everyMs: number;
  readonly run: Job;
}
const [minute, hour] = [60_000, 3_600_000];
const clockTime = (hours: number, minutes = 0) => hours * hour + minutes * minute;

const statDaily: Job = async (deps, now) => {
  await deps.db.transaction(tx => makeStats(tx, dayOf(now - dayMs), dayOf(now)));
  await sumDays(deps, now);
};
/** Creates the partitions of coming months in advance, and logs errors for alarms. */
const keepPartitions: Job = async ({ db, log }, now) => {
  const { horizon, movedRows } = await maintainPartitions(db, now);
  if (movedRows > 0) log.error({ movedRows }, 'rows had no partition of their own');
  if (horizon < now + alarmDays * dayMs) log.error({ horizon }, 'partitions end soon');
};
/** Retention of recognised texts whose document belongs to no decided application. */
const recognisedDays = 90;
const forgetAnswers: Job = async ({ db }, now) => {
  await db.delete(requestAnswer).where(lt(requestAnswer.createTime, now - rememberedMs));
  await forgetEnded(db, now);
  await forgetNonces(db, now);
  await forgetApiKeyNonces(db, now);
  await forgetDeliveries(db, now);
  await forgetMessages(db, now);
  await forgetChanges(db, now);
  await forgetLooks(db, now);
  await removeRecognisedBefore(db, now - recognisedDays * dayMs);
};

export const dailyJobs: readonly DailyJob[] = [
  { name: 'keepPartitions', title: '维护数据分区', at: clockTime(0, 2), run: keepPartitions },
  { name: 'couponTick', title: '卡券生效与过期', at: clockTime(0, 5), run: couponTick },
  { name: 'activeCheck', title: '激活判定', at: clockTime(0, 10), run: activeCheck },
  { name: 'activeReverse', title: '激活撤销', at: clockTime(0, 12), run: activeReverse },
  { name: 'increaseTick', title: '增收计划生效与到期', at: clockTime(0, 15), run: increaseTick },
  { name: 'falseCheck', title: '伪激活考核', at: clockTime(0, 20), run: falseCheck },
  { name: 'nonActiveCheck', title: '未激活考核', at: clockTime(0, 30), run: nonActiveCheck },
  { name: 'flowFeeGenerate', title: '生成流量费', at: clockTime(0, 40), run: flowFeeGenerate },
  { name: 'preRegisterExpire', title: '预注册过期', at: clockTime(0, 50), run: preRegisterExpire },
  { name: 'statDaily', title: '每日业绩统计', at: clockTime(1), run: statDaily },
  { name: 'enterProfit', title: '收益入账', at: clockTime(2), run: settleDay },
  { name: 'invoiceEnter', title: '发票入账', at: clockTime(3), run: invoiceEnter },
  { name: 'dailyRewards', title: '每日奖励', at: clockTime(4), run: dailyRewards },
  { name: 'monthlyRewards', title: '每月奖励', at: clockTime(4, 10), run: monthlyRewards },
  { name: 'removeHistory', title: '清理历史数据', at: clockTime(5), run: removeHistory },
  // Deductions use posted amounts; without posting first, they would create debts.
  { name: 'planDeduct', title: '扣款计划', at: clockTime(8), run: planDeduct, after: ['enterProfit'] },
  { name: 'settleBatch', title: '交易结算', at: clockTime(23, 30), run: settleBatch },
];

/** Jobs that run repeatedly during the day. */
export const frequentJobs: readonly FrequentJob[] = [
  { name: 'flowFeeEffect', title: '流量费变更生效', everyMs: 10 * minute, run: flowFeeEffect },
  { name: 'withdrawPay', title: '小额提现打款', everyMs: 10 * minute, run: withdrawPay },
  { name: 'boardAlerts', title: '看板提醒', everyMs: 10 * minute, run: askForBoardAlerts },
  { name: 'transTimeout', title: '交易超时', everyMs: hour, run: transTimeout },
  { name: 'sumChanged', title: '重算有变动的日汇总', everyMs: hour, run: sumChanged },
  { name: 'reconcile', title: '通道对账', everyMs: hour, run: reconcile },
  { name: 'changeTimeout', title: '商户变更超时', everyMs: hour, run: changeTimeout },
  { name: 'lapseInvitations', title: '收回未使用的邀请', everyMs: hour, run: lapseInvitations },
  { name: 'riskDeadline', title: '风控期限', everyMs: hour, run: riskDeadline },
  { name: 'forgetAnswers', title: '清理过期记录', everyMs: hour, run: forgetAnswers },
];
