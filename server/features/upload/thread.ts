/** Work on untrusted bytes in a worker thread of its own, with limits on memory and time. */
import { Worker } from 'node:worker_threads';

interface Thread<T> {
  /** A file that a thread starts from, listed in config/vite.server.ts. */
  readonly start: URL;
  readonly data: unknown;
  readonly longestMs: number;
  /** The answer if it reached a limit. */
  readonly ended: T;
}
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** The first message of the thread, which then ends. */
export async function inThread<T>({ start, data, longestMs, ended }: Thread<T>): Promise<T> {
  const worker = new Worker(start, { workerData: data, resourceLimits });
  try {
    return await new Promise<T>(resolve => {
      const end = () => resolve(ended);
      const timer = setTimeout(end, longestMs);
      worker.once('message', resolve);
      worker.once('error', end);
      worker.once('exit', () => {
        clearTimeout(timer);
        end();
      });
    });
  } finally {
    await worker.terminate();
  }
}
