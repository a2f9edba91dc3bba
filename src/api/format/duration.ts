/** How long something takes or lasts, as operators say it. */
import { dayMs } from './format';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** In its largest unit, rounded down; hours up to two days, because a night matters. @param ms Milliseconds */
export function formatDuration(ms: number): string {
  if (ms < minuteMs) return '不到1分钟';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}分钟`;
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)}小时`;
  return `${Math.floor(ms / dayMs)}天`;
}
