import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockAfterMs, lockWhenIdle } from './lock-when-idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('locks a quarter of an hour after the last use, and not before', () => {
  const target = new EventTarget();
  const lock = vi.fn();
  lockWhenIdle({ now: Date.now, target, lock });
  vi.advanceTimersByTime(lockAfterMs - 60_000);
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(lockAfterMs - 1);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lock).toHaveBeenCalledOnce();
});

it('checks again after it was unlocked', () => {
  const lock = vi.fn();
  lockWhenIdle({ now: Date.now, target: new EventTarget(), lock });
  vi.advanceTimersByTime(2 * lockAfterMs);
  expect(lock).toHaveBeenCalledTimes(2);
});
