/** What the flow map knows of the records of a flow on one list. */
import type { SQLWrapper } from 'drizzle-orm';
import type { AnyFlow, StateOf } from '@/machines/flows/flow';
import type { AnyList, Period } from '@/api/schema/list';

/** A state in which a next step is expected. */
export interface Waiting {
  /** The time since when a record is in the state, epoch milliseconds. */
  readonly since: SQLWrapper;
  /** Its own deadline in this state. */
  readonly due?: SQLWrapper;
}
export interface FlowList {
  readonly flow: AnyFlow;
  /** Lists of the same records: the first that the reader may open counts them. */
  readonly lists: readonly [AnyList, ...AnyList[]];
  /** Filters of the status, in the order in which a state is written. */
  readonly status: readonly string[];
  /** The part of the list that a tab of its screen shows. */
  readonly part?: Readonly<Record<string, string>>;
  /** Records in any other state rest: they are counted, and have no age. */
  readonly waiting: Readonly<Partial<Record<string, Waiting>>>;
  /** Period of the records that rest, on lists that open without one: by those of these filters that a list has. */
  readonly within?: Readonly<Record<string, Period>>;
}
interface FlowListOptions<F extends AnyFlow> extends Omit<FlowList, 'flow' | 'waiting' | 'lists'> {
  readonly waiting: Readonly<Partial<Record<StateOf<F>, Waiting>>>;
}

/** The records of a flow on a list; a state that the flow does not have does not compile. */
export const on = <F extends AnyFlow>(flow: F, lists: FlowList['lists'], options: FlowListOptions<F>): FlowList => ({
  flow,
  lists,
  ...options,
});

/** The same time for several states. */
export const each = <const S extends string>(states: readonly S[], waiting: Waiting): Readonly<Record<S, Waiting>> =>
  Object.fromEntries(states.map(state => [state, waiting])) as Record<S, Waiting>;
