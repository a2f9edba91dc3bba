/** Source of the current time. Injected into all server code that needs the time, so that tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };
