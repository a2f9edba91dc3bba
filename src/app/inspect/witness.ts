/**
 * Notes of every machine what a copied test needs besides its events: what its conditions decided, and what the functions of its input
 * answered. Nothing is imported here: with an inspector the portal waits for it.
 */
import type { AnyActor, AnyStateMachine, InspectionEvent, Observer } from 'xstate';
import type { Seen } from '@/machines/inspect/inspected';

interface Notes {
  readonly guards: [name: string, held: boolean][];
  readonly calls: [name: string, args: readonly unknown[], answer: unknown][];
}
interface NamedFunction {
  (...args: readonly unknown[]): unknown;
  /** Unique name of a function that notes its answers. */
  readonly notedAs?: string;
}
type Guard = (args: unknown, params: unknown) => boolean;
type Compute = (...args: readonly unknown[]) => unknown;

const notes = new WeakMap<object, Notes>();
/** Of the machines that compute a state, the innermost last: what is asked meanwhile is asked by it, and not by a view or a child. */
const atWork: Notes[] = [];

/** Notes from now on what this actor asks; it must not have a state yet. */
function witness(ref: AnyActor): void {
  const logic = ref.logic as Partial<AnyStateMachine>;
  if (!logic.config || !logic.implementations) return;
  const own: Notes = { guards: [], calls: [] };
  notes.set(ref, own);
  ref.logic = noting(ref.logic as AnyStateMachine, own);
  Object.assign(ref.options, { input: noted(ref.options.input, '', 3) });
  const look = ref.getSnapshot.bind(ref);
  ref.getSnapshot = () => {
    const snapshot: unknown = look();
    const asks = atWork.at(-1);
    if (asks && asks !== own) asks.calls.push([`@${ref.id}`, [], snapshot]);
    return snapshot;
  };
}

function noting(machine: AnyStateMachine, own: Notes): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards as Record<string, unknown>).map(([name, guard]) => {
    // Combined conditions ask others by their names.
    if (typeof guard !== 'function' || 'check' in guard) return [name, guard] as const;
    const asked = (args: unknown, params: unknown) => {
      const held = (guard as Guard)(args, params);
      if (atWork.at(-1) === own) own.guards.push([name, held]);
      return held;
    };
    return [name, asked] as const;
  });
  const noting = machine.provide({ guards: Object.fromEntries(guards) });
  const transition = noting.transition.bind(noting) as Compute;
  const getInitialSnapshot = noting.getInitialSnapshot.bind(noting);
  return Object.assign(noting, {
    // Functions that come with an event are asked later, like those of the input.
    transition: (snapshot: unknown, event: object, scope: unknown) =>
      within(own, () => transition(snapshot, noted(event, '', 1), scope)),
    getInitialSnapshot: (...args: Parameters<typeof getInitialSnapshot>) =>
      within(own, () => getInitialSnapshot(...args)),
  });
}
function within<T>(own: Notes, compute: () => T): T {
  atWork.push(own);
  try {
    return compute();
  } finally {
    atWork.pop();
  }
}

/** Functions that note what they answer to the machine at work, by the functions themselves: one that is passed on stays the same. */
const noters = new WeakMap<object, NamedFunction>();
let named = 0;

/** Name of a function among what was noted; empty if it is not among it. */
export const nameOf = (call: object): string => noters.get(call)?.notedAs ?? '';

/** The same data with functions that note what they answer; what contains none stays the same object. */
function noted(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'function') return noterOf(value as NamedFunction, name);
  if (depth === 0) return value;
  if (Array.isArray(value)) {
    const items = value.map((each: unknown) => noted(each, name, depth - 1));
    return items.some((each, at) => each !== value[at]) ? items : value;
  }
  if (!isData(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, each, noted(each, key, depth - 1)] as const);
  if (entries.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}

function noterOf(call: NamedFunction, name: string): NamedFunction {
  const known = noters.get(call);
  if (known) return known;
  named += 1;
  const notedAs = `${named}.${name}`;
  const noter = function (this: unknown, ...args: readonly unknown[]): unknown {
    const answer = noted(call.apply(this, [...args]), name, 1);
    atWork.at(-1)?.calls.push([notedAs, args, answer]);
    return answer;
  };
  const made: NamedFunction = Object.assign(noter, call, { notedAs });
  noters.set(call, made);
  noters.set(made, made);
  return made;
}

/** Plain data; not logic, snapshots or elements, whose functions are their own. */
const isData = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !['transition', 'toJSON', '$$typeof'].some(key => key in value);

/** What was noted of an actor since it was last asked for. */
function takeSeen(ref: object): Seen {
  const own = notes.get(ref);
  return { guards: own?.guards.splice(0) ?? [], calls: own?.calls.splice(0) ?? [] };
}

/** An actor is witnessed from its birth, and the event of each snapshot carries what was noted: the messages are rebuilt later. */
export function witnessed(event: InspectionEvent): InspectionEvent {
  if (event.type === '@xstate.actor') witness(event.actorRef as AnyActor);
  if (event.type !== '@xstate.snapshot') return event;
  return { ...event, event: { ...event.event, seen: takeSeen(event.actorRef) } };
}

/** Buffers actor events until the inspector's code is loaded, so that it receives all of them. */
export function watchLate(load: () => Promise<Observer<InspectionEvent> | undefined>): Observer<InspectionEvent> {
  const before: InspectionEvent[] = [];
  let next: (event: InspectionEvent) => void = event => before.push(event);
  void load().then(inspector => {
    next = event => inspector?.next?.(event);
    before.forEach(next);
  });
  return { next: event => next(witnessed(event)) };
}
