/** The same time of day after a number of working days; weekends are skipped, public holidays are not known. */
import { dayMs } from '@/api/format/format';

const shanghaiMs = 8 * 3_600_000;
export function nextWorkday(from: number, days: number): number {
  let at = from;
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at + shanghaiMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
