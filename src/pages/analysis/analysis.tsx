/** 数据分析 (docs/domain/conventions.md#analysis): the rows of a list in groups, beside another period, drawn and as a table. */
import { useSelector } from '@xstate/react';
import { List } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { against as ways, analysis } from '@/api/contract/analysis';
import { board } from '@/api/contract/board';
import { changeBetween } from '@/api/format/change';
import { formatTime, isoTime } from '@/api/format/format';
import { minuteText } from '@/api/format/locale';
import { Description } from '@/components/frames/description/description';
import { FigureStrip, type StripFigure } from '@/components/frames/figure-strip/figure-strip';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Segmented } from '@/components/controls/segmented/segmented';
import { Card } from '@/components/frames/card/card';
import { ButtonLink } from '@/components/controls/link/link';
import {
  type PanelAnswer,
  type PanelInput,
  type PanelLoad,
  panelMachine,
  type PanelRef,
} from '@/machines/screen/panel.machine';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import { mayCall } from '@/api/schema/gate';
import { writeQuery } from '@/api/schema/query';
import { ActionButton } from '../kit/action/action-link';
import { openAction } from '../kit/action/open-action';
import { ActionDialog } from '../kit/action/dialogs';
import { type CompositeViewProps, defineComposite } from '../kit/page/define-composite';
import type { Page } from '../kit/page/page';
import { PageBody } from '../kit/page/page-body';
import { usePage } from '../kit/page/page-context';
import { usePanel } from '../kit/page/use-panel';
import { type AnalysisView, readAnalysis, writeAnalysis } from '../kit/analysis/analysis-address';
import { Drawing } from './analysis-drawing';
import { Numbers } from './analysis-numbers';
import { pin } from './pin';
import { type Analysis, type AskProps, type PartProps, spanText, text, wayOf } from '../kit/analysis/analysis-figures';

/** Which figure is drawn is no other question. */
const questionOf = (search: string) => writeAnalysis({ ...readAnalysis(search), figure: null });

const openNumbers: Page['open'] = ({ send, now }, { search }): OpenedPage => {
  const load = fromPromise<PanelAnswer, PanelLoad>(async ({ input: { question, quiet }, signal }) => {
    const { list, by, against, conditions } = readAnalysis(question);
    const asked = Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) }));
    const body = { callPath: list, conditions: asked, by, against };
    return { data: await send(analysis.analyse, body, { signal, quiet }), at: now() };
  });
  const titleOf = (data: unknown) => `分析 ${(data as Analysis).listName}`;
  const input: PanelInput = { search, questionOf, titleOf };
  return { logic: panelMachine.provide({ actors: { load } }), input };
};

type Part = 'numbers' | 'action';

export const listAnalysis = defineComposite<Part>({
  parts: { numbers: openNumbers, action: openAction },
  View: AnalysisPage,
});

function AnalysisPage({ parts }: CompositeViewProps<Part>) {
  const panel: PanelRef = parts.numbers;
  const starter: ActionRef = parts.action;
  const { data, state, retry } = usePanel<Analysis>(panel);
  const { permissions } = usePage();
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
      <Head
        view={view}
        data={data}
        ask={ask}
        tools={
          data &&
          data.figures[place] &&
          mayCall(board.pin, permissions) && (
            <ActionButton action={pin(view, data, data.figures[place])} actor={starter} />
          )
        }
      />
      <Figures data={data} view={view} busy={state !== 'shown'} />
      <Drawing data={data} place={place} state={state} onRetry={retry} ask={ask} />
      {data && <Numbers data={data} view={view} />}
      <ActionDialog actor={starter} />
    </PageBody>
  );
}

const none = 'NONE';
const compared = [
  { value: none, label: '不对比' },
  ...ways.values.map(({ code, label }) => ({ value: String(code), label })),
];

function Head({ view, data, ask, tools }: AskProps & { readonly tools: ReactNode }) {
  const { opens } = usePage();
  const until = data?.beforeUntil ? minuteText(isoTime(data.beforeUntil), data.beforeUntil) : null;
  const back = view.from + writeQuery({ conditions: view.conditions, page: 1 });
  const items = data
    ? [
        ...data.conditions.map(({ label, text: value }) => ({ label, value })),
        ...(data.before ? [{ label: `${wayOf(view)}对比期`, value: spanText(data.before) }] : []),
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
          {tools}
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
    const { label, unit, meaning, value, before } = figure;
    return {
      label,
      unit: unit ?? undefined,
      help: meaning,
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
