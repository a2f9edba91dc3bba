/**
 * A list screen as a value: the calls, and the names of what it shows. Names are keys of the call's own filter and row, so
 * a wrong one does not compile. What does not fit leaves the kit and composes its parts around the same machine.
 */
import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Call } from '../../api/call';
import { dayOf } from '../../api/format';
import { Range, type AnyList, type Filter } from '../../api/list';
import { readQuery, type Conditions, type Query } from '../../api/query';
import { fieldOf, type AnyField, type Shape } from '../../api/shape';
import { listMachine, type ColumnLayout, type Command, type Figures, type PageOfRows, type Row } from '../../machines/list.machine';
import type { ListDefinition, PlainDefinition } from './list-definition';
import { ListPage } from './list-page';
import { withInput, type Page, type Services } from './page';

export function defineList<F extends Filter, R extends Shape>(definition: ListDefinition<F, R>): Page {
  // Rows lose their types in the machine and the parts; this is the one place where that happens.
  const { list, always = {}, status } = definition as unknown as PlainDefinition;
  const plain: PlainDefinition = {
    ...usual(list, always, status),
    ...(definition as unknown as Omit<PlainDefinition, 'filters' | 'columns'>),
  };
  return {
    logic: services => listLogic(definition as unknown as LogicParts, services),
    View: ({ actor }) => <ListPage definition={plain} actor={actor} />,
  };
}

/**
 * The order in which a screen shows what the contract names, unless it says otherwise. Conditions that hold from the start come
 * first, so that nobody overlooks them; the status stands beside the number; the hierarchy, which only organisations see, comes last.
 */
function usual({ filter, row }: AnyList, always: object, status: string | undefined): Pick<PlainDefinition, 'filters' | 'columns'> {
  const place = (item: AnyField | Range) => (item instanceof Range ? (item.options.initial ? 0 : 1) : item.scope === 'ORG' ? 2 : 1);
  const columns = Object.entries(row).map(([name, part]) => ({ name, place: name === status ? 1 : fieldOf(part).scope === 'ORG' ? 3 : 2 }));
  return {
    filters: Object.entries(filter)
      .filter(([name]) => !(name in always))
      .toSorted(([, a], [, b]) => place(a) - place(b))
      .map(([name]) => name),
    columns: columns.map((each, index) => (index === 0 ? { ...each, place: 0 } : each)).toSorted((a, b) => a.place - b.place).map(each => each.name),
  };
}

/** What was stored may be from another version, or edited by hand. */
function layoutOf(stored: unknown): ColumnLayout {
  const { order, hidden, widths } = (stored ?? {}) as Partial<Record<keyof ColumnLayout, unknown>>;
  const names = (value: unknown) => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : []);
  const numbers = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { order: names(order), hidden: names(hidden), widths: Object.fromEntries(numbers) };
}

type LogicParts = Pick<PlainDefinition, 'list' | 'always'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, unknown>;
  readonly commands?: Readonly<Record<string, (row: Row, services: Services) => Promise<unknown>>>;
  readonly changing?: (row: Row) => boolean;
};

function listLogic({ list, totals, download, always, commands, changing }: LogicParts, services: Services): AnyActorLogic {
  const { send, now, tell, recall, remember } = services;
  const columnsKey = ['columns', list.path, ...Object.values(always ?? {})].join(' ');
  const machine = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, Query>(async ({ input: { conditions, page }, signal }) => ({ ...(await send(list, { ...conditions, ...always, page }, { signal })), at: now() })),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) => (totals ? send(totals, { ...input, ...always }, { signal }) : null)),
      askExport: fromPromise<unknown, { readonly conditions: Conditions; readonly format: string }>(async ({ input: { conditions, format } }) => download && send(download, { ...conditions, ...always, format })),
      runCommand: fromPromise<unknown, Command>(async ({ input: { name, row } }) => commands?.[name]?.(row, services)),
    },
    actions: {
      'tell that the export is on its way': () => tell('导出任务已提交，请前往下载中心查看', 'success'),
      'remember the columns': ({ context }) => remember(columnsKey, context.layout),
    },
    guards: { 'rows keep changing': ({ context }) => context.rows.some(row => changing?.(row) ?? false) },
  });
  return withInput(machine, search => ({ search, read: (address: string) => readQuery(list.filter, address, dayOf(now())), layout: layoutOf(recall(columnsKey)) }));
}
