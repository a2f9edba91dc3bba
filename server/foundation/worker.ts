/**
 * A worker: a loop for each lane of the queue, with as many jobs at once as the lane has places, so that long jobs delay
 * neither other lanes nor other owners of their own.
 */
import type { Lane } from './claim';
import { type LaneParts, take } from './queue';
import { createTurns } from './turns';

const pollMs = 1000;

interface WorkerParts extends LaneParts {
  readonly lanes: readonly Lane[];
}
export interface Worker {
  /** Looks for work at once instead of at the next poll. */
  wake(): void;
  /** Stops taking jobs; running jobs are aborted and stay in the queue for the next worker. */
  stop(): Promise<void>;
}

export function startWorker({ lanes, ...parts }: WorkerParts): Worker {
  const running = lanes.map(lane => startLane(parts, lane));
  return {
    wake: () => running.forEach(lane => lane.wake()),
    async stop() {
      await Promise.all(running.map(lane => lane.stop()));
    },
  };
}

function startLane(parts: LaneParts, lane: Lane): Worker {
  const stopping = new AbortController();
  const turns = createTurns(lane, () => parts.clock.now());
  const running = new Set<Promise<void>>();
  const alarm = createAlarm();
  const fail = (error: unknown) => parts.log.error({ err: error, kind: lane.kind }, 'looking for jobs failed');
  /** Takes jobs until there is no place or none is due. */
  const fill = async () => {
    while (!stopping.signal.aborted && !turns.isFull()) {
      const taken = await take(parts, lane, turns, stopping.signal);
      if (!taken) return;
      const end = turns.begin(taken.owner);
      const run: Promise<void> = taken
        .work()
        .catch(fail)
        .finally(() => {
          end();
          running.delete(run);
          alarm.ring();
        });
      running.add(run);
    }
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await fill().catch(fail);
      if (!stopping.signal.aborted) await alarm.wait();
    }
    await Promise.all(running);
  })();
  return {
    wake: () => alarm.ring(),
    async stop() {
      stopping.abort();
      alarm.ring();
      await loop;
    },
  };
}

/** Waits for the next poll or the next ring, also one that came meanwhile. */
function createAlarm(): { ring(): void; wait(): Promise<void> } {
  let rung = false;
  let wakeUp: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wakeUp?.();
    },
    async wait() {
      if (!rung)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, pollMs);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      rung = false;
      wakeUp = null;
    },
  };
}
