/**
 * A list screen as a value: the calls, and the names of what it shows. Names are keys of the call's own filter and row, so
 * a wrong one does not compile. What does not fit leaves the kit and composes its parts around the same machine.
 */
import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Call } from '../../api/call';
import { dayOf } from '../../api/format';
import type { Filter } from '../../api/list';
import { readQuery, type Conditions, type Query } from '../../api/query';
import type { Shape } from '../../api/shape';
import { listMachine, type ColumnLayout, type Command, type Figures, type PageOfRows, type Row } from '../../machines/list.machine';
import type { ListDefinition, PlainDefinition } from './list-definition';
import { ListPage } from './list-page';
import { withInput, type Page, type Services } from './page';

export function defineList<F extends Filter, R extends Shape>(definition: ListDefinition<F, R>): Page {
  // Rows lose their types in the machine and the parts; this is the one place where that happens.
  const plain = definition as unknown as PlainDefinition;
  return {
    logic: services => listLogic(definition as unknown as LogicParts, services),
    View: ({ actor }) => <ListPage definition={plain} actor={actor} />,
  };
}

/** What was stored may be from another version, or edited by hand. */
function layoutOf(stored: unknown): ColumnLayout {
  const { order, hidden, widths } = (stored ?? {}) as Partial<Record<keyof ColumnLayout, unknown>>;
  const names = (value: unknown) => (Array.isArray(value) ? value.filter(name => typeof name === 'string') : []);
  const numbers = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { order: names(order), hidden: names(hidden), widths: Object.fromEntries(numbers) };
}

type LogicParts = Pick<PlainDefinition, 'list'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, unknown>;
  readonly commands?: Readonly<Record<string, (row: Row, services: Services) => Promise<unknown>>>;
  readonly changing?: (row: Row) => boolean;
};

function listLogic({ list, totals, download, commands, changing }: LogicParts, services: Services): AnyActorLogic {
  const { send, now, tell, recall, remember } = services;
  const columnsKey = `columns ${list.path}`;
  const machine = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, Query>(async ({ input: { conditions, page }, signal }) => ({ ...(await send(list, { ...conditions, page }, { signal })), at: now() })),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) => (totals ? send(totals, input, { signal }) : null)),
      askExport: fromPromise<unknown, { readonly conditions: Conditions; readonly format: string }>(async ({ input: { conditions, format } }) => download && send(download, { ...conditions, format })),
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
