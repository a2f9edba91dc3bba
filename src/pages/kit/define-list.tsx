/**
 * A list screen as a value: the calls, and the names of what it shows. Names are keys of the call's own filter and row, so
 * a wrong one does not compile. What does not fit leaves the kit and composes its parts around the same machine.
 */
import type { ReactNode } from 'react';
import { fromPromise, type AnyActorLogic } from 'xstate';
import type { Call } from '../../api/call';
import { dayOf } from '../../api/format';
import type { AnyList, Filter, PartOf } from '../../api/list';
import { readQuery, type Conditions, type Query } from '../../api/query';
import type { OutputOf, Shape } from '../../api/shape';
import { listMachine, type Command, type Figures, type ListRef, type PageOfRows, type Row } from '../../machines/list.machine';
import { ListPage } from './list-page';
import { withInput, type Page, type Services } from './page';

/** A link or command at the end of a row. */
export type RowAction =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly command: string; readonly confirm?: string; readonly danger?: boolean };

export interface ListDefinition<F extends Filter, R extends Shape> {
  readonly list: AnyList<F> & { readonly row: R };
  readonly totals?: PartOf<F> & { readonly output: Shape };
  readonly download?: PartOf<F>;
  readonly rowKey: keyof R & string;
  readonly filters: readonly (keyof F & string)[];
  readonly columns: readonly (keyof R & string)[];
  /** The row's main status. */
  readonly status?: keyof R & string;
  /** What stands on a card where tables do not fit. */
  readonly card: { readonly title: keyof R & string; readonly figure?: keyof R & string; readonly lines: readonly (keyof R & string)[] };
  readonly rowActions?: (row: OutputOf<R>) => readonly RowAction[];
  readonly commands?: Readonly<Record<string, (row: OutputOf<R>, services: Services) => Promise<unknown>>>;
  /** A cell that is more than its field. */
  readonly cells?: { readonly [K in keyof R & string]?: (row: OutputOf<R>) => ReactNode };
  /** Rows in this state change by themselves: the list looks again every ten seconds. */
  readonly changing?: (row: OutputOf<R>) => boolean;
  /** What is missing when there is nothing at all. */
  readonly nothing: { readonly title: string; readonly text: string };
  /** What the totals count. */
  readonly totalsNote?: string;
}

/** The definition as the kit's own parts see it: rows without their types. */
export interface PlainDefinition {
  readonly list: AnyList;
  readonly totals?: { readonly output: Shape };
  readonly download?: unknown;
  readonly rowKey: string;
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly status?: string;
  readonly card: { readonly title: string; readonly figure?: string; readonly lines: readonly string[] };
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly nothing: { readonly title: string; readonly text: string };
  readonly totalsNote?: string;
}

export function defineList<F extends Filter, R extends Shape>(definition: ListDefinition<F, R>): Page {
  // Rows lose their types in the machine and the parts; this is the one place where that happens.
  const plain = definition as unknown as PlainDefinition;
  return {
    logic: services => listLogic(definition as unknown as LogicParts, services),
    View: ({ actor }) => <ListPage definition={plain} actor={actor as unknown as ListRef} />,
  };
}

type LogicParts = Pick<PlainDefinition, 'list'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, unknown>;
  readonly commands?: Readonly<Record<string, (row: Row, services: Services) => Promise<unknown>>>;
  readonly changing?: (row: Row) => boolean;
};

function listLogic({ list, totals, download, commands, changing }: LogicParts, services: Services): AnyActorLogic {
  const { send, now, tell } = services;
  const machine = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, Query>(async ({ input: { conditions, page }, signal }) => ({ ...(await send(list, { ...conditions, page }, { signal })), at: now() })),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input, signal }) => (totals ? send(totals, input, { signal }) : null)),
      askExport: fromPromise<unknown, { readonly conditions: Conditions; readonly format: string }>(async ({ input: { conditions, format } }) => download && send(download, { ...conditions, format })),
      runCommand: fromPromise<unknown, Command>(async ({ input: { name, row } }) => commands?.[name]?.(row, services)),
    },
    actions: { 'tell that the export is on its way': () => tell('导出任务已提交，请前往下载中心查看', 'success') },
    guards: { 'rows keep changing': ({ context }) => context.rows.some(row => changing?.(row) ?? false) },
  });
  return withInput(machine, search => ({ search, read: (address: string) => readQuery(list.filter, address, dayOf(now())) }));
}
