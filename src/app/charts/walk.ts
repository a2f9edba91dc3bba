/** Walking a drawn chart by its arrows alone: whether a condition holds is whoever walks it to say. */
import { statesOf, type ChartMove, type ChartState } from '@/components/data-display/state-chart/chart-node';

/** Where a chart begins, from the outermost state in. */
export function begin(state: ChartState): string[] {
  const entered = state.kind === 'regions' ? state.states : state.states.filter(({ initial }) => initial);
  return [state.id, ...entered.flatMap(begin)];
}

/** The states after a move: what holds both its ends stays, what lay beneath is left, the target is entered. */
export function after(root: ChartState, lit: readonly string[], from: string, { target }: ChartMove): string[] {
  if (target === undefined) return [...lit];
  const all = new Map(statesOf(root).map(state => [state.id, state]));
  const pathTo = (id: string) => [...all.keys()].filter(each => id === each || id.startsWith(`${each}.`));
  const path = pathTo(target);
  const common = pathTo(from).filter(id => path.includes(id) && id !== target);
  // Of a state with regions only the one in which the target lies is left.
  const stays = [...common].reverse().find(id => all.get(id)!.kind !== 'regions') ?? common.at(-1) ?? root.id;
  const left = path[path.indexOf(stays) + 1];
  const keeps = lit.filter(id =>
    all.get(stays)!.kind === 'regions' ? !within(left, id) : !within(stays, id) || id === stays,
  );
  const entered = path.slice(path.indexOf(stays) + 1).flatMap(id => {
    const state = all.get(id)!;
    if (id === target) return begin(state);
    const others = state.kind === 'regions' ? state.states.filter(each => !path.includes(each.id)) : [];
    return [id, ...others.flatMap(begin)];
  });
  return [...new Set([...keeps, ...entered])];
}
const within = (outer: string | undefined, id: string) =>
  outer !== undefined && (id === outer || id.startsWith(`${outer}.`));
