import { Clock, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { countdown } from 'styled-system/recipes';
import { timeLeft } from './time-left';

export interface CountdownProps {
  /** Epoch milliseconds. */
  until: number;
  now: () => number;
}
const tickMs = 1000;
const everySecond = (changed: () => void) => {
  const ticking = setInterval(changed, tickMs);
  return () => clearInterval(ticking);
};

/** What is left until a deadline, by the second; less than a day is a warning. It is read out only when asked for. For a date alone show the date. */
export function Countdown({ until, now }: CountdownProps) {
  // Whole seconds, so that what is read between two ticks stays the same.
  const second = useSyncExternalStore(everySecond, () => Math.floor(now() / tickMs));
  const { text, state } = timeLeft(until, second * tickMs);
  return (
    <span className={countdown({ state })} role="timer" aria-live="off">
      {state === 'over' ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />}
      {text}
    </span>
  );
}
