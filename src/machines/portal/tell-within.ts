import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { ActionSettled } from '../screen/action.machine';
import type { RowsChanged } from './live.machine';

/** Tells a page, and those of its parts that show rows, that rows have changed, or that an action elsewhere has changed them. */
export function tellWithin(ref: AnyActorRef, event: RowsChanged | ActionSettled): void {
  const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>;
  if (snapshot.machine?.events.includes(event.type)) ref.send(event);
  for (const child of Object.values((snapshot.children ?? {}) as Record<string, AnyActorRef>)) tellWithin(child, event);
}
