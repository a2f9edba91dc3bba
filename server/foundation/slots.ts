/** Limits the concurrency of costly work; a few callers wait, and further ones are refused with "retry later". */
import { Failure } from '@/api/failure';

interface Slots {
  readonly atOnce: number;
  /** Maximum number of waiting callers. */
  readonly waiting: number;
}

/** Runs work when a slot is free. Refuses with `tooMany` if the queue is full. */
export function slots({ atOnce, waiting }: Slots): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async work => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Failure('tooMany');
    // A finished caller passes its slot on, so `running` does not change.
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
