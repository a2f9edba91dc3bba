import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockWhenIdle } from './lock-when-idle';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('locks a quarter of an hour after the last use, and not before', () => {
  const target = new EventTarget();
  const lock = vi.fn();
  lockWhenIdle({ now: Date.now, target, lock });
  vi.advanceTimersByTime(14 * minute);
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(15 * minute - 1);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lock).toHaveBeenCalledOnce();
});

it('checks again after it was unlocked', () => {
  const lock = vi.fn();
  lockWhenIdle({ now: Date.now, target: new EventTarget(), lock });
  vi.advanceTimersByTime(30 * minute);
  expect(lock).toHaveBeenCalledTimes(2);
});
