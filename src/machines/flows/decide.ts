/** Evaluates a flow. Pure: nothing is executed; the caller carries out the returned effects. */
import { transition } from 'xstate';
import type { Actor } from './actor';
import type { AnyFlow, EventOf, Facts, StateOf } from './flow';

export interface Decision<State extends string, Effect extends string = string> {
  /** The state after the event; the same one if the event leaves the record as it is. */
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** Facts that are all true. */
export const everyFact: Facts = new Proxy({}, { get: () => true });

/** Outcome of an event for a record in `state`; null if the flow refuses it: wrong state, wrong actor, or a false fact. */
export function decide<F extends AnyFlow>(
  { machine }: F,
  state: string,
  type: EventOf<F>,
  by: Actor,
  facts: Facts,
): Decision<StateOf<F>> | null {
  const snapshot = machine.resolveState({ value: state, context: facts });
  const event = { type, by };
  if (!snapshot.can(event)) return null;
  const [next, actions] = transition(machine, snapshot, event);
  return { state: String(next.value) as StateOf<F>, effects: actions.map(action => action.type) };
}

const stepped = new Map<string, string>();

/** The state after a permitted event with all facts true; for records built in bulk, whose facts are not evaluated. */
export function step<F extends AnyFlow>(flow: F, state: string, type: EventOf<F>, by: Actor): StateOf<F> {
  const key = `${flow.id} ${state} ${type} ${by}`;
  const known = stepped.get(key) ?? decide(flow, state, type, by, everyFact)?.state;
  if (known === undefined) throw new Error(`Expected ${flow.id} to allow ${type} by ${by} in ${state}`);
  stepped.set(key, known);
  return known as StateOf<F>;
}

/** The state of a new record after the given events. */
export const stateAfter = <F extends AnyFlow>(
  flow: F,
  ...steps: readonly (readonly [EventOf<F>, Actor])[]
): StateOf<F> => steps.reduce<string>((state, [type, by]) => step(flow, state, type, by), 'new') as StateOf<F>;
