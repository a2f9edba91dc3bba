import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { type HomePeriod, home, homePeriod, salesOfBrand as shape } from '@/api/contract/home';
import { payBrand } from '@/api/enums/index';
import { absent, countWords, formatMoney, isoTime, formatValue } from '@/api/format/format';
import type { Call, CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { ChartCard } from '@/components/frames/chart/chart-card';
import { DonutChart, type DonutPart } from '@/components/frames/chart/donut-chart';
import { Greeting } from '@/components/frames/greeting/greeting';
import { StatCard } from '@/components/frames/stat-card/stat-card';
import { Segmented } from '@/components/controls/segmented/segmented';
import { Cards } from '@/components/frames/card/card';
import type { GridTile } from '@/components/frames/tile-grid/grid-tile';
import { TileGrid } from '@/components/frames/tile-grid/tile-grid';
import { lazyPart } from '@/components/lazy';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import type { ArrangementRef } from '@/machines/screen/arrangement.machine';
import type { ActionRef } from '@/machines/screen/action.machine';
import {
  type PanelAnswer,
  type PanelInput,
  type PanelLoad,
  type PanelRef,
  panelMachine,
  panelRefreshMs,
} from '@/machines/screen/panel.machine';
import { openAction } from '@/pages/kit/action/open-action';
import { ScopeChooser } from '@/pages/kit/filter/scope-bar';
import { type CompositeViewProps, defineComposite } from '@/pages/kit/page/define-composite';
import type { Page } from '@/pages/kit/page/page';
import { PageBody } from '@/pages/kit/page/page-body';
import { usePage } from '@/pages/kit/page/page-context';
import { FirstStepsCard, FirstStepsLink, openFirstSteps } from './first-steps';
import { useFigureLinks } from './figure-links';
import { type HomeView, readHome, scopeOf, writeHome } from './home-address';
import { ArrangeButton, openArrangement, useArranged } from '@/pages/kit/page/arrangement';
import type { Tile } from './home-board';
import { openBoard } from './open-board';
import { Figures } from './home-figures';
import { News } from './home-news';
import { TodoCard, useTodo, waitingLists } from './home-todo';
import { Trend } from './home-trend';
import { QuickEntries, openEntries } from './quick-entries';
import { usePanel } from '@/pages/kit/page/use-panel';
import { useHomeView } from './use-home-view';

/** Tools of the home page: data scope, period, and the time of the last load. */
interface HomeToolsProps {
  readonly panel: PanelRef;
  readonly arrangement: ArrangementRef;
}
function HomeTools({ panel, arrangement }: HomeToolsProps) {
  const { at } = usePanel(panel);
  const [{ period }, ask] = useHomeView(panel);
  const { narrow } = usePage();
  return (
    <>
      <span>
        更新于 {at === null ? '--:--' : isoTime(at).slice(11, 16)}，每{panelRefreshMs / 60_000}分钟刷新
      </span>
      <HomeScope panel={panel} />
      <Segmented
        label={homePeriod.label}
        value={period}
        onChange={next => ask({ period: next })}
        segments={homePeriod.values.map(({ code, label }) => ({ value: code as HomePeriod, label }))}
      />
      {!narrow && <ArrangeButton arrangement={arrangement} />}
    </>
  );
}

function HomeScope({ panel }: { readonly panel: PanelRef }) {
  const [{ scopeWay, scopeAgentNo }, ask] = useHomeView(panel);
  return (
    <ScopeChooser
      way={scopeWay}
      agentNo={scopeAgentNo ?? ''}
      except="。收益、余额、开票和欠款总是本级的"
      onChoose={ask}
    />
  );
}

const height = 200;
/** Payment methods shown by name; the rest is summed up as 其他. */
const named = 5;

/** Sales of the period by payment method; for operators who may see sales. */
function Share({ panel }: { readonly panel: PanelRef }) {
  const { data, state, retry } = usePanel<CallOutput<typeof home.share>>(panel);
  const [view] = useHomeView(panel);
  const { linkTo } = useFigureLinks(view);
  if (!linkTo('transAmount')) return null;
  const brands = data?.brands ?? [];
  const apart = brands.length > named + 1 ? named : brands.length;
  const parts = brands.slice(0, apart).map(({ payBrand: code, transAmount }): DonutPart => ({
    name: entryOf(payBrand, code).label,
    value: transAmount,
    figure: formatMoney(transAmount),
    href: linkTo('transAmount', { payBrand: code }),
  }));
  const left = brands.slice(apart).reduce((sum, { transAmount }) => sum + transAmount, 0);
  const rest: readonly DonutPart[] = left > 0 ? [{ name: '其他', value: left, figure: formatMoney(left) }] : [];
  return (
    <ChartCard
      title="支付方式占比"
      note={`${entryOf(homePeriod.values, view.period).label}，元`}
      state={state}
      onRetry={retry}
      height={height}
      empty="这段时间没有成功的交易"
      table={{
        head: [shape.payBrand.label, `${shape.transAmount.label}(元)`, shape.transCount.label],
        rows: brands.map(each => [
          entryOf(payBrand, each.payBrand).label,
          formatMoney(each.transAmount),
          formatValue(shape.transCount, each.transCount),
        ]),
      }}
    >
      <DonutChart label="支付方式占比" noun="支付方式" parts={[...parts, ...rest]} />
    </ChartCard>
  );
}

/**
 * @param names Parts of the view that the response depends on.
 * @param rows Paths of the lists whose changes it follows at once.
 */
const panelOf =
  <In,>(
    call: Call<In, unknown>,
    names: readonly (keyof HomeView)[],
    inputOf: (view: HomeView) => NoInfer<In>,
    rows: readonly string[] = [],
  ): Page['open'] =>
  ({ send, now }, { search }): OpenedPage => {
    const load = fromPromise<PanelAnswer, PanelLoad>(async ({ input: { question, quiet }, signal }) => ({
      data: await send(call, inputOf(readHome(question)), { signal, quiet }),
      at: now(),
    }));
    const questionOf = (address: string) => {
      const view = readHome(address);
      const kept = Object.fromEntries(names.map(name => [name, view[name]]));
      return writeHome({ ...readHome(''), ...kept });
    };
    const input: PanelInput = { search, questionOf };
    const isOfRows = (_: unknown, { paths }: { readonly paths: readonly string[] }) =>
      rows.some(path => paths.includes(path));
    return { logic: panelMachine.provide({ actors: { load }, guards: { isOfRows } }), input };
  };

type Part = 'figures' | 'firstSteps' | 'board' | 'boardAction' | 'todo' | 'trend' | 'share' | 'entries' | 'arrangement';
const scope = ['scopeWay', 'scopeAgentNo'] as const;

/**
 * 首页 (docs/domain/notice.md#home-page): business figures, to-do items, notices and shortcuts. Each part loads and
 * fails on its own.
 */
export const dashboard = defineComposite<Part>({
  parts: {
    figures: panelOf(home.summary, ['period', ...scope], view => ({ period: view.period, ...scopeOf(view) })),
    board: openBoard,
    boardAction: openAction,
    todo: panelOf(home.todo, scope, scopeOf, waitingLists),
    trend: panelOf(home.trend, ['days', ...scope], view => ({ days: view.days, ...scopeOf(view) })),
    share: panelOf(home.share, ['period', ...scope], view => ({ period: view.period, ...scopeOf(view) })),
    entries: openEntries,
    firstSteps: openFirstSteps,
    arrangement: openArrangement('home.tiles'),
  },
  routes: { 'action.settled': () => [{ to: 'board', event: { type: 'panel.reload' } }] },
  View: Dashboard,
});

function Dashboard({ parts }: CompositeViewProps<Part>) {
  const { provider, now, narrow } = usePage();
  const figures: PanelRef = parts.figures;
  const todo = useTodo(parts.todo) && (
    <TodoCard panel={parts.todo} tools={<FirstStepsLink panel={parts.todo} actor={parts.firstSteps} />} />
  );
  const tiles = useHomeTiles(parts);
  const arranged = useArranged(parts.arrangement, tiles);
  return (
    <PageBody>
      <Greeting provider={provider} now={now()} tools={<HomeTools panel={figures} arrangement={parts.arrangement} />} />
      <FirstStepsCard panel={parts.todo} actor={parts.firstSteps} />
      {/* On a phone what waits comes before the figures, which fill a screen there. */}
      {narrow && todo}
      <Figures panel={figures} />
      <Pinned />
      <TileGrid label="首页卡片" first={!narrow && todo} {...arranged} />
      <BoardRest panel={parts.board} actor={parts.boardAction} />
      {narrow && <ArrangeButton arrangement={parts.arrangement} shown />}
    </PageBody>
  );
}

/** The tiles by default; an operator who may not see sales has none of them. */
function useHomeTiles(parts: CompositeViewProps<Part>['parts']): readonly GridTile[] {
  const { data } = usePanel<readonly Tile[]>(parts.board as PanelRef);
  const [view] = useHomeView(parts.trend);
  const seesSales = useFigureLinks(view).linkTo('transAmount') !== undefined;
  const analyses = (data ?? []).filter(({ isHidden }) => !isHidden);
  return [
    ...(seesSales
      ? [{ key: 'trend', title: '交易趋势', size: 'medium' as const, content: <Trend panel={parts.trend} /> }]
      : []),
    ...analyses.map(tile => ({
      key: `board ${tile.tileNo}`,
      title: tile.tileName,
      size: 'small' as const,
      content: <boardTile.Part tile={tile} actor={parts.boardAction} />,
    })),
    ...(seesSales
      ? [{ key: 'share', title: '支付方式占比', size: 'small' as const, content: <Share panel={parts.share} /> }]
      : []),
    { key: 'news', title: '通知', size: 'small', content: <News /> },
    { key: 'entries', title: '快捷入口', size: 'small', content: <QuickEntries actor={parts.entries} /> },
  ];
}

/** Loaded apart: few operators have tiles on their first day. */
const boardTile = lazyPart(async () => (await import('./home-board')).BoardTile);
const boardRest = lazyPart(async () => (await import('./home-board')).BoardRest);

function BoardRest({ panel, actor }: { readonly panel: PanelRef; readonly actor: ActionRef }) {
  const { data, state } = usePanel<readonly Tile[]>(panel);
  return state === 'failed' || (data && data.length > 0) ? <boardRest.Part panel={panel} actor={actor} /> : null;
}

/** Saved queries that are pinned to the home page. */
function Pinned() {
  const { savedQueries } = usePage();
  const { queries, counts } = useSelector(savedQueries, snapshot => snapshot.context);
  const pinned = queries.filter(({ onHome }) => onHome);
  if (pinned.length === 0) return null;
  return (
    <Cards>
      {pinned.map(({ queryNo, queryName, pagePath, search }) => (
        <StatCard
          key={queryNo}
          label={queryName}
          {...(counts[queryNo] !== undefined && {
            figure: counts[queryNo] === null ? absent : countWords(counts[queryNo]),
          })}
          unit="条"
          href={pagePath + search}
        />
      ))}
    </Cards>
  );
}
