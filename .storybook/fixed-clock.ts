/** Stories that show today show the same day whenever their picture is taken: with `parameters: { fixedClock: true }`. */
import { storyNow } from '../tests/fakes/story-now';

interface Shown {
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Before a story; returns what sets the clock right again. It goes on from the time of all stories, for timers to end. */
export function fixClock({ parameters }: Shown): (() => void) | undefined {
  if (parameters['fixedClock'] !== true) return undefined;
  const Real = Date;
  const ahead = storyNow - Real.now();
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made) as object,
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
  return () => {
    globalThis.Date = Real;
  };
}
