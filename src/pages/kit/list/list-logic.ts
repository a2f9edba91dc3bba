/** The list machine with its actors filled in: the calls of a definition, and what is kept of how the operator works. */
import { fromPromise } from 'xstate';
import type { Call } from '@/api/schema/call';
import { dayOf } from '@/api/format/format';
import { isIdentifier, severalOf } from '@/api/schema/list';
import { initialConditions, readQuery, type Conditions } from '@/api/schema/query';
import type { DefaultRange } from '@/machines/screen/default-range';
import {
  exportMachine,
  type ExportAnswer,
  type ExportRequest,
  type ExportTrial,
} from '@/machines/screen/export.machine';
import {
  type ColumnLayout,
  densities,
  type Figures,
  type ListInput,
  listMachine,
  type PageOfRows,
  plainLayout,
  type RowsWanted,
} from '@/machines/screen/list.machine';
import type { Row } from '@/machines/screen/batch.machine';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';
import { actionLogic, formOf } from '../action/action-logic';
import { batchLogic, batchOf } from '../action/batch-logic';
import type { PlainDefinition } from './list-definition';
import type { Services } from '../page/services';

export type ListCalls = Pick<PlainDefinition, 'list' | 'always' | 'rowKey' | 'alsoKnownBy'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, ExportAnswer & { readonly trial: ExportTrial | null }>;
  readonly changing?: (row: Row) => boolean;
};

export function openList(calls: ListCalls, services: Services, { path, search }: PageInput): OpenedPage {
  const { list, totals, always, changing } = calls;
  const { send, now, actors, newRequestNo } = services;
  const columnsKey = ['columns', list.path, ...Object.values(always ?? {})].join(' ');
  const logic = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, RowsWanted>(async ({ input: { conditions, page, known }, signal }) => {
        const answer = await send(
          list,
          { ...conditions, ...always, page, ...(known && { known: known.total, capped: known.capped }) },
          { signal },
        );
        const noneAtAll = answer.total === 0 && (await hasNone(calls, services, conditions, signal));
        return { ...answer, noneAtAll, at: now() };
      }),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) =>
        totals ? send(totals, { ...input, ...always }, { signal }) : null,
      ),
      export: exportLogic(calls, services),
      action: actionLogic(services),
      batch: batchLogic(services),
    },
    actions: {
      'remember the columns': ({ context: { layout } }) =>
        actors().preferences.send({ type: 'choice.make', key: columnsKey, choice: isPlain(layout) ? null : layout }),
    },
    guards: { 'rows keep changing': ({ context }) => context.rows.some(row => changing?.(row) ?? false) },
  });
  const { choices } = actors().preferences.getSnapshot().context;
  const input: ListInput = {
    search,
    read: address => readQuery(list.filter, address || defaultSearch(services, path, list.path), dayOf(now())),
    defaultRange: defaultRangeOf(calls, dayOf(now())),
    layout: layoutOf(choices[columnsKey]),
    newRequestNo,
    formOf,
    batchOf: (action, selected) => batchOf(action, selected, newRequestNo),
  };
  return { logic, input };
}

/** Whether rows that were not found are not there at all: a new account is told how to begin, not to clear its conditions. */
async function hasNone(
  { list, always }: ListCalls,
  { send }: Services,
  conditions: Conditions,
  signal: AbortSignal,
): Promise<boolean> {
  if (Object.keys(conditions).length === 0) return true;
  // Not worth a message: the other empty state says something true, too.
  const all = await send(list, { ...always, limit: 1 }, { signal, quiet: true }).catch(() => null);
  return all?.total === 0;
}

/** The row's own numbers identify it; a party's number does not name one of its records. */
function defaultRangeOf({ list: { filter }, rowKey, alsoKnownBy = [] }: ListCalls, today: string): DefaultRange | null {
  const ends = initialConditions(filter, today);
  const names = [rowKey, alsoKnownBy].flat().filter(name => filter[name] && isIdentifier(filter[name]));
  if (Object.keys(ends).length === 0 || names.length === 0) return null;
  return { ends, identifiers: names.flatMap(name => [name, severalOf(name)]) };
}

/** A screen opened without a query starts with the one that the operator made its default. */
const defaultSearch = ({ actors }: Services, path: string, callPath: string): string =>
  actors()
    .savedQueries.getSnapshot()
    .context.queries.find(query => query.isDefault && query.pagePath === path && query.callPath === callPath)?.search ??
  '';

const exportLogic = ({ download, always }: ListCalls, { send, tell, actors }: Services) => {
  const ask = ({ conditions, format, columns }: ExportRequest, dryRun?: true) =>
    send(download!, { ...conditions, ...always, format, columns, ...(dryRun && { dryRun }) }); // only where there is one
  return exportMachine.provide({
    actors: {
      try: fromPromise<ExportTrial, ExportRequest>(async ({ input }) => (await ask(input, true)).trial!), // a dry run has one
      ask: fromPromise<ExportAnswer, ExportRequest>(({ input }) => ask(input)),
    },
    actions: {
      'tell how it was taken': (_, { taskNo, running }) => {
        actors().exports.send({ type: 'export.started', taskNo });
        if (running) tell('相同的导出正在生成，完成后会通知您', 'info');
        else tell('导出任务已提交，请前往下载中心查看', 'success');
      },
    },
  });
};

const isPlain = (layout: ColumnLayout) => JSON.stringify(layout) === JSON.stringify(plainLayout);

/** What was stored may be from another version, or edited by hand. */
function layoutOf(stored: unknown): ColumnLayout {
  const { order, hidden, widths, pinned, density } = (stored ?? {}) as Partial<Record<keyof ColumnLayout, unknown>>;
  const names = (value: unknown) => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : []);
  const numbers = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return {
    order: names(order),
    hidden: names(hidden),
    widths: Object.fromEntries(numbers),
    pinned: names(pinned),
    density: densities.find(each => each === density) ?? 'usual',
  };
}
