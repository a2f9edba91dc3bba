/** Exports: asked for, written in the background, fetched. */
import { seconds, type Feature } from '#server/foundation/feature';
import { downloadCalls } from './download.calls';
import { downloadMoves, exportJob } from './download.moves';
import * as queries from './queries';
import { exportHandler } from './run-task';

export const download = {
  calls: deps => ({ download: downloadCalls(deps) }),
  queries: [queries],
  moves: [downloadMoves],
  lanes: {
    export: {
      kind: exportJob,
      title: '导出',
      handler: exportHandler,
      atOnce: 3,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 2,
      muchMs: seconds(10),
    },
  },
} satisfies Feature;
