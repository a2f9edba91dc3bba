/** Profit shares, cashbacks and rewards: how they arise and when they are posted. */
import { clockTime, type Feature } from '#server/foundation/feature';
import * as achievement from './achievement.queries';
import { dailyRewards } from './daily-rewards.jobs';
import { earningKinds } from './earning-kinds';
import { enterMoves } from './enter.moves';
import { monthlyRewards } from './monthly-rewards.jobs';
import * as queries from './queries';
import { settleDay } from './settle-day';
import { statDaily } from './stat-daily.jobs';

export const earnings = {
  queries: [queries, achievement],
  moves: earningKinds.map(({ table }) => enterMoves(table)),
  daily: [
    { name: 'statDaily', title: '每日业绩统计', at: clockTime(1), run: statDaily },
    { name: 'enterProfit', title: '收益入账', at: clockTime(2), run: settleDay },
    { name: 'dailyRewards', title: '每日奖励', at: clockTime(4), run: dailyRewards },
    { name: 'monthlyRewards', title: '每月奖励', at: clockTime(4, 10), run: monthlyRewards },
  ],
} satisfies Feature;
