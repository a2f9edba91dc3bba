import { useMemo } from 'react';
import { statesOf } from '@/components/frames/state-chart/chart-layout';
import { chartOfMachine } from './chart-of-machine';
import { ChartWalk } from './chart-walk';
import { machines } from './machines';
import { MovesTable } from './moves-table';
import { sheet } from './sheet-styles';

/** One of the portal's machines: drawn, walkable, and as a table. @param id Id of the machine. */
export function MachineView({ id }: { id: string }) {
  const { machine, module, name } = machines.get(id)!;
  const chart = useMemo(() => chartOfMachine(machine), [machine]);
  const states = statesOf(chart);
  return (
    <ChartWalk key={id} label={`状态图 ${id}`} chart={chart}>
      <p className={sheet.muted}>
        <code>{`import { ${name} } from '${module}'`}</code>
      </p>
      <MovesTable
        label={`${id} 的状态与事件`}
        head={['状态', '事件', '到', '条件 / 动作']}
        groups={states
          .filter(({ moves, notes, states: inner }) => moves.length + notes.length > 0 || inner.length === 0)
          .map(({ id: state, moves, notes }) => ({
            key: state,
            name: (
              <>
                {state}
                {notes.map(note => (
                  <p key={note} className={sheet.muted}>
                    {note}
                  </p>
                ))}
              </>
            ),
            rows: moves.map(({ label, target, note }) => [label, target ?? '不变', note]),
          }))}
      />
    </ChartWalk>
  );
}
