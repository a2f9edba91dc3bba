/** Runs the same work repeatedly at a fixed concurrency and records each duration. */
import { quantile } from '../figures';

export interface Burst {
  readonly p50: number;
  readonly p95: number;
  /** Completed per second. */
  readonly rate: number;
}

/** `work` receives the number of runs started before it. A failure ends the measurement. */
export async function burst(
  work: (index: number) => Promise<unknown>,
  { atOnce, forMs, most = Number.POSITIVE_INFINITY }: { atOnce: number; forMs: number; most?: number },
): Promise<Burst> {
  const times: number[] = [];
  let begun = 0;
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < forMs && begun < most) {
      const before = performance.now();
      await work(begun++);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), rate: times.length / seconds };
}
