import { expect, it } from 'vitest';
import { timeLeft } from './time-left';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
it.each([
  [3 * day + 4 * hour + 5 * minute + 6000, '剩 3 天 04:05:06', 'far'],
  [day, '剩 1 天 00:00:00', 'far'],
  [day - 1000, '剩 23:59:59', 'near'],
  [1000, '剩 00:00:01', 'near'],
  [0, '已到期', 'over'],
  [-minute, '已超时 1 分钟', 'over'],
  [-hour, '已超时 1 小时', 'over'],
  [-2 * day, '已超时 2 天', 'over'],
])('%i ms from now is %s', (left, text, state) =>
  expect(timeLeft(1_000_000_000 + left, 1_000_000_000)).toEqual({ text, state }),
);
