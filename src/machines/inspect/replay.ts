/**
 * Plays a recorded walk of a machine again, for the tests that the inspector copies: from the input that it had, with the events that it
 * received. Its children are silent, because what they answered is among these events; no time passes, because what a delay caused is, too.
 */
import {
  createActor,
  matchesState,
  SimulatedClock,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { anyText, type SnapshotTold } from './odd';

/** What conditions decided, by name, in the order in which they were asked. */
export type Decided = Readonly<Record<string, readonly boolean[]>>;
export interface Recording {
  readonly input?: unknown;
  /** Conditions that do not decide by what was recorded: those that a page brings, that look at a clock, or at what was masked. */
  readonly guards?: Decided;
  /** Snapshots of its children that it looked at, by their ids. */
  readonly children?: Readonly<Record<string, Answering>>;
}
type Answering = (...args: readonly unknown[]) => unknown;
export type Guard = (args: unknown, params: unknown) => boolean;

/** Logic that says nothing: not even that it has started, which its parent might be listening for. */
export const silent: AnyActorLogic = {
  transition: (snapshot: unknown) => snapshot,
  getInitialSnapshot: () => ({ status: 'stopped', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot: unknown) => snapshot,
} as unknown as AnyActorLogic; // typed for one kind of snapshot

/** An actor that takes no notice of anything. @param told Its snapshot each time that it is asked for. */
export const silentActor = (told?: Answering): AnyActorRef => {
  const actor = createActor(silent, { clock: new SimulatedClock() }).start();
  return told ? Object.assign(actor, { getSnapshot: told }) : actor;
};

/** Snapshot of a machine, as far as others ask it. */
export const snapshotOf = (told: SnapshotTold) => ({
  children: {},
  ...told,
  hasTag: (tag: string) => told.tags.includes(tag),
  matches: (value: StateValue) => matchesState(value, told.value as StateValue),
});

const askedBy = (args: readonly unknown[]) =>
  JSON.stringify(args.map(each => (typeof each === 'string' ? anyText : each)));

/** A function that answers as it was seen to: the same for the same arguments, else what came next. */
export function answering(...seen: readonly (readonly [args: readonly unknown[], answer: unknown])[]): Answering {
  const left = [...seen];
  const last = new Map<string, unknown>();
  return (...args) => {
    const asked = askedBy(args);
    const at = left.findIndex(([each]) => askedBy(each) === asked);
    if (at < 0 && last.has(asked)) return last.get(asked);
    const [, answer] = left.splice(Math.max(at, 0), 1)[0] ?? [args, undefined];
    last.set(asked, answer);
    return answer;
  };
}

/** A stage on which a machine plays its part alone. @param told Takes the place of a condition, which it is given. */
export function stage(
  machine: AnyStateMachine,
  { input, children = {} }: Omit<Recording, 'guards'>,
  told: (name: string, own: Guard) => Guard,
) {
  const { actors, guards } = machine.implementations as unknown as Record<'actors' | 'guards', Record<string, unknown>>;
  const taken = Object.entries(guards).map(([name, own]) =>
    typeof own === 'function' && !('check' in own) ? [name, told(name, own as Guard)] : [name, own],
  );
  const provided = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map(name => [name, silent])),
    guards: Object.fromEntries(taken) as Record<string, never>,
  });
  const around = createActor(silent, {
    clock: new SimulatedClock(),
    inspect: ({ type, actorRef }) => {
      const getSnapshot = type === '@xstate.actor' && children[(actorRef as AnyActorRef).id];
      if (getSnapshot) Object.assign(actorRef, { getSnapshot });
    },
  });
  const options = { input, parent: around.start() };
  return createActor(provided, options as object).start();
}

/** @returns The machine in its first state, and what sends it an event. */
export function replay(machine: AnyStateMachine, { guards = {}, ...recording }: Recording) {
  const left = new Map(Object.entries(guards).map(([name, decided]) => [name, [...decided]]));
  const actor = stage(machine, recording, (name, own) => {
    const decided = left.get(name);
    return decided ? (args, params) => decided.shift() ?? own(args, params) : own;
  });
  return {
    send: (event: { readonly type: string }) => {
      actor.send(event);
      const { error } = actor.getSnapshot() as { readonly error: unknown };
      // Says what failed, instead of only that it did.
      if (error !== undefined) throw error as Error;
    },
    value: (): unknown => actor.getSnapshot().value,
    status: (): unknown => actor.getSnapshot().status,
  };
}
