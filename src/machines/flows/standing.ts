/** Where a record stands in its flow, as an actor: what the inspector and the flow panel show of the record that is looked at. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import type { AnyFlow, StateOf } from './flow';

/** Spawns a chart that its parent could not name beforehand. */
type SpawnChart = (logic: AnyStateMachine, options: { readonly id: string }) => void;

export interface FlowStanding {
  readonly flow: AnyFlow;
  readonly state: string;
}

/** A state is written as the flow writes it; codes that are numbers stand there as texts. */
export const standing = <F extends AnyFlow>(flow: F, state: StateOf<F> | Numeric<StateOf<F>>): FlowStanding => ({
  flow,
  state: String(state),
});
type Numeric<S extends string> = S extends `${infer N extends number}` ? N : never;

/** The flow's own chart, begun in the record's state. It does no work: the server moves the record. */
export const chartAt = ({ flow: { machine }, state }: FlowStanding): AnyStateMachine =>
  new StateMachine({ ...machine.config, initial: state }, machine.implementations);

/** Has a machine hold the chart as its child; the chart comes with a record, so the machine cannot name it beforehand. */
export const holdChart = (enqueue: { readonly spawnChild: unknown }, where: FlowStanding, id: string): void =>
  (enqueue.spawnChild as SpawnChart)(chartAt(where), { id });
