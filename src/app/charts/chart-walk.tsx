import { useReducer } from 'react';
import { type ChartMove, type ChartState, statesOf } from '@/components/frames/state-chart/chart-layout';
import { Button } from '@/components/controls/button/button';
import { type ChartView, type ChartViewEvent, firstView, viewAfter } from '@/machines/inspect/chart-view';
import { sheet } from './sheet-styles';
import { ZoomedChart } from './zoomed-chart';

interface Walked {
  readonly lit: readonly string[];
  readonly path: readonly string[];
  readonly view: ChartView;
}
type Done = { readonly from: string; readonly move: ChartMove } | 'anew' | ChartViewEvent;
export interface ChartWalkProps {
  label: string;
  chart: ChartState;
  /** Content below the chart. */
  children?: React.ReactNode;
}

/** A chart that the reader steps through by clicking its events; guards are assumed to pass. */
export function ChartWalk({ label, chart, children }: ChartWalkProps) {
  const first = (): Walked => ({ lit: begin(chart), path: [], view: firstView });
  const [{ lit, path, view }, step] = useReducer(
    (before: Walked, next: Done): Walked => {
      if (next === 'anew') return { ...first(), view: before.view };
      if ('type' in next) return { ...before, view: viewAfter(before.view, next) };
      return {
        ...before,
        lit: after(chart, before.lit, next.from, next.move),
        path: [...before.path, next.move.label],
      };
    },
    null,
    first,
  );
  const named = new Map(statesOf(chart).map(({ id, name }) => [id, name]));
  const here = lit.filter(id => !lit.some(other => other.startsWith(`${id}.`))).map(id => named.get(id));
  return (
    <div className={sheet.root}>
      <div className={sheet.bar}>
        <Button size="sm" disabled={path.length === 0} onClick={() => step('anew')}>
          从头走
        </Button>
        <p className={sheet.status} role="status">
          现在：{here.join('、')}
        </p>
        {path.length > 0 && <p className={sheet.muted}>走过：{path.join(' → ')}</p>}
      </div>
      <ZoomedChart
        label={label}
        chart={chart}
        current={lit}
        view={view}
        onView={step}
        onMove={(move, from) => step({ from, move })}
      />
      {children}
    </div>
  );
}

/** Initial states of a chart, from the outermost inwards. */
export function begin(state: ChartState): string[] {
  const entered = state.kind === 'regions' ? state.states : state.states.filter(({ initial }) => initial);
  return [state.id, ...entered.flatMap(begin)];
}

/** Active states after a move: common ancestors of source and target stay, their other descendants are exited, the target is entered. */
export function after(root: ChartState, lit: readonly string[], from: string, { target }: ChartMove): string[] {
  if (target === undefined) return [...lit];
  const all = new Map(statesOf(root).map(state => [state.id, state]));
  const pathTo = (id: string) => [...all.keys()].filter(each => id === each || id.startsWith(`${each}.`));
  const path = pathTo(target);
  const common = pathTo(from).filter(id => path.includes(id) && id !== target);
  // In a state with parallel regions, only the region that contains the target is exited.
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
