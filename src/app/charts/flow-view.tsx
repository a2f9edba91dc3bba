import { useMemo } from 'react';
import { link } from 'styled-system/recipes';
import { flows } from '@/machines/flows';
import type { AnyFlow, Move } from '@/machines/flows/flow';
import { chartOfFlow, stateLabel } from './chart-of-flow';
import { ChartWalk } from './chart-walk';
import { MovesTable } from './moves-table';
import { screensOf, type ScreenOfFlow } from './screens-of-flow';
import { sheet } from './sheet-styles';

export type FlowName = keyof typeof flows;

/** A business flow: drawn, walkable, and who may do what when, in words; each state leads to the screens that show it. */
export function FlowView({ name }: { name: FlowName }) {
  const flow: AnyFlow = flows[name];
  const chart = useMemo(() => chartOfFlow(flow), [flow]);
  const screens = screensOf(flow);
  return (
    <ChartWalk key={name} label={`流程图 ${flow.id}`} chart={chart}>
      <MovesTable
        label={`${flow.id} 的状态与事件`}
        head={['状态', '事件', '到', '谁可以', '须满足', '同时']}
        groups={Object.entries(flow.states).map(([state, moves]) => ({
          key: state,
          name: (
            <>
              {stateLabel(flow, state)}
              {state !== 'new' && screens.length > 0 && <Screens screens={screens} state={state} />}
            </>
          ),
          rows: Object.entries(moves).map(([event, move]) => rowOf(flow, event, move!)),
        }))}
      />
    </ChartWalk>
  );
}

/** Where records in a state are shown: as a story, and in the portal. */
function Screens({ screens, state }: { screens: readonly ScreenOfFlow[]; state: string }) {
  return (
    <details className={sheet.muted}>
      <summary>{screens.length} 个页面</summary>
      {screens.map(({ title, story, hrefOf }) => (
        <div key={story}>
          <a className={link()} href={`?path=/story/${story}`} target="_top">
            {title}
          </a>{' '}
          <a className={link()} href={hrefOf(state)} target="_top" aria-label={`在系统中打开${title}`}>
            打开
          </a>
        </div>
      ))}
    </details>
  );
}

const rowOf = (flow: AnyFlow, event: string, { target, by, when, effects }: Move) =>
  [
    `${flow.events[event]!.label}（${event}）`,
    target ? stateLabel(flow, target) : '不变',
    by.join('、'),
    when.length > 0 && (
      <ul>
        {when.map(fact => (
          <li key={fact}>
            {fact}：否则「{flow.facts[fact]!.text}」
          </li>
        ))}
      </ul>
    ),
    effects.join('、'),
  ].map(cell => cell || '—');
