/** 数据分析 (docs/domain/conventions.md#analysis): the rows of a list in groups, beside another period, drawn and as a table. */
import { useSelector } from '@xstate/react';
import { ChevronDown, Download, List } from 'lucide-react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { against as ways, analysis } from '@/api/contract/analysis';
import { changeBetween } from '@/api/format/change';
import { cellOf } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';
import { formatMoney, formatTime, grouped } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { count, money } from '@/api/schema/kinds';
import { BarList } from '@/components/data-display/chart/bar-list';
import { ChartCard } from '@/components/data-display/chart/chart-card';
import { LineChart } from '@/components/data-display/chart/line-chart';
import { Description } from '@/components/data-display/description/description';
import { FigureStrip, type StripFigure } from '@/components/data-display/figure-strip/figure-strip';
import { DataTable } from '@/components/data-display/table/table';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { Segmented } from '@/components/forms/segmented/segmented';
import { Card } from '@/components/layout/card/card';
import { ToolRow } from '@/components/layout/tool-row/tool-row';
import { Menu } from '@/components/overlays/menu/menu';
import { ButtonLink } from '@/components/navigation/link/link';
import {
  type PanelAnswer,
  type PanelInput,
  type PanelLoad,
  panelMachine,
  type PanelRef,
} from '@/machines/screen/panel.machine';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import { writeQuery } from '@/api/schema/query';
import { axisOf } from '../kit/figure-axis';
import type { Page } from '../kit/page/page';
import { PageBody } from '../kit/page/page-body';
import { usePage } from '../kit/page/page-context';
import { saveFile } from '../kit/page/save-file';
import { usePanel } from '../kit/page/use-panel';
import { type AnalysisView, readAnalysis, writeAnalysis } from './analysis-address';

type Analysis = CallOutput<typeof analysis.analyse>;
type Figure = Analysis['figures'][number];
type Line = Analysis['rows'][number];

/** Which figure is drawn is no other question. */
const questionOf = (search: string) => writeAnalysis({ ...readAnalysis(search), figure: null });

export const listAnalysis: Page = {
  open({ send, now }, { search }): OpenedPage {
    const load = fromPromise<PanelAnswer, PanelLoad>(async ({ input: { question, quiet }, signal }) => {
      const { list, by, against, conditions } = readAnalysis(question);
      const asked = Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) }));
      const body = { callPath: list, conditions: asked, by, against };
      return { data: await send(analysis.analyse, body, { signal, quiet }), at: now() };
    });
    const titleOf = (data: unknown) => `分析 ${(data as Analysis).listName}`;
    const input: PanelInput = { search, questionOf, titleOf };
    return { logic: panelMachine.provide({ actors: { load } }), input };
  },
  View: ({ actor }) => <AnalysisPage panel={actor as PanelRef} />,
};

const text = ({ kind }: Pick<Figure, 'kind'>, value: number): string =>
  kind === 'MONEY' ? formatMoney(value) : grouped(String(value));
const arrows = { up: '↑', down: '↓', same: '' } as const;
const changeText = (figure: Pick<Figure, 'kind'>, value: number, before: number): string => {
  const change = changeBetween(before, value, amount => text(figure, amount));
  return `${arrows[change.way]}${change.text}`;
};
const fieldFor = ({ kind, label }: Pick<Figure, 'kind' | 'label'>) => (kind === 'MONEY' ? money(label) : count(label));
const wayOf = (view: AnalysisView) => ways.values.find(({ code }) => code === view.against)?.label ?? '不对比';
/** Sums of a line are in the order of the figures. */
const sumOf = ({ sums }: Line, place: number) => sums[place]!; // each line has a sum of every figure

function AnalysisPage({ panel }: { readonly panel: PanelRef }) {
  const { data, state, retry } = usePanel<Analysis>(panel);
  const search = useSelector(panel, snapshot => snapshot.context.search);
  const view = useMemo(() => readAnalysis(search), [search]);
  if (state === 'failed' && !data)
    return (
      <EmptyState
        kind="failed"
        title="分析加载失败"
        text="请检查查询条件后重试，或回到列表重新打开"
        actions={<Button onClick={retry}>重试</Button>}
      />
    );
  const ask = (changes: Partial<AnalysisView>) =>
    panel.send({ type: 'page.navigate', search: writeAnalysis({ ...view, ...changes }) });
  const place = Math.max(0, data?.figures.findIndex(({ figureName }) => figureName === view.figure) ?? 0);
  return (
    <PageBody>
      <Head view={view} data={data} ask={ask} />
      <Figures data={data} view={view} busy={state !== 'shown'} />
      <Drawing data={data} place={place} state={state} onRetry={retry} ask={ask} />
      {data && <Numbers data={data} view={view} />}
    </PageBody>
  );
}

