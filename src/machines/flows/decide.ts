/** Asks a flow's chart. Pure: nothing is executed, whoever asks does what the answer names. */
import { transition } from 'xstate';
import type { Actor } from './actor';
import type { AnyFlow, EventOf, Facts, StateOf } from './flow';

export interface Decision<State extends string, Effect extends string = string> {
  /** The state after it: the same one where the event leaves the record as it is. */
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** Every fact holds. */
export const everyFact: Facts = new Proxy({}, { get: () => true });

/** What an event does to a record in `state`, or null where the chart refuses it: wrong state, wrong actor, or a fact that does not hold. */
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

/** The state after an event that somebody may cause, every fact holding; for records that are built in bulk, not judged. */
export function step<F extends AnyFlow>(flow: F, state: string, type: EventOf<F>, by: Actor): StateOf<F> {
  const key = `${flow.id} ${state} ${type} ${by}`;
  const known = stepped.get(key) ?? decide(flow, state, type, by, everyFact)?.state;
  if (known === undefined) throw new Error(`Expected ${flow.id} to allow ${type} by ${by} in ${state}`);
  stepped.set(key, known);
  return known as StateOf<F>;
}

/** The same for a new record: its state after the given events. */
export const walk = <F extends AnyFlow>(flow: F, ...steps: readonly (readonly [EventOf<F>, Actor])[]): StateOf<F> =>
  steps.reduce<string>((state, [type, by]) => step(flow, state, type, by), 'new') as StateOf<F>;
