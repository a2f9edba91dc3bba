/** Countdowns of terminals that count as falsely active or as inactive when they end. */
import { clockTime, type Feature } from '#server/foundation/feature';
import { falseCheck, falseCountdownMoves, nonActiveCheck, nonActiveCountdownMoves } from './countdown.moves';
import * as queries from './queries';

export const countdown = {
  calls: deps => queries.countdownCalls(deps),
  queries: [queries],
  moves: [falseCountdownMoves, nonActiveCountdownMoves],
  daily: [
    { name: 'falseCheck', title: '伪激活考核', at: clockTime(0, 20), run: falseCheck },
    { name: 'nonActiveCheck', title: '未激活考核', at: clockTime(0, 30), run: nonActiveCheck },
  ],
} satisfies Feature;
