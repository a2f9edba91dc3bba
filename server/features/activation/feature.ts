/** Whether terminals become active in time, and the cashback for it. */
import { clockTime, type Feature } from '#server/foundation/feature';
import { activeCheck, activeMoves, activeReverse } from './activation.moves';
import * as queries from './queries';

export const activation = {
  queries: [queries],
  moves: [activeMoves],
  daily: [
    { name: 'activeCheck', title: '激活判定', at: clockTime(0, 10), run: activeCheck },
    { name: 'activeReverse', title: '激活撤销', at: clockTime(0, 12), run: activeReverse },
  ],
} satisfies Feature;
