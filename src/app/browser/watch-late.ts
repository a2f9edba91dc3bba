/** Buffers actor events until the inspector's code is loaded, so that it receives all of them. */
import type { InspectionEvent, Observer } from 'xstate';

export function watchLate(load: () => Promise<Observer<InspectionEvent> | undefined>): Observer<InspectionEvent> {
  const before: InspectionEvent[] = [];
  let next: (event: InspectionEvent) => void = event => before.push(event);
  void load().then(inspector => {
    next = event => inspector?.next?.(event);
    before.forEach(next);
  });
  return { next: event => next(event) };
}
