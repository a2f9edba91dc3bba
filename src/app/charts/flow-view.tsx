import { useMemo } from 'react';
import { toId } from 'storybook/internal/csf';
import { link } from 'styled-system/recipes/link';
import { basePath } from '@/api/constants';
import { Range } from '@/api/schema/list';
import type { ChartState } from '@/components/frames/state-chart/chart-layout';
import { statusesOf } from '@/machines/flows/confirmed';
import type { AnyFlow, Move } from '@/machines/flows/flow';
import { flows } from '@/machines/flows/index';
import { chartOfFlow, stateLabel } from '@/pages/kit/flow/chart-of-flow';
import type { ListOfPage, Page } from '@/pages/kit/page/page';
import { portals } from '../routes/table';
import { allRoutes } from '../routing';
import { ChartWalk } from './chart-walk';
import { MovesTable } from './moves-table';
import { sheet } from './sheet-styles';

export type FlowName = keyof typeof flows;

/** A business flow: drawn, walkable, and as a table of who may do what when; each state links to the screens that show it. */
export function FlowView({ name }: { name: FlowName }) {
  const flow: AnyFlow = flows[name];
  const chart = useMemo(() => chartOf(flow), [flow]);
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
              {codedLabel(flow, state)}
              {state !== 'new' && screens.length > 0 && <Screens screens={screens} state={state} />}
            </>
          ),
          rows: Object.entries(moves).map(([event, move]) => rowOf(flow, event, move!)),
        }))}
      />
    </ChartWalk>
  );
}

/** Links to the screens that show records in a state: the story and the portal page. */
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
    target ? codedLabel(flow, target) : '不变',
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

/** A list screen that shows the state of a flow's records; derived from the lists themselves. */
interface ScreenOfFlow {
  readonly title: string;
  /** Storybook id of the screen's story. */
  readonly story: string;
  /** Portal address that shows the records in a state. */
  readonly hrefOf: (state: string) => string;
}

/** Pages by the paths of their routes. */
const pages: ReadonlyMap<string, Page> = new Map(
  await Promise.all(allRoutes.map(async ({ path, page }) => [path, await page()] as const)),
);

/** Accounts of merchants and of providers share one enumeration, so their sections are listed here. */
const only: Readonly<Record<string, readonly string[]>> = {
  merchantAccount: ['/custManage'],
  agentAccount: ['/agentManage', '/orgManage'],
};

const screensOf = (flow: AnyFlow): readonly ScreenOfFlow[] =>
  portals.PROVIDER.filter(({ path }) => only[flow.id]?.includes(path) ?? true).flatMap(section =>
    section.routes.flatMap(({ path, title }) => {
      const [list] = pages.get(path)?.lists ?? [];
      const names = list ? filtersBy(list, flow) : [];
      // A screen that filters only by the second status shows records of another flow.
      if (!names[0]) return [];
      const hrefOf = (state: string) => `${basePath}${path}?${new URLSearchParams(valuesOf(names, state)).toString()}`;
      return [{ title: `${section.title} / ${title}`, story: toId(`Pages/${section.title}`, title), hrefOf }];
    }),
  );

/** Filters of a list that select a flow's statuses, in the order in which a state is written. */
const filtersBy = (
  { definition: { list, fixedFilters: always = {} } }: ListOfPage,
  flow: AnyFlow,
): (string | undefined)[] =>
  statusesOf(flow).map(
    ({ values }) =>
      Object.entries(list.filter).find(
        ([name, field]) => !(name in always) && !(field instanceof Range) && field.values === values,
      )?.[0],
  );

const valuesOf = (names: readonly (string | undefined)[], state: string) =>
  names.flatMap((name, at): [string, string][] => (name ? [[name, state.split('/')[at] ?? '']] : []));

/** With codes and the names of actors and facts, as developers look for them. */
export const chartOf = (flow: AnyFlow): ChartState =>
  chartOfFlow(flow, {
    stateOf: state => codedLabel(flow, state),
    noteOf: ({ by, when }) => [by.join(' '), ...when].join(' / '),
  });

const codedLabel = (flow: AnyFlow, state: string): string =>
  state === 'new' ? stateLabel(flow, state) : `${stateLabel(flow, state)}（${state}）`;
