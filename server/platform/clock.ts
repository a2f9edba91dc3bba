/** Where time comes from. Everything on the server that asks for the time is given one of these, so tests can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };
