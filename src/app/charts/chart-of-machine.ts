/** Builds the drawing of an XState machine from its definition. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartMove, ChartState } from '@/components/frames/state-chart/chart-layout';

export const chartOfMachine = ({ root }: AnyStateMachine): ChartState => stateOf(root);

function stateOf(node: AnyStateNode): ChartState {
  const states = Object.values(node.states);
  return {
    id: node.id,
    name: node.key,
    kind: node.type === 'parallel' ? 'regions' : node.type === 'final' || node.type === 'history' ? node.type : 'state',
    initial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    states: states.map(stateOf),
    moves: [...node.transitions.values()]
      .flat()
      .concat(node.always ?? [])
      .flatMap(movesOf),
    notes: [
      ...node.invoke.map(({ src }) => `调用 ${nameOf(src)}`),
      ...line('进入', node.entry),
      ...line('离开', node.exit),
      ...(node.tags.length > 0 ? [`标记 ${node.tags.join('、')}`] : []),
    ],
  };
}

/** Fields used of an XState transition; those of `AnyStateMachine` are untyped. */
interface Transition {
  readonly eventType: string;
  readonly target: readonly AnyStateNode[] | undefined;
  readonly guard?: unknown;
  readonly actions: readonly unknown[];
}
function movesOf({ eventType, target, guard, actions }: Transition): ChartMove[] {
  const notes = [...(guard ? [`[${nameOf(guard)}]`] : []), ...actions.map(nameOf)];
  const move = {
    event: eventType,
    label: saidOf(eventType),
    ...(notes.length > 0 && { note: notes.join(' / ') }),
  };
  return target ? target.map(({ id }) => ({ ...move, target: id })) : [move];
}

/** Labels of XState's own events: actor done, actor failed, final state reached, delay over, eventless transition. */
function saidOf(event: string): string {
  if (event === '') return '随即';
  const [, what, name] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(event) ?? [];
  if (!what) return event;
  const words = { 'done.actor': '完成', 'error.actor': '失败', 'done.state': '到达终点', 'after': '经过' };
  // An actor without a name is named after the state that invokes it.
  const short = /^\d+\./.test(name!) ? '' : ` ${name!.split('.')[0]!}`;
  return `${words[what as keyof typeof words]}${short}`;
}

function line(word: string, actions: readonly unknown[]): string[] {
  const names = actions.map(nameOf);
  return names.length > 0 ? [`${word} ${[...new Set(names)].join('、')}`] : [];
}

/** Name of an action or guard; for XState's own builders, their type. */
function nameOf(one: unknown): string {
  // The build minifies function names until they carry no meaning.
  if (typeof one === 'string') return one.length > 2 ? one.replace(/^xstate\./, '') : '…';
  if (typeof one === 'function')
    return (one as { readonly resolve?: unknown }).resolve ? builder(one) : one.name || '…';
  return nameOf((one as { readonly type?: unknown } | null)?.type ?? '…');
}
/** Type of a builder without its `xstate.` prefix, for example `assign`. */
const builder = (one: object) => String((one as { readonly type?: unknown }).type).replace('xstate.', '');

/** Ids of the active states in a snapshot's value, from the outermost inwards. */
export function litStates(root: { readonly id: string }, value: unknown): string[] {
  const within = (id: string, inner: unknown): string[] => {
    if (typeof inner === 'string') return [`${id}.${inner}`];
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.entries(inner).flatMap(([key, each]) => [`${id}.${key}`, ...within(`${id}.${key}`, each)]);
  };
  return [root.id, ...within(root.id, value)];
}
