/** The way that a record took through its flow, as far as it is certain. */
import type { FlowState, StateReached } from '@/machines/flows/flow-state';
import type { AnyFlow } from '@/machines/flows/flow';

export interface Step extends StateReached {
  readonly from: string;
  /** Null if several events lead there. */
  readonly event: string | null;
}

/** The trail of an examination as states that were reached. */
export const reachedIn = (
  trail: readonly {
    readonly examineStatus: string;
    readonly operatorName: string | null;
    readonly operateTime: number;
  }[],
): readonly StateReached[] =>
  trail.map(({ examineStatus: state, operatorName: who, operateTime: time }) => ({ state, who, time }));

/** Events that lead from one state to another. */
const eventsBetween = ({ states }: AnyFlow, from: string, to: string): string[] =>
  Object.entries(states[from] ?? {}).flatMap(([event, move]) => ((move!.target ?? from) === to ? [event] : []));

/**
 * From the record's beginning to where it is now, each step by an event of the flow; null if the record does not tell
 * all of it, as one that was brought along from another system.
 */
export function wayOf({ flow, state, reached }: FlowState): readonly Step[] | null {
  if (!reached || reached.length === 0 || reached.at(-1)!.state !== state) return null;
  const steps: Step[] = [];
  let from = 'new';
  for (const each of reached) {
    const events = eventsBetween(flow, from, each.state);
    if (events.length === 0) return null;
    steps.push({ ...each, from, event: events.length === 1 ? events[0]! : null });
    from = each.state;
  }
  return steps;
}
