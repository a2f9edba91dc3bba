/** State of a record in its flow, as an actor: the inspector and the flow panel show it for the record on the page. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import { spawnAny } from './spawn-any';
import type { AnyFlow, StateOf } from './flow';

/** A state that a record came into, as the record itself tells. */
export interface StateReached {
  readonly state: string;
  readonly who: string | null;
  /** Epoch milliseconds. */
  readonly time: number;
}
export interface FlowState {
  readonly flow: AnyFlow;
  readonly state: string;
  /** Oldest first; absent where the record keeps no such trail. */
  readonly reached?: readonly StateReached[];
}

/** States have the spelling of the flow; numeric codes become strings. */
export const flowState = <F extends AnyFlow>(
  flow: F,
  state: StateOf<F> | Numeric<StateOf<F>>,
  reached?: readonly StateReached[],
): FlowState => ({ flow, state: String(state), ...(reached && { reached }) });
type Numeric<S extends string> = S extends `${infer N extends number}` ? N : never;

/** The flow's own machine, started in the record's state. It does no work: the server moves the record. */
export const chartAt = ({ flow: { machine }, state }: FlowState): AnyStateMachine =>
  new StateMachine({ ...machine.config, initial: state }, machine.implementations);

/** Spawns the flow's machine as a child; it depends on the record, so the parent cannot declare it in advance. */
export const holdChart = (enqueue: { readonly spawnChild: unknown }, where: FlowState, id: string): void =>
  spawnAny(enqueue, chartAt(where), id);
