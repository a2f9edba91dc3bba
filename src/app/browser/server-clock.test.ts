import { expect, it } from 'vitest';
import { dayOf } from '@/api/format/format';
import { createServerClock } from './server-clock';

const hour = 3_600_000;
const real = Date.UTC(2026, 10, 27, 4);
function clockOf(off: number) {
  let passed = 0;
  const clock = createServerClock(() => real + off + passed);
  return { ...clock, pass: (ms: number) => (passed += ms), real: () => real + passed };
}

it.each([-40, -8, 0, 3, 40, 24 * 400])('says the server’s day on a device that is %d hours off', hours => {
  const clock = clockOf(hours * hour);
  clock.tell(real);
  expect(clock.now()).toBe(real);
  expect(dayOf(clock.now())).toBe('2026-11-27');
});
it('goes on with the device between answers, and stays where it is while answers differ by seconds only', () => {
  const clock = clockOf(40 * hour);
  clock.tell(real);
  clock.pass(5 * hour);
  expect(clock.now()).toBe(clock.real());
  clock.tell(clock.real() - 30_000);
  expect(clock.now()).toBe(clock.real());
});
it('does not touch the time of a device that is right', () => {
  const clock = clockOf(0);
  clock.tell(real - 20_000);
  expect(clock.now()).toBe(real);
});
it('follows a device whose clock is set right meanwhile', () => {
  let device = real + 40 * hour;
  const { now, tell } = createServerClock(() => device);
  tell(real);
  device = real;
  tell(real);
  expect(now()).toBe(real);
});
