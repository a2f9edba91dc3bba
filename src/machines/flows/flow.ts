/**
 * What all business flows are made of (domain.md sections 4 and 11). A flow is a statechart whose states are the codes of a
 * status; a row that does not exist yet is `new`. Who may cause an event and which facts must hold is its one guard, what the
 * server does along with the move are its named effects. Client and server ask the same charts; only the server acts.
 */
import { setup } from 'xstate';
import type { Actor, FlowEvent } from './actor';

/** What guards ask about; the server reads it in the transaction of the move. */
export type Facts<Fact extends string> = Readonly<Record<Fact, boolean>>;

export interface Move<State extends string = string, Fact extends string = string> {
  readonly target: State;
  readonly who: readonly Actor[];
  readonly when: readonly Fact[];
  readonly effects: readonly string[];
}
type States = Readonly<Record<string, Readonly<Record<string, Move>>>>;
type EventsOf<S extends States> = { [State in keyof S]: keyof S[State] }[keyof S] & string;
type MovesOf<S extends States> = { [State in keyof S]: S[State][keyof S[State]] }[keyof S];
type FactsOf<S extends States> =
  MovesOf<S> extends { readonly when: readonly (infer Fact extends string)[] } ? Fact : never;

/** A move: to which state, who may cause it, which facts must hold, and what is done along with it. */
export const to = <const State extends string, const Fact extends string = never>(
  target: State,
  who: readonly Actor[],
  { when = [], effects = [] }: { readonly when?: readonly Fact[]; readonly effects?: readonly string[] } = {},
): Move<State, NoInfer<Fact>> => ({ target, who, when, effects });

const base = <Event extends string, Fact extends string>() =>
  setup({
    types: { context: {} as Facts<Fact>, input: {} as Facts<Fact>, events: {} as FlowEvent<Event> },
    guards: {
      by: ({ context, event }, { who, when }: { readonly who: readonly Actor[]; readonly when: readonly Fact[] }) =>
        who.includes(event.by) && when.every(fact => context[fact]),
    },
  });

/** The chart of a status: its states with what may happen in each. A move to a state that is not there does not compile. */
export function flow<const S extends States>(
  id: string,
  states: S & { readonly [State in keyof S]: Readonly<Record<string, Move<keyof S & string>>> },
) {
  // Built from parts that were typed above; as a whole it is typed by its events and facts.
  const config: Record<string, object> = Object.fromEntries(
    Object.entries(states).map(([state, moves]) => [state, { on: mapped(id, moves) }]),
  );
  return base<EventsOf<S>, FactsOf<S>>().createMachine({
    id,
    context: ({ input }) => input,
    initial: 'new',
    states: config,
  });
}

/** Moves as XState writes them. */
const mapped = (id: string, moves: Readonly<Record<string, Move>>) =>
  Object.fromEntries(
    Object.entries(moves).map(([event, { target, who, when, effects }]) => [
      event,
      {
        target: `#${id}.${target}`,
        guard: { type: 'by', params: { who, when } },
        actions: effects.map(type => ({ type })),
      },
    ]),
  );
