/** Plans to raise a merchant’s rates for a time. */
import { clockTime, type Feature } from '#server/foundation/feature';
import * as queries from './queries';
import { increaseCalls } from './rate-increase.calls';
import { increasePlanMoves, increaseTick } from './rate-increase.moves';

export const rateIncrease = {
  calls: deps => ({ increase: increaseCalls(deps) }),
  queries: [queries],
  moves: [increasePlanMoves],
  daily: [{ name: 'increaseTick', title: '增收计划生效与到期', at: clockTime(0, 15), run: increaseTick }],
} satisfies Feature;
