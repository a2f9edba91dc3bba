/** The states and arrows of a machine as a walk names them: `rows.failed`, and `done loadInfo [info is empty]`. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface Arrow {
  /** The state that has it, as a dotted path; empty for the machine itself. */
  readonly from: string;
  /** What happens, with what must hold where there are others for the same. */
  readonly on: string;
  /** Null stays where it is. */
  readonly to: AnyStateNode | null;
  readonly reenter: boolean;
  /** XState's own name of it. */
  readonly type: string;
}
export const nameOf = ({ from, on }: Arrow): string => (from ? `${from}: ${on}` : on);
export const pathOf = ({ path }: AnyStateNode): string => path.join('.');

export function nodesOf({ root }: AnyStateMachine): AnyStateNode[] {
  const within = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
  return within(root);
}
/** Where a machine can rest: what has no states within, and is not left at once. */
export const leavesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine).filter(node => Object.keys(node.states).length === 0 && !isPassed(node));

/** One of its arrows without an event always holds. */
const isPassed = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => !guard);

/** What a state begins with; where that is decided at once, what nothing has to speak for. */
export function beginOf({ initial }: AnyStateNode): AnyStateNode {
  const first = initial.target[0]!; // a state with others within has one
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

/** Where one comes to rest behind a target: a state that decides at once has several ends, each with what must hold for it. */
function endsOf(node: AnyStateNode): { readonly held: readonly string[]; readonly to: AnyStateNode }[] {
  if (isPassed(node))
    return node.always!.flatMap(({ guard, target = [] }) =>
      target.flatMap(endsOf).map(({ held, to }) => ({ held: [...(guard ? [guardName(guard)] : []), ...held], to })),
    );
  const inner = node.type === 'compound' ? node.initial.target.flatMap(endsOf) : [];
  return inner.some(({ held }) => held.length > 0) ? inner : [{ held: [], to: node }];
}

const guardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : (guard as { readonly type: string }).type; // ours are all named

/** XState's own events in words: who is done or has failed, which time is over. */
function wordOf(node: AnyStateNode, type: string): string {
  const [, what, id] = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/.exec(type) ?? [];
  if (!what || !id) return type || 'always';
  if (what === 'done.state') return 'done';
  if (what === 'after') return `after ${id.split('.')[0]}`;
  const source = node.invoke.find(each => each.id === id)?.src;
  return `${what.split('.')[0]} ${typeof source === 'string' ? source : id}`;
}
