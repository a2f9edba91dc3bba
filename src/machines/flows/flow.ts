/**
 * What all business flows are made of (domain.md sections 4 and 11). A flow is a statechart whose states are the codes of a
 * status; a row that does not exist yet is `new`. An event has a label and says in each state who may cause it, which facts
 * must hold and which effects go with it; a fact has the sentence that an operator reads when it does not hold. Client and
 * server ask the same charts; only the server acts (server/platform/flows/moves.ts answers every fact and effect).
 */
import { setup, type AnyStateMachine } from 'xstate';
import type { Actor, FlowEvent } from './actor';

/** How a fact that does not hold is answered: as what, in which words, and at which field of the body. */
export interface Refusal {
  readonly reason: 'conflict' | 'forbidden' | 'invalid';
  readonly text: string;
  readonly field?: string;
  /** Who can change it, and how: said beside the text where an action is greyed. */
  readonly remedy?: string;
}
const refusal =
  (reason: Refusal['reason']) =>
  (text: string, remedy?: string): Refusal => ({ reason, text, ...(remedy && { remedy }) });
export const conflict = refusal('conflict');
export const forbidden = refusal('forbidden');
/** Of what was sent along with the event: named by the body's own field. */
export const invalid = (field: string, text: string): Refusal => ({ reason: 'invalid', text, field });

export interface EventTerms {
  /** What the operator's button says. */
  readonly label: string;
  /** It cannot be taken back. */
  readonly danger?: true;
  /** Said to those who see the record and may not do this. Without it they are not offered it at all. */
  readonly others?: string;
  /** Who may do it instead of them, where `others` does not say so. */
  readonly remedy?: string;
  /** Said where the record stands already as it would leave it. */
  readonly already?: string;
}

export interface Move<
  Target extends string | null = string | null,
  Fact extends string = string,
  Effect extends string = string,
> {
  /** The state after it; null where the record stays as it is. */
  readonly target: Target;
  readonly by: readonly Actor[];
  readonly when: readonly Fact[];
  readonly effects: readonly Effect[];
}
interface MoveTerms<Fact, Effect> {
  readonly by: readonly Actor[];
  readonly when?: readonly Fact[];
  readonly effects?: readonly Effect[];
}

/** A move: to which state, who may cause it, which facts must hold, and what is done along with it. */
export const to = <const Target extends string, const Fact extends string = never, const Effect extends string = never>(
  target: Target,
  { by, when = [], effects = [] }: MoveTerms<Fact, Effect>,
): Move<Target, NoInfer<Fact>, NoInfer<Effect>> => ({ target, by, when, effects });

/** What may be done in a state without leaving it. */
export const stay = <const Fact extends string = never, const Effect extends string = never>({
  by,
  when = [],
  effects = [],
}: MoveTerms<Fact, Effect>): Move<null, NoInfer<Fact>, NoInfer<Effect>> => ({ target: null, by, when, effects });

type Moves = Readonly<Record<string, Readonly<Record<string, Move>>>>;
type MovesIn<S extends Moves> = { [State in keyof S]: S[State][keyof S[State]] }[keyof S];
type EffectsIn<S extends Moves> =
  MovesIn<S> extends infer M ? (M extends Move<string | null, string, infer E> ? E : never) : never;

/** A flow by what it is made of; `State` leaves out `new`. */
export interface Flow<
  State extends string = string,
  Event extends string = string,
  Fact extends string = string,
  Effect extends string = string,
  Id extends string = string,
> {
  readonly id: Id;
  readonly facts: Readonly<Record<Fact, Refusal>>;
  readonly events: Readonly<Record<Event, EventTerms>>;
  readonly states: Readonly<Record<State | 'new', Readonly<Partial<Record<Event, Move<State | null, Fact, Effect>>>>>>;
  /** Not typed by the flow once more: events and states are known from it, and a machine's own type is a very large one. */
  readonly machine: AnyStateMachine;
}
/** For whoever treats them all alike. */
export type AnyFlow = Flow;
export type StateOf<F> = F extends Flow<infer S, infer _E, infer _F, infer _X, infer _I> ? S : never;
export type EventOf<F> = F extends Flow<infer _S, infer E, infer _F, infer _X, infer _I> ? E : never;
export type FactOf<F> = F extends Flow<infer _S, infer _E, infer Fact, infer _X, infer _I> ? Fact : never;
export type EffectOf<F> = F extends Flow<infer _S, infer _E, infer _F, infer X, infer _I> ? X : never;

/** A move to a state that is not there, an event or a fact without a word for it do not compile. */
export function flow<
  const Id extends string,
  const F extends Readonly<Record<string, Refusal>>,
  const E extends Readonly<Record<string, EventTerms>>,
  const S extends Moves,
>(
  id: Id,
  terms: {
    readonly facts: F;
    readonly events: E;
    readonly states: S & {
      readonly [State in keyof S]: {
        readonly [Event in keyof S[State]]: Event extends keyof E
          ? Move<Exclude<keyof S & string, 'new'> | null, keyof F & string>
          : never;
      };
    };
  },
): Flow<Exclude<keyof S & string, 'new'>, keyof E & string, keyof F & string, EffectsIn<S>, Id> {
  const { facts, events, states } = terms;
  // Built from parts that were typed above; as a whole it is typed by its states, events, facts and effects.
  return { id, facts, events, states, machine: chart(id, states) } as unknown as Flow<
    Exclude<keyof S & string, 'new'>,
    keyof E & string,
    keyof F & string,
    EffectsIn<S>,
    Id
  >;
}

/** What is known to hold; the machine's context. */
export type Facts = Readonly<Partial<Record<string, boolean>>>;

interface ChartTypes {
  readonly context: Facts;
  readonly input: Facts | undefined;
  readonly events: FlowEvent<string>;
}

/** The same as an XState machine, for whoever asks, draws or walks it. */
function chart(id: string, states: Moves): AnyStateMachine {
  const config: Record<string, object> = Object.fromEntries(
    Object.entries(states).map(([state, moves]) => [state, { on: transitions(id, state, moves) }]),
  );
  return setup({
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- XState takes the types from it
    types: {} as ChartTypes,
    guards: {
      may: ({ context, event }, { by, when }: { readonly by: readonly Actor[]; readonly when: readonly string[] }) =>
        by.includes(event.by) && when.every(fact => context[fact]),
    },
  }).createMachine({ id, context: ({ input }) => input ?? {}, initial: 'new', states: config });
}

const transitions = (id: string, state: string, moves: Readonly<Record<string, Move>>) =>
  Object.fromEntries(
    Object.entries(moves).map(([event, { target, by, when, effects }]) => [
      event,
      {
        // What leaves the record as it is goes to the same state: XState takes an arrow that does nothing for none.
        target: `#${id}.${target ?? state}`,
        guard: { type: 'may', params: { by, when } },
        actions: effects.map(type => ({ type })),
      },
    ]),
  );
