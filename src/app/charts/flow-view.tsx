import { useMemo } from 'react';
import { toId } from 'storybook/internal/csf';
import { link } from 'styled-system/recipes';
import { basePath } from '@/api/constants';
import * as enums from '@/api/enums/index';
import type { Enumeration } from '@/api/schema/enumeration';
import { Range } from '@/api/schema/list';
import type { ChartState } from '@/components/frames/state-chart/state-chart';
import type { AnyFlow, Move } from '@/machines/flows/flow';
import { flows } from '@/machines/flows/index';
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

const idIn = ({ id }: AnyFlow, state: string) => `${id}.${state}`;

/** Chart of a business flow: states labelled as in the dictionary, events as on the buttons. */
export function chartOfFlow(flow: AnyFlow): ChartState {
  return {
    id: flow.id,
    name: flow.id,
    kind: 'state',
    initial: false,
    moves: [],
    notes: [],
    states: Object.entries(flow.states).map(([state, moves]) => ({
      id: idIn(flow, state),
      name: stateLabel(flow, state),
      kind: Object.keys(moves).length === 0 ? 'final' : 'state',
      initial: state === 'new',
      states: [],
      notes: [],
      moves: Object.entries(moves).map(([event, move]) => ({
        event,
        label: flow.events[event]!.label,
        note: conditionOf(move!),
        target: idIn(flow, move!.target ?? state),
      })),
    })),
  };
}

/** Permitted actors and required facts of a move. */
const conditionOf = ({ by, when }: Move) => [by.join(' '), ...when].join(' / ');

/** Dictionary label with the code; a state of two statuses has both labels. */
function stateLabel(flow: AnyFlow, state: string): string {
  if (state === 'new') return '尚不存在';
  const statuses = statusesOf(flow);
  const labels = state
    .split('/')
    .map((code, at) => statuses[at]?.values.find(entry => String(entry.code) === code)?.label);
  return labels.every(label => label !== undefined) ? `${labels.join(' · ')}（${state}）` : state;
}

interface Status {
  readonly name: string;
  readonly values: Enumeration;
}
/** Enumerations whose codes form a flow's states, in their order. */
const statusesOf = ({ id }: AnyFlow): readonly Status[] =>
  (otherwise[id] ?? [id]).flatMap(name => {
    const values = (enums as Readonly<Record<string, unknown>>)[name] as Enumeration | undefined;
    return values ? [{ name, values }] : [];
  });

/** Enumerations of flows whose id differs from the enumeration's name. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  agentAccount: ['accountStatus'],
  merchantAccount: ['accountStatus'],
  invoice: ['invoiceStatus', 'enterStatus'],
};
