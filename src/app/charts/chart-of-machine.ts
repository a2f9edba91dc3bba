/** The drawing of an XState machine, read off its definition. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartMove, ChartState } from '@/components/data-display/state-chart/chart-node';

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

/** What XState knows of a transition, without the types of a machine that is any. */
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

/** XState's own events in words: what was invoked is done, has failed, a time is over, nothing is waited for. */
function saidOf(event: string): string {
  if (event === '') return '随即';
  const [, what, name] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(event) ?? [];
  if (!what) return event;
  const words = { 'done.actor': '完成', 'error.actor': '失败', 'done.state': '到达终点', 'after': '经过' };
  // An actor that has no name of its own is named by the state that invokes it.
  const short = /^\d+\./.test(name!) ? '' : ` ${name!.split('.')[0]!}`;
  return `${words[what as keyof typeof words]}${short}`;
}

function line(word: string, actions: readonly unknown[]): string[] {
  const names = actions.map(nameOf);
  return names.length > 0 ? [`${word} ${[...new Set(names)].join('、')}`] : [];
}

/** An action or guard by its name; XState's own builders by what they do. */
function nameOf(one: unknown): string {
  // A build shortens the names of functions until they say nothing.
  if (typeof one === 'string') return one.length > 2 ? one.replace(/^xstate\./, '') : '…';
  if (typeof one === 'function')
    return (one as { readonly resolve?: unknown }).resolve ? builder(one) : one.name || '…';
  return nameOf((one as { readonly type?: unknown } | null)?.type ?? '…');
}
/** Such as `xstate.assign`, without its surname. */
const builder = (one: object) => String((one as { readonly type?: unknown }).type).replace('xstate.', '');

/** The states that a snapshot's value names, from the outermost one in. */
export function litStates(root: { readonly id: string }, value: unknown): string[] {
  const within = (id: string, inner: unknown): string[] => {
    if (typeof inner === 'string') return [`${id}.${inner}`];
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.entries(inner).flatMap(([key, each]) => [`${id}.${key}`, ...within(`${id}.${key}`, each)]);
  };
  return [root.id, ...within(root.id, value)];
}
