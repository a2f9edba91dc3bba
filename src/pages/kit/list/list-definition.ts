/** Types of a list screen, for pages that define one and for the parts of the kit. */
import type { ReactNode } from 'react';
import type { Call } from '@/api/schema/call';
import type { Code } from '@/api/schema/enumeration';
import type { AnyList, Filter, HasActions, PartOf } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import type { OutputOf, Shape } from '@/api/schema/shape';
import type { ExportAnswer, ExportTrial } from '@/machines/screen/export.machine';
import type { ListRef } from '@/machines/screen/list.machine';
import type { Figures, PageOfRows } from '@/machines/screen/list-rows';
import type { Row } from '@/machines/screen/batch.machine';
import type { Action } from '../action/actions';
import type { BatchAction } from '../action/batch';

/** Display of the rows: within the page, or full screen. */
export type TableSize = 'page' | 'screen';

/** The loaded rows and applied conditions, passed to actions. */
export interface ListContents {
  readonly rows: readonly Row[];
  readonly conditions: Conditions;
}

/** A row as the contract types it, with `allowed` if the list belongs to a flow. Conditional, so that it is resolved once `R` is known. */
type RowOf<R> = R extends Shape ? OutputOf<R> & HasActions : never;

export interface ListDefinition<F extends Filter, R extends Shape> {
  readonly list: AnyList<F> & { readonly row: R };
  readonly totals?: PartOf<F> & { readonly output: Shape };
  readonly download?: PartOf<F>;
  /** Identifies a row; several names if only their combination is unique. */
  readonly rowKey: (keyof R & string) | readonly (keyof R & string)[];
  /** Other numbers that identify a row: like the key, they find it regardless of the default date range. */
  readonly alsoKnownBy?: readonly (keyof F & string)[];
  /** Leading columns, before the default order. */
  readonly leadingColumns?: readonly (keyof R & string)[];
  /** Overrides the order of the contract. */
  readonly filters?: readonly (keyof F & string)[];
  readonly columns?: readonly (keyof R & string)[];
  /** Fixed conditions of the screen: always sent, never shown. */
  readonly fixedFilters?: { readonly [K in keyof F & string]?: Code };
  /** Field of the row's main status. */
  readonly status?: keyof R & string;
  /** Field that says what is under way of the record, shown below the status as a link to it; no column of its own. */
  readonly mark?: { readonly of: keyof R & string; readonly to: (row: RowOf<R>) => string };
  /** Content of a card on narrow screens. */
  readonly mobileCard: {
    readonly title: keyof R & string;
    readonly figure?: keyof R & string;
    readonly lines: readonly (keyof R & string)[];
  };
  /** Actions at the end of a row; false entries are left out. */
  readonly rowActions?: (row: RowOf<R>, shown: ListContents) => readonly (Action | false)[];
  /** Batch actions on the selected rows. */
  readonly batch?: readonly BatchAction[];
  /** Actions above the rows. */
  readonly pageActions?: (shown: ListContents) => readonly Action[];
  /** Custom cells. */
  readonly cells?: { readonly [K in keyof R & string]?: (row: RowOf<R>) => ReactNode };
  /** Rows in this state change by themselves: the list is polled every ten seconds. */
  readonly pollWhile?: (row: RowOf<R>) => boolean;
  /** Empty state of a list without any rows. */
  readonly emptyState: { readonly title: string; readonly text: string };
  /** Note on what the totals count. */
  readonly totalsNote?: (conditions: Conditions) => string;
  /** Total figures that make sense under these conditions; all of them by default. */
  readonly figuresFor?: (conditions: Conditions) => readonly string[];
}

/** The definition as the parts of the kit see it, with untyped rows. */
export interface PlainDefinition {
  readonly list: AnyList;
  readonly totals?: { readonly path: string; readonly output: Shape };
  readonly download?: { readonly path: string };
  readonly rowKey: string | readonly string[];
  readonly alsoKnownBy?: readonly string[];
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly fixedFilters?: Conditions;
  readonly status?: string;
  readonly mark?: { readonly of: string; readonly to: (row: Row) => string };
  readonly mobileCard: { readonly title: string; readonly figure?: string; readonly lines: readonly string[] };
  readonly rowActions?: (row: Row, shown: ListContents) => readonly (Action | false)[];
  readonly pageActions?: (shown: ListContents) => readonly Action[];
  readonly batch?: readonly BatchAction[];
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly emptyState: { readonly title: string; readonly text: string };
  readonly totalsNote?: (conditions: Conditions) => string;
  readonly figuresFor?: (conditions: Conditions) => readonly string[];
  /** Shown in a tab of a record page: queries cannot be saved, because they would apply to that record only. */
  readonly ofRecord?: true;
}

/** What the list's actor needs of a definition. */
export type ListCalls = Pick<PlainDefinition, 'list' | 'fixedFilters' | 'rowKey' | 'alsoKnownBy'> & {
  readonly list: Call<object, Omit<PageOfRows, 'at'>>;
  readonly totals?: Call<object, Figures>;
  readonly download?: Call<object, ExportAnswer & { readonly trial: ExportTrial | null }>;
  readonly pollWhile?: (row: Row) => boolean;
};

/** Props of every part of the list page. */
export interface ListPartProps {
  readonly definition: PlainDefinition;
  readonly actor: ListRef;
}

/** Shape of the totals, from their own call or from the list call. */
export const figuresOf = ({ totals, list }: PlainDefinition): Shape | undefined =>
  totals?.output ?? list.further?.extra;

/** Identifies a row; several names if only their combination is unique. */
export const keyOf = ({ rowKey }: Pick<PlainDefinition, 'rowKey'>, row: Row): string =>
  [rowKey]
    .flat()
    .map(name => String(row[name]))
    .join(' ');
