/** Payouts as banks and payout channels tell of them, compared with our books. */
import { hourly, minutes, type Feature } from '#server/foundation/feature';
import { payoutDifferenceMoves } from './difference.moves';
import { payoutFileMoves, payoutJob } from './file.moves';
import { comparePayoutsAgain, payoutHandler } from './read-file.jobs';

export const payout = {
  moves: [payoutFileMoves, payoutDifferenceMoves],
  frequent: [{ name: 'comparePayouts', title: '出款对账', everyMs: hourly, run: comparePayoutsAgain }],
  lanes: {
    payout: {
      kind: payoutJob,
      title: '出款对账文件',
      handler: deps => payoutHandler(deps),
      // Two files of one account are compared one after the other: both would store what they find.
      atOnce: 1,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: minutes(1),
    },
  },
} satisfies Feature;
