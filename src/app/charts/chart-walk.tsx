import { useReducer } from 'react';
import { statesOf, type ChartMove, type ChartState } from '@/components/data-display/state-chart/chart-node';
import { StateChart } from '@/components/data-display/state-chart/state-chart';
import { Button } from '@/components/forms/button/button';
import { sheet } from './sheet-styles';
import { after, begin } from './walk';

interface Walked {
  readonly lit: readonly string[];
  readonly path: readonly string[];
}
export interface ChartWalkProps {
  label: string;
  chart: ChartState;
  /** What is said beside the chart. */
  children?: React.ReactNode;
}

/** A chart to be walked by clicking its events; conditions are taken to hold. */
export function ChartWalk({ label, chart, children }: ChartWalkProps) {
  const first = (): Walked => ({ lit: begin(chart), path: [] });
  const [{ lit, path }, step] = useReducer(
    (before: Walked, next: { readonly from: string; readonly move: ChartMove } | 'anew'): Walked =>
      next === 'anew'
        ? first()
        : { lit: after(chart, before.lit, next.from, next.move), path: [...before.path, next.move.label] },
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
      <StateChart label={label} chart={chart} current={lit} onMove={(move, from) => step({ from, move })} />
      {children}
    </div>
  );
}
