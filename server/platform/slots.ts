/** Lets a few at a time do costly work; some wait for their turn, and whoever comes after those is told to come later. */
import { Failure } from '@/api/failure';

interface Slots {
  readonly atOnce: number;
  /** How many may wait for a turn. */
  readonly waiting: number;
}

/** Runs work in its turn. Refuses with `tooMany` when as many as may are waiting already. */
export function slots({ atOnce, waiting }: Slots): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async work => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Failure('tooMany');
    // Whoever ends hands the turn on, so that `running` stays.
    else await new Promise<void>(resolve => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
