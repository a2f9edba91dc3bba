/**
 * Building blocks of all business flows (docs/domain/conventions.md#status-changes). A flow is a statechart whose
 * states are the codes of a status; a row that does not exist yet is `new`. An event has a label; each state defines
 * who may cause it, which facts must be true and which effects it has. A fact has the message that an operator reads if
 * it is false. Client and server use the same flows; only the server executes them (server/foundation/flows/moves.ts
 * implements every fact and effect).
 */
import { setup, type AnyStateMachine } from 'xstate';
import type { Actor, FlowEvent } from './actor';

/** Response to a false fact: its reason, its message, and the field of the body that it concerns. */
export interface Refusal {
  readonly reason: 'conflict' | 'forbidden' | 'invalid';
  readonly text: string;
  readonly field?: string;
  /** Who can change it, and how: shown beside the text as part of the disabled reason. */
  readonly remedy?: string;
}
const refusal =
  (reason: Refusal['reason']) =>
  (text: string, remedy?: string): Refusal => ({ reason, text, ...(remedy && { remedy }) });
export const conflict = refusal('conflict');
export const forbidden = refusal('forbidden');
/** Refusal of a value sent with the event; `field` is a field of the body. */
export const invalid = (field: string, text: string): Refusal => ({ reason: 'invalid', text, field });

export interface EventTerms {
  /** Label of the operator's button. */
  readonly label: string;
  /** It cannot be undone. */
  readonly danger?: true;
  /** Which way it decides what was asked for: a record that waits for it shows both beside each other, the approval as its main button. */
  readonly decides?: 'approve' | 'reject';
  /** Message for those who see the record but may not do this. Without it they are not offered the action at all. */
  readonly others?: string;
  /** Who may do it instead, if `others` does not say so. */
  readonly remedy?: string;
  /** Message if the record is already in the resulting state. */
  readonly already?: string;
  /** What happens next: whoever may cause it reads it before. */
  readonly next?: string;
}

export interface Move<
  Target extends string | null = string | null,
  Fact extends string = string,
  Effect extends string = string,
> {
  /** The state after it; null if the record stays as it is. */
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

/** A move: its target state, who may cause it, which facts must be true, and its effects. */
export const to = <const Target extends string, const Fact extends string = never, const Effect extends string = never>(
  target: Target,
  { by, when = [], effects = [] }: MoveTerms<Fact, Effect>,
): Move<Target, NoInfer<Fact>, NoInfer<Effect>> => ({ target, by, when, effects });

/** An action permitted in a state that does not leave the state. */
export const stay = <const Fact extends string = never, const Effect extends string = never>({
  by,
  when = [],
  effects = [],
}: MoveTerms<Fact, Effect>): Move<null, NoInfer<Fact>, NoInfer<Effect>> => ({ target: null, by, when, effects });

type Moves = Readonly<Record<string, Readonly<Record<string, Move>>>>;
type MovesIn<S extends Moves> = { [State in keyof S]: S[State][keyof S[State]] }[keyof S];
type EffectsIn<S extends Moves> =
  MovesIn<S> extends infer M ? (M extends Move<string | null, string, infer E> ? E : never) : never;

/** A flow, typed by its parts; `State` excludes `new`. */
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
  /** Not typed by the flow: its events and states are known from the flow, and a machine's own type is very large. */
  readonly machine: AnyStateMachine;
}
/** For code that treats all flows alike. */
export type AnyFlow = Flow;
export type StateOf<F> = F extends Flow<infer S, infer _E, infer _F, infer _X, infer _I> ? S : never;
export type EventOf<F> = F extends Flow<infer _S, infer E, infer _F, infer _X, infer _I> ? E : never;
export type FactOf<F> = F extends Flow<infer _S, infer _E, infer Fact, infer _X, infer _I> ? Fact : never;
export type EffectOf<F> = F extends Flow<infer _S, infer _E, infer _F, infer X, infer _I> ? X : never;

/** A move to an unknown state, an event without a label and a fact without a message do not compile. */
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
  // Built from parts that were typed above; the whole is typed by its states, events, facts and effects.
  return { id, facts, events, states, machine: chart(id, states) } as unknown as Flow<
    Exclude<keyof S & string, 'new'>,
    keyof E & string,
    keyof F & string,
    EffectsIn<S>,
    Id
  >;
}

/** Facts with known values; the machine's context. */
export type Facts = Readonly<Partial<Record<string, boolean>>>;

interface ChartTypes {
  readonly context: Facts;
  readonly input: Facts | undefined;
  readonly events: FlowEvent<string>;
}

/** The flow as an XState machine, to be evaluated, drawn or walked. */
function chart(id: string, states: Moves): AnyStateMachine {
  const config: Record<string, object> = Object.fromEntries(
    Object.entries(states).map(([state, moves]) => [state, { on: transitions(id, state, moves) }]),
  );
  return setup({
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState takes the types from it
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
        // A move that leaves the record as it is targets its own state: XState ignores a transition without target and actions.
        target: `#${id}.${target ?? state}`,
        guard: { type: 'may', params: { by, when } },
        actions: effects.map(type => ({ type })),
      },
    ]),
  );
