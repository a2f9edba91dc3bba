/** Risk orders and recalled money. */
import { hourly, type Feature } from '#server/foundation/feature';
import * as queries from './queries';
import { riskAdjustMoves } from './risk-adjust.moves';
import { riskDeadline, riskOrderMoves } from './risk-order.moves';
import { riskCalls } from './risk.calls';

export const risk = {
  calls: deps => ({ ...riskCalls(deps) }),
  queries: [queries],
  moves: [riskOrderMoves, riskAdjustMoves],
  frequent: [{ name: 'riskDeadline', title: '风控期限', everyMs: hourly, run: riskDeadline }],
} satisfies Feature;
