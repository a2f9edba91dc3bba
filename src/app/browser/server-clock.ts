/** The server's clock as its answers tell it: a device may be hours or days off, and today is the server's day. */

/** Answers take a while, and tell whole seconds: a smaller difference is none. */
const toleranceMs = 60_000;

export interface ServerClock {
  readonly now: () => number;
  readonly tell: (time: number) => void;
}
/** Until the first answer, the device's time. */
export function createServerClock(device: () => number): ServerClock {
  let ahead = 0;
  return {
    now: () => device() + ahead,
    tell(time) {
      const heard = time - device();
      if (Math.abs(heard - ahead) > toleranceMs) ahead = Math.abs(heard) > toleranceMs ? heard : 0;
    },
  };
}
