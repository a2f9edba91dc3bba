/** Rules that watch a provider's income, and what they found. */
import { clockTime, seconds, type Feature } from '#server/foundation/feature';
import { findingMoves } from './finding.moves';
import { guardCalls } from './guard.calls';
import { askForGuard, guardHandler, guardJob } from './guard.jobs';
import * as queries from './queries';

export const guard = {
  calls: deps => ({ guard: guardCalls(deps) }),
  queries: [queries],
  moves: [findingMoves],
  daily: [{ name: 'guardIncome', title: '收益看护', at: clockTime(1, 30), run: askForGuard, after: ['statDaily'] }],
  lanes: {
    guard: {
      kind: guardJob,
      title: '收益看护',
      handler: guardHandler,
      atOnce: 2,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: seconds(10),
    },
  },
} satisfies Feature;
