/** Sales, their settlement and their daily sums. */
import { clockTime, hourly, type Feature } from '#server/foundation/feature';
import { sumChanged } from './daily-sums';
import * as queries from './queries';
import { settleBatch, settleMoves } from './settle.moves';
import { tradeCalls } from './trade.calls';

export const trade = {
  calls: deps => ({ trans: tradeCalls(deps) }),
  queries: [queries],
  moves: [settleMoves],
  daily: [{ name: 'settleBatch', title: '交易结算', at: clockTime(9), run: settleBatch }],
  frequent: [{ name: 'sumChanged', title: '重算有变动的日汇总', everyMs: hourly, run: sumChanged }],
} satisfies Feature;