interface PartProps {
  readonly data: Analysis | null;
  readonly view: AnalysisView;
}
interface AskProps extends PartProps {
  readonly ask: (changes: Partial<AnalysisView>) => void;
}

const none = 'NONE';
const compared = [
  { value: none, label: '不对比' },
  ...ways.values.map(({ code, label }) => ({ value: String(code), label })),
];

function Head({ view, data, ask }: AskProps) {
  const { opens } = usePage();
  const until = data?.beforeUntil ? formatTime(data.beforeUntil).slice(0, 16) : null;
  const back = view.from + writeQuery({ conditions: view.conditions, page: 1 });
  const span = ({ start, end }: NonNullable<Analysis['period']>) => (start === end ? start : `${start} 至 ${end}`);
  const items = data
    ? [
        ...data.conditions.map(({ label, text: value }) => ({ label, value })),
        ...(data.before ? [{ label: `${wayOf(view)}对比期`, value: span(data.before) }] : []),
        { label: '统计于', value: formatTime(data.countedAt) },
      ]
    : [];
  return (
    <Card
      title={data?.listName ?? '数据分析'}
      note={until === null ? undefined : `本期尚未结束，对比期也只计到 ${until}`}
      tools={
        <>
          <Segmented
            label="对比"
            value={view.against ?? none}
            segments={compared}
            disabled={data !== null && data.period === null}
            onChange={value => ask({ against: value === none ? null : (value as AnalysisView['against']) })}
          />
          {opens(view.from) && (
            <ButtonLink size="sm" to={back}>
              <List aria-hidden />
              查看明细
            </ButtonLink>
          )}
        </>
      }
    >
      <Description columns="2" items={items} />
    </Card>
  );
}

function Figures({ data, view, busy }: PartProps & { readonly busy: boolean }) {
  // The count of all rows says little beside figures of the list's own.
  const figures = data && data.figures.length > 1 ? data.figures.slice(0, -1) : (data?.figures ?? []);
  const items = figures.map((figure): StripFigure => {
    const { label, unit, value, before } = figure;
    return {
      label,
      unit: unit ?? undefined,
      help: `符合条件的${label}`,
      value: text(figure, value),
      change:
        before === null
          ? undefined
          : {
              ...changeBetween(before, value, amount => text(figure, amount)),
              against: `${wayOf(view)} ${text(figure, before)}`,
            },
    };
  });
  return items.length > 0 && <FigureStrip label="合计" items={items} busy={busy} />;
}

const height = 280;
/** Bars beyond these are in the table only. */
const barsAtMost = 12;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly onSelect: (value: string) => void;
}
function Choice({ label, value, items, onSelect }: ChoiceProps) {
  const chosen = items.find(each => each.value === value)?.label ?? '';
  return (
    <Menu label={label} items={items.map(each => ({ ...each, checked: each.value === value }))} onSelect={onSelect}>
      <Button size="sm" aria-label={`${label}：${chosen}`}>
        {chosen}
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  );
}

