/** Tiles of saved queries, and alerts about them. */
import { minutes, seconds, type Feature } from '#server/foundation/feature';
import { askForBoardAlerts, boardAlertHandler, boardAlertJob } from './alerts.jobs';
import { boardCalls } from './board.calls';

export const board = {
  calls: (deps, { queries }) => ({ board: boardCalls(deps, queries) }),
  frequent: [{ name: 'boardAlerts', title: '看板提醒', everyMs: minutes(10), run: askForBoardAlerts }],
  lanes: {
    board: {
      kind: boardAlertJob,
      title: '看板提醒',
      handler: boardAlertHandler,
      atOnce: 2,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: seconds(2),
    },
  },
} satisfies Feature;
