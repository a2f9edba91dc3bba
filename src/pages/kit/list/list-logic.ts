/** Provides the list machine with its actors: the calls of a definition, and the stored preferences of the operator. */
import { fromPromise } from 'xstate';
import { type PageSize, pageSizes } from '@/api/constants';
import { dayOf } from '@/api/format/format';
import { language } from '@/api/format/locale';
import { severalOf, takesSeveral } from '@/api/schema/list';
import { initialConditions, readQuery, type Conditions } from '@/api/schema/query';
import type { DefaultRange } from '@/machines/screen/default-range';
import {
  exportMachine,
  type ExportAnswer,
  type ExportRequest,
  type ExportTrial,
} from '@/machines/screen/export.machine';
import type { ListInput } from '@/machines/screen/list-state';
import { listMachine } from '@/machines/screen/list.machine';
import type { Figures, Gathered, GatherWanted, NewsWanted, PageOfRows, RowsWanted } from '@/machines/screen/list-rows';
import { type ColumnLayout, densities, plainLayout } from '@/machines/screen/list-layout';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';
import { actionLogic, formOf } from '../action/action-logic';
import { batchLogic, inputOf } from '../action/batch';
import type { ListCalls } from './list-definition';
import type { Services } from '../page/services';

export function openList(calls: ListCalls, services: Services, { path, search, draft }: PageInput): OpenedPage {
  const { list, totals, fixedFilters, pollWhile } = calls;
  const { send, now, actors, newRequestNo } = services;
  const columnsKey = ['columns', list.path, ...Object.values(fixedFilters ?? {})].join(' ');
  const usualSize = () => actors().settings.getSnapshot().context.pageSize;
  const logic = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, RowsWanted>(async ({ input: { conditions, page, limit, known }, signal }) => {
        const answer = await send(
          list,
          { ...conditions, ...fixedFilters, page, limit, ...(known && { known: known.total, capped: known.capped }) },
          { signal },
        );
        const noneAtAll = answer.total === 0 && (await hasNone(calls, services, conditions, signal));
        return { ...answer, noneAtAll, at: now() };
      }),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) =>
        totals ? send(totals, { ...input, ...fixedFilters }, { signal }) : null,
      ),
      findNews: fromPromise<string | null, NewsWanted>(async ({ input, signal }) =>
        (await import('./list-news')).findNews(calls, services, input, signal),
      ),
      gatherRows: fromPromise<Gathered, GatherWanted>(async ({ input, signal }) =>
        (await import('./gather-rows')).gatherRows(calls, services, input, signal),
      ),
      export: exportLogic(calls, services),
      action: actionLogic(services),
      batch: batchLogic(services),
    },
    actions: {
      storeColumns: ({ context: { layout } }) =>
        actors().preferences.send({ type: 'choice.make', key: columnsKey, choice: choiceOf(layout, usualSize()) }),
    },
    guards: {
      hasPolledRows: ({ context }) => context.rows.some(row => pollWhile?.(row) ?? false),
      isOfRows: (_, { paths }) => paths.includes(list.path),
    },
  });
  const { choices } = actors().preferences.getSnapshot().context;
  const input: ListInput = {
    search,
    read: address => readQuery(list, address || defaultSearch(services, path, list.path), dayOf(now())),
    defaultRange: defaultRangeOf(calls, dayOf(now())),
    layout: layoutOf(choices[columnsKey], usualSize()),
    ...(Array.isArray(draft) && { visited: draft as string[] }), // left by a list, hence keys of rows
    newRequestNo,
    formOf,
    batchOf: (action, selected) => inputOf(action, selected, newRequestNo),
  };
  return { logic, input };
}

/** Whether the list is empty without any conditions: a new account is shown how to begin, not advised to clear its conditions. */
async function hasNone(
  { list, fixedFilters }: ListCalls,
  { send }: Services,
  conditions: Conditions,
  signal: AbortSignal,
): Promise<boolean> {
  if (Object.keys(conditions).length === 0) return true;
  // A failure needs no message: the other empty state is correct as well.
  const all = await send(list, { ...fixedFilters, limit: 1 }, { signal, quiet: true }).catch(() => null);
  return all?.total === 0;
}

/** Only the row's own numbers identify it; the number of a party matches many rows. */
function defaultRangeOf({ list: { filter }, rowKey, alsoKnownBy = [] }: ListCalls, today: string): DefaultRange | null {
  const ends = initialConditions(filter, today);
  const names = [rowKey, alsoKnownBy].flat().filter(name => filter[name] && takesSeveral(filter[name]));
  if (Object.keys(ends).length === 0 || names.length === 0) return null;
  return { ends, identifiers: names.flatMap(name => [name, severalOf(name)]) };
}

/** The query a screen starts with if the address has none: the operator's default saved query. */
const defaultSearch = ({ actors }: Services, path: string, callPath: string): string =>
  actors()
    .savedQueries.getSnapshot()
    .context.queries.find(query => query.isDefault && query.pagePath === path && query.callPath === callPath)?.search ??
  '';

const exportLogic = ({ download, fixedFilters }: ListCalls, { send, notify, actors }: Services) => {
  const ask = ({ conditions, format, columns }: ExportRequest, dryRun?: true) =>
    send(download!, { ...conditions, ...fixedFilters, format, language, columns, ...(dryRun && { dryRun }) }); // called only for lists with a download
  return exportMachine.provide({
    actors: {
      try: fromPromise<ExportTrial, ExportRequest>(async ({ input }) => (await ask(input, true)).trial!), // a dry run returns `trial`
      ask: fromPromise<ExportAnswer, ExportRequest>(({ input }) => ask(input)),
    },
    actions: {
      reportOutcome: (_, { taskNo, running }) => {
        actors().exports.send({ type: 'export.started', taskNo });
        if (running) notify('相同的导出正在生成，完成后会通知您', 'info');
        else notify('导出任务已提交，请前往下载中心查看', 'success');
      },
    },
  });
};

/** What is stored of a layout; null for what the list has anyway. Its page size only if it is not the operator's usual one, which it follows. */
const choiceOf = ({ pageSize, ...layout }: ColumnLayout, usual: PageSize) => {
  const isPlain = JSON.stringify({ ...layout, pageSize: plainLayout.pageSize }) === JSON.stringify(plainLayout);
  if (pageSize !== usual) return { ...layout, pageSize };
  return isPlain ? null : layout;
};

/** The stored layout may be from another version, or edited by hand. */
function layoutOf(stored: unknown, usual: PageSize): ColumnLayout {
  const { order, hidden, widths, pinned, density, pageSize } = (stored ?? {}) as Partial<
    Record<keyof ColumnLayout, unknown>
  >;
  const names = (value: unknown) => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : []);
  const numbers = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return {
    order: names(order),
    hidden: names(hidden),
    widths: Object.fromEntries(numbers),
    pinned: names(pinned),
    density: densities.find(each => each === density) ?? plainLayout.density,
    pageSize: pageSizes.find(each => each === pageSize) ?? usual,
  };
}