interface DrawingProps extends Pick<AskProps, 'data' | 'ask'> {
  readonly place: number;
  readonly state: 'loading' | 'failed' | 'shown' | 'busy';
  readonly onRetry: () => void;
}
function Drawing({ data, place, state, onRetry, ask }: DrawingProps) {
  const figure = data?.figures[place];
  const rows = data?.rows ?? [];
  const isTimed = rows.some(({ beforeText, groupText }) => beforeText !== null || /^\d{4}-\d{2}/.test(groupText));
  const values = rows.flatMap(row => [sumOf(row, place).value, sumOf(row, place).before ?? 0]);
  const { unit, axis } = axisOf(figure?.kind === 'MONEY', figure?.unit ?? '', values);
  const tools = data && (
    <>
      <Choice
        label="统计内容"
        value={figure?.figureName ?? ''}
        items={data.figures.map(({ figureName, label }) => ({ value: figureName, label }))}
        onSelect={next => ask({ figure: next })}
      />
      <Choice
        label="汇总维度"
        value={data.by}
        items={data.groups.map(({ by, label }) => ({ value: by, label }))}
        onSelect={next => ask({ by: next })}
      />
    </>
  );
  const title = `${figure?.label ?? '数据'}${data ? data.groups.find(({ by }) => by === data.by)!.label : ''}`; // its own group is one of them
  return (
    <ChartCard
      title={title}
      note={data?.before ? `单位：${unit}，虚线与浅色为对比期` : `单位：${unit}`}
      tools={tools}
      state={state}
      onRetry={onRetry}
      height={height}
      empty="没有符合条件的数据"
      table={{
        head: [title, '本期', ...(data?.before ? ['对比期', '变化'] : [])],
        rows: figure ? rows.map(row => cellsOf(row, figure, place)) : [],
      }}
    >
      {figure && isTimed && rows.length > 1 ? (
        <LineChart
          label={title}
          height={height}
          axis={axis}
          unfinished={data?.beforeUntil != null}
          points={rows.map(row => {
            const { value, before } = sumOf(row, place);
            return {
              tick: row.groupText.slice(5),
              title: row.beforeText ? `${row.groupText}，对比 ${row.beforeText}` : row.groupText,
              value,
              ...(before !== null && { before }),
              lines: [
                text(figure, value),
                ...(before === null ? [] : [`对比期 ${text(figure, before)}`, changeText(figure, value, before)]),
              ],
            };
          })}
        />
      ) : (
        figure && (
          <BarList
            label={title}
            bars={rows.slice(0, barsAtMost).map(row => {
              const { value, before } = sumOf(row, place);
              return {
                name: row.groupText,
                value,
                figure: text(figure, value),
                before: before ?? undefined,
                change: before === null ? undefined : changeText(figure, value, before),
              };
            })}
          />
        )
      )}
    </ChartCard>
  );
}

const cellsOf = (row: Line, figure: Figure, place: number): string[] => {
  const { value, before } = sumOf(row, place);
  const name = row.beforeText ? `${row.groupText}（${row.beforeText}）` : row.groupText;
  return [
    name,
    text(figure, value),
    ...(before === null ? [] : [text(figure, before), changeText(figure, value, before)]),
  ];
};

/** All figures of all groups, and a file of them. */
function Numbers({ data, view }: { readonly data: Analysis; readonly view: AnalysisView }) {
  const { now } = usePage();
  const groupTitle = data.groups.find(({ by }) => by === data.by)!.label.slice(1); // 按…
  const nameOf = ({ groupText, beforeText }: Line) => (beforeText ? `${groupText}（${beforeText}）` : groupText);
  const columns = [
    { key: 'group', header: groupTitle, cell: nameOf },
    ...data.figures.map((figure, place) => ({
      key: figure.figureName,
      header: figure.label,
      unit: figure.unit ?? undefined,
      align: 'right' as const,
      cell: (row: Line) => text(figure, sumOf(row, place).value),
      below: data.before
        ? (row: Line) => {
            const { value, before } = sumOf(row, place);
            return `${text(figure, before ?? 0)} ${changeText(figure, value, before ?? 0)}`;
          }
        : undefined,
    })),
  ];
  const save = () => {
    const head = data.figures.flatMap(({ label, unit }) => {
      const named = unit ? `${label}(${unit})` : label;
      return data.before ? [named, `对比期${named}`] : [named];
    });
    const lines = data.rows.map(row => [
      { text: nameOf(row) },
      ...data.figures.flatMap((figure, place) => {
        const { value, before } = sumOf(row, place);
        return (data.before ? [value, before ?? 0] : [value]).map(number => cellOf(fieldFor(figure), number));
      }),
    ]);
    const name = `${data.listName}_分析_${formatTime(now()).replace(/\D/g, '')}.csv`;
    saveFile(name, 'text/csv', csvHead(null, [groupTitle, ...head]) + csvRows(lines));
  };
  return (
    <Card label="数据明细" flush>
      <ToolRow note={data.before ? `下行为${wayOf(view)}对比期和变化` : undefined}>
        <Button size="sm" onClick={save}>
          <Download aria-hidden />
          导出 CSV
        </Button>
      </ToolRow>
      <DataTable
        label="数据明细"
        rows={data.rows}
        rowKey={nameOf}
        columns={columns}
        empty={<EmptyState kind="noMatch" title="没有符合条件的数据" />}
      />
    </Card>
  );
}
