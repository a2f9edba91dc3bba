/** Tells the inspector, whose code comes later, everything from the actors' first moment on. */
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
