/** 流程总览 (docs/domain/conventions.md#flow-map): the flows with what waits in them, and the chart of one with figures beside its states. */
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { flowMap } from '@/api/contract/flow-map';
import { absent, countWords, grouped } from '@/api/format/format';
import { periodLabels } from '@/api/schema/query';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { ButtonLink, Link } from '@/components/controls/link/link';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { StateChart } from '@/components/frames/state-chart/state-chart';
import { statusesOf } from '@/machines/flows/confirmed';
import { chartForOperators, flowById, idOfState, stateLabel } from '../kit/flow/chart-of-flow';
import { usePage } from '../kit/page/page-context';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';
import { ageOf, boundOf, type FlowItem, figuresOf, nameOf, placeBehind, stuckCell } from './flow-figures';

const flowMapPath = '/flowMap';
const pathToFlow = (itemKey: string): string => `${flowMapPath}/flow?flow=${itemKey}`;
const rule = '滞留：已过本状态的期限；没有期限的，停留超过中位时长的3倍且满1天';

interface Waiting {
  readonly total: number;
  readonly oldest: number | null;
  readonly stuck: number;
}
/** Of all states of a flow in which records wait; null for a flow that has none. */
function waitingIn({ states }: FlowItem): Waiting | null {
  const waiting = states.filter(({ waits }) => waits);
  if (waiting.length === 0) return null;
  const since = waiting.flatMap(({ oldestTime }) => (oldestTime === null ? [] : [oldestTime]));
  return {
    total: waiting.reduce((sum, { total }) => sum + total, 0),
    oldest: since.length > 0 ? Math.min(...since) : null,
    stuck: waiting.reduce((sum, { stuckCount }) => sum + (stuckCount ?? 0), 0),
  };
}

interface FlowsProps {
  readonly items: readonly FlowItem[];
  /** When they were counted. */
  readonly now: number;
  readonly reload: () => void;
}
function Flows({ items, now, reload }: FlowsProps) {
  // What is stuck comes first; the others stay in the order of the menu.
  const rows = items
    .map(item => ({ item, waiting: waitingIn(item) }))
    .toSorted((a, b) => (b.waiting?.stuck ?? 0) - (a.waiting?.stuck ?? 0));
  return (
    <Card title="流程" note={rule} tools={<Refresh onRefresh={reload} />} flush>
      <RecordRows
        label="流程"
        rows={rows}
        rowKey={({ item }) => item.itemKey}
        card={{ title: 'flow' }}
        columns={[
          {
            key: 'flow',
            header: '流程',
            cell: ({ item }) => <Link to={pathToFlow(item.itemKey)}>{nameOf(item)}</Link>,
          },
          { key: 'status', header: '状态', cell: ({ item }) => statusesOf({ id: item.flowId })[0]!.label },
          {
            key: 'waiting',
            header: '进行中',
            align: 'right',
            cell: ({ waiting }) => (waiting ? grouped(String(waiting.total)) : absent),
          },
          {
            key: 'oldest',
            header: '最久停留',
            align: 'right',
            cell: ({ waiting }) => ageOf(waiting?.oldest ?? null, now),
          },
          {
            key: 'stuck',
            header: '滞留',
            align: 'right',
            cell: ({ waiting }) => stuckCell(waiting?.stuck ?? null),
          },
        ]}
        empty={
          <EmptyState kind="none" title="没有可查看的流程" text="有查看列表的权限后，列表上单据的流程会显示在这里。" />
        }
      />
    </Card>
  );
}

const Refresh = ({ onRefresh }: { readonly onRefresh: () => void }) => (
  <Button size="sm" onClick={onRefresh}>
    <RefreshCw aria-hidden />
    刷新
  </Button>
);

/** 流程总览: what waits in each flow. */
export const flowOverview = defineRecord({
  load: flowMap.load,
  input: () => ({}),
  children: ({ items, countedAt }, { reload }) => <Flows items={items} now={countedAt} reload={reload} />,
});

interface FlowDetailProps {
  readonly item: FlowItem;
  /** When it was counted. */
  readonly now: number;
  readonly reload: () => void;
}
function FlowDetail({ item, now, reload }: FlowDetailProps) {
  const { opens, narrow } = usePage();
  const navigate = useNavigate();
  const flow = flowById(item.flowId);
  const chart = useMemo(() => chartForOperators(flow), [flow]);
  const figures = useMemo(() => figuresOf(flow, item.states, now), [flow, item, now]);
  const places = new Map(item.states.map(each => [each.state, placeBehind(item, each, opens)]));
  const open = (id: string) => {
    const to = item.states.find(({ state }) => idOfState(flow, state) === id);
    const place = to && places.get(to.state);
    if (place) void navigate(place);
  };
  const mayOpen = [...places.values()].some(place => place !== undefined);
  const states = <States item={item} places={places} now={now} />;
  // On a phone the drawing is wider than the screen: what it says can be read in the table.
  return (
    <>
      {narrow && states}
      <Card
        title={nameOf(item)}
        note={statusesOf(flow)[0]!.label}
        tools={
          <>
            <ButtonLink size="sm" look="quiet" to={flowMapPath}>
              全部流程
            </ButtonLink>
            <Refresh onRefresh={reload} />
          </>
        }
      >
        <StateChart
          label={`流程图 ${nameOf(item)}`}
          chart={chart}
          figures={figures}
          onState={mayOpen ? open : undefined}
        />
      </Card>
      {!narrow && states}
    </>
  );
}

interface StatesProps {
  readonly item: FlowItem;
  /** Address of the list behind each state. */
  readonly places: ReadonlyMap<string, string | undefined>;
  readonly now: number;
}
function States({ item, places, now }: StatesProps) {
  const flow = flowById(item.flowId);
  const { within } = item;
  return (
    <>
      {within && (
        <Alert
          tone="info"
          title={`等待下一步的状态统计全部，其余状态只统计${within.timeName}在${periodLabels[within.period]}内的`}
        />
      )}
      <Card title="各状态" note={rule} flush>
        <RecordRows
          label="各状态"
          rows={item.states}
          rowKey={({ state }) => state}
          card={{ title: 'state' }}
          columns={[
            {
              key: 'state',
              header: '状态',
              cell: ({ state }) => {
                const to = places.get(state);
                return to ? <Link to={to}>{stateLabel(flow, state)}</Link> : stateLabel(flow, state);
              },
            },
            { key: 'total', header: '数量', align: 'right', cell: each => countWords(each) },
            { key: 'median', header: '中位时长', align: 'right', cell: ({ medianTime }) => ageOf(medianTime, now) },
            { key: 'oldest', header: '最久停留', align: 'right', cell: ({ oldestTime }) => ageOf(oldestTime, now) },
            { key: 'stuck', header: '滞留', align: 'right', cell: ({ stuckCount }) => stuckCell(stuckCount) },
            { key: 'bound', header: '滞留界限', align: 'right', cell: each => boundOf(each, now) },
          ]}
          empty={null}
        />
      </Card>
    </>
  );
}

/** One flow: its chart and its states. */
export const flowRecord = defineRecord({
  load: flowMap.load,
  param: 'flow',
  // Without a flow it is none, not all of them.
  input: params => ({ itemKey: params.get('flow') ?? '-' }),
  tabTitle: ({ items }) => `流程 ${items.map(nameOf).join('')}`,
  children: ({ items, countedAt }, { reload }) =>
    items.map(item => <FlowDetail key={item.itemKey} item={item} now={countedAt} reload={reload} />),
});
