import type { AnyActorLogic } from 'xstate';

type Spawn = (logic: AnyActorLogic, options: { readonly id: string }) => void;

/** Spawns a child that its parent cannot declare in advance, because it is known only once its code or its record is loaded. */
export const spawnAny = (enqueue: { readonly spawnChild: unknown }, logic: AnyActorLogic, id: string): void =>
  (enqueue.spawnChild as Spawn)(logic, { id });
