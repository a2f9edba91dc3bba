/** Asks a flow chart what an event does to a stored state. The chart executes nothing; the caller does, in its transaction. */
import { transition, type AnyStateMachine, type EventFrom, type SnapshotFrom } from 'xstate';
import { Failure } from '@/api/failure';

export interface Move {
  readonly state: string;
  /** Names of the side effects to carry out with the move. */
  readonly effects: readonly string[];
}

/** The move, or a 409 failure when the chart does not allow the event here. A fact that is not told does not hold. */
export function advance<M extends AnyStateMachine>(
  flow: M,
  state: string,
  event: EventFrom<M>,
  facts: Partial<SnapshotFrom<M>['context']>,
): Move {
  const snapshot = flow.resolveState({ value: state, context: facts });
  if (!snapshot.can(event)) throw new Failure('conflict');
  const [next, actions] = transition(flow as AnyStateMachine, snapshot, event);
  return { state: String(next.value), effects: actions.map(action => action.type) };
}
