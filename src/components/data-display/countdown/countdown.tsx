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

/** Time left until a deadline, updated every second; below one day it is a warning. Not announced on change. For a date alone show the date. */
export function Countdown({ until, now }: CountdownProps) {
  // Whole seconds, so that the snapshot of the store is stable between two ticks.
  const second = useSyncExternalStore(everySecond, () => Math.floor(now() / tickMs));
  const { text, state } = timeLeft(until, second * tickMs);
  return (
    <span className={countdown({ state })} role="timer" aria-live="off">
      {state === 'over' ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />}
      {text}
    </span>
  );
}
