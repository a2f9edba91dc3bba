/** What is said after an action: the state that was reached, and of which record. */
import type { EventKey } from '@/machines/flows/index';
import { namesOf, possible, reachedLabel } from '@/machines/flows/confirmed';
import type { BatchItem, Row } from '@/machines/screen/batch.machine';
import type { AnyFlow } from '@/machines/flows/flow';
import type { Asked, Concern, Events } from './actions';

/** `TX202611250001：提现状态 打款中`; an event that leaves the state as it is was done, and no more is said of it. */
export function reachedText(label: string, concern: Concern | undefined): string {
  if (!concern?.events) return `已${label}`;
  const row = concern.row as Row;
  const which = namesOf(concern.events)
    .map(name => row[name])
    .find(value => typeof value === 'string');
  const state = reachedLabel(concern.events, row) ?? `已${label}`;
  return which === undefined ? state : `${String(which)}：${state}`;
}

export interface Choice {
  readonly event: EventKey;
  readonly label: string;
}
interface Deciding {
  readonly decides?: AnyFlow;
  readonly events: Events | null;
}
/** The event that leads to the state that the operator chose for a batch; null where there is no choice. */
export function choiceIn({ decides, events }: Deciding, asked: Asked): Choice | null {
  if (!decides || !events) return null;
  const [name] =
    Object.values(decides.states)
      .flatMap(moves => Object.entries(moves))
      .find(
        ([each, move]) =>
          events.includes(`${decides.id}.${each}` as EventKey) && move?.target === String(asked[decides.id]),
      ) ?? [];
  return name === undefined ? null : { event: `${decides.id}.${name}` as EventKey, label: decides.events[name]!.label }; // every event has one
}

/** What became of the rows of a batch: the chosen decision, the state that all of them reached, or that it was done. */
export function reachedBy(chosen: Choice | null, events: Events | null, done: readonly BatchItem[]): string {
  // The label of a state may come from the specification, and say less than that of the decision.
  if (chosen) return `已${chosen.label}`;
  const labels = new Set(events ? done.map(({ row }) => reachedLabel(possible(events, row), row)) : []);
  const [label] = labels;
  return labels.size === 1 && label ? label : '已执行';
}
