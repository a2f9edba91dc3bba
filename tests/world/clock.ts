/** Time of the test data; tests move it forward. */
import type { Clock } from '#server/foundation/clock';

export const worldNow = Date.parse('2026-11-20T10:32:00+08:00');

export function movableClock(start = worldNow): Clock & { advance(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    advance: ms => {
      now += ms;
    },
  };
}
