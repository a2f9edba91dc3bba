/** The background work of a process: the lanes of the job queue, and the tasks of each minute. */
import { hostname } from 'node:os';
import { expireFiles, sweepFiles } from '#server/features/download/files';
import { longestMs } from '#server/features/download/run-task';
import { lanes } from '#server/operations/lanes';
import { askForTimers } from '#server/operations/timers';
import type { Deps } from '#server/foundation/deps';
import { releaseAll } from '#server/foundation/queue';
import { startWorker, type Worker } from '#server/foundation/worker';
import { queries } from './query-registry';

const housekeepingMs = 60_000;

/** Runs the jobs of every lane, and the tasks of each minute. */
export function startWork(deps: Deps): Worker {
  const worker = startLanes(deps);
  const housekeeping = setInterval(() => keepHouse(deps), housekeepingMs);
  return {
    wake: () => worker.wake(),
    stop() {
      clearInterval(housekeeping);
      return worker.stop();
    },
  };
}

function startLanes(deps: Deps): Worker {
  const all = Object.values(lanes);
  return startWorker({
    ...deps,
    name: `${hostname()}-${process.pid}`,
    handlers: Object.fromEntries(all.map(({ kind, handler }) => [kind, handler(deps, queries)])),
    lanes: all,
  });
}

/** Requeues jobs orphaned by the previous process: no other process uses an embedded store. */
export async function takeOver(deps: Deps): Promise<void> {
  await releaseAll(deps.db);
  await sweepFiles(deps, 0);
}

/** Tasks of each minute; a failed one is retried the next minute. */
function keepHouse(deps: Deps): void {
  const report = (message: string) => (error: unknown) => deps.log.error({ err: error }, message);
  askForTimers(deps, deps.clock.now()).catch(report('timers could not be asked for'));
  expireFiles(deps)
    .then(() => sweepFiles(deps, 2 * longestMs))
    .catch(report('housekeeping failed'));
}
