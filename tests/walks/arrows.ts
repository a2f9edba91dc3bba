/** States and arrows of a machine, named as in walks: `rows.failed`, and `done loadInfo [info is empty]`. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface Arrow {
  /** Source state as a dotted path; empty for the machine itself. */
  readonly from: string;
  /** The event, with guards if several arrows have the same event. */
  readonly on: string;
  /** Null if the state does not change. */
  readonly to: AnyStateNode | null;
  readonly reenter: boolean;
  /** Event type of XState. */
  readonly type: string;
}
export const nameOf = ({ from, on }: Arrow): string => (from ? `${from}: ${on}` : on);
export const pathOf = ({ path }: AnyStateNode): string => path.join('.');

export function nodesOf({ root }: AnyStateMachine): AnyStateNode[] {
  const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
  return within(root);
}
/** States in which a machine can rest: leaf states that are not transient. */
export const leavesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine).filter(node => Object.keys(node.states).length === 0 && !isPassed(node));

/** Whether the state is transient: one of its eventless transitions has no guard. */
const isPassed = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => !guard);

/** Initial state; for a transient one the target of its unguarded transition. */
export function beginOf({ initial }: AnyStateNode): AnyStateNode {
  const first = initial.target[0]!; // compound states have an initial state
  return first.always?.find(({ guard }) => !guard)?.target?.[0] ?? first;
}

export const arrowsOf = (machine: AnyStateMachine): Arrow[] =>
  nodesOf(machine)
    .filter(node => !isPassed(node))
    .flatMap(node => [...node.transitions.values(), node.always ?? []].flat().flatMap(each => arrowsFor(node, each)));

type Transition = NonNullable<AnyStateNode['always']>[number];
function arrowsFor(node: AnyStateNode, { eventType, guard, target, reenter }: Transition): Arrow[] {
  const held = guard ? [guardName(guard)] : [];
  const ends = target?.length ? target.flatMap(endsOf) : [{ held: [], to: null }];
  return ends.map(end => {
    const all = [...held, ...end.held];
    const on = `${wordOf(node, eventType)}${all.length > 0 ? ` [${all.join(', ')}]` : ''}`;
    return { from: pathOf(node), on, to: end.to, reenter, type: eventType };
  });
}

/** Resting states behind a target. A transient state has several, each with its guards. */
function endsOf(node: AnyStateNode): { readonly held: readonly string[]; readonly to: AnyStateNode }[] {
  if (isPassed(node))
    return node.always!.flatMap(({ guard, target = [] }) =>
      target.flatMap(endsOf).map(({ held, to }) => ({ held: [...(guard ? [guardName(guard)] : []), ...held], to })),
    );
  const inner = node.type === 'compound' ? node.initial.target.flatMap(endsOf) : [];
  return inner.some(({ held }) => held.length > 0) ? inner : [{ held: [], to: node }];
}

const guardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : (guard as { readonly type: string }).type; // all guards in this project are named

/** Readable names of XState's own events: which actor is done or failed, which delay has passed. */
function wordOf(node: AnyStateNode, type: string): string {
  const [, what, id] = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/.exec(type) ?? [];
  if (!what || !id) return type || 'always';
  if (what === 'done.state') return 'done';
  if (what === 'after') return `after ${id.split('.')[0]}`;
  const source = node.invoke.find(each => each.id === id)?.src;
  return `${what.split('.')[0]} ${typeof source === 'string' ? source : id}`;
}
