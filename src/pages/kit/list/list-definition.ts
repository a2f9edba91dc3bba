/** What a list screen is made of, as the page writes it and as the kit's parts read it. */
import type { ReactNode } from 'react';
import type { Code } from '@/api/schema/enumeration';
import type { AnyList, Filter, Judged, PartOf } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import type { OutputOf, Shape } from '@/api/schema/shape';
import type { ListRef } from '@/machines/screen/list.machine';
import type { Row } from '@/machines/screen/batch.machine';
import type { Action } from '../action/actions';
import type { BatchAction } from '../action/batch';

/** What the list shows when something is done with it as a whole. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly conditions: Conditions;
}

/** A row as the contract types it, and what its reader may do with it where the list belongs to a flow. Conditional, so that it is worked out once `R` is known. */
type RowOf<R> = R extends Shape ? OutputOf<R> & Judged : never;

export interface ListDefinition<F extends Filter, R extends Shape> {
  readonly list: AnyList<F> & { readonly row: R };
  readonly totals?: PartOf<F> & { readonly output: Shape };
  readonly download?: PartOf<F>;
  /** What tells a row from the others; several names where only together they do. */
  readonly rowKey: (keyof R & string) | readonly (keyof R & string)[];
  /** Other numbers that name a row: like its key they find it whatever days the list starts with. */
  readonly alsoKnownBy?: readonly (keyof F & string)[];
  /** Columns that come first, where the work begins with them. */
  readonly lead?: readonly (keyof R & string)[];
  /** In another order than the contract's, which is the document's. */
  readonly filters?: readonly (keyof F & string)[];
  readonly columns?: readonly (keyof R & string)[];
  /** Conditions that make the screen what it is: always sent, never shown. */
  readonly always?: { readonly [K in keyof F & string]?: Code };
  /** The row's main status. */
  readonly status?: keyof R & string;
  /** What stands on a card where tables do not fit. */
  readonly card: {
    readonly title: keyof R & string;
    readonly figure?: keyof R & string;
    readonly lines: readonly (keyof R & string)[];
  };
  /** At the end of a row; what is false is not there. */
  readonly rowActions?: (row: RowOf<R>, shown: Shown) => readonly (Action | false)[];
  /** With all selected rows. */
  readonly batch?: readonly BatchAction[];
  /** Above the rows. */
  readonly pageActions?: (shown: Shown) => readonly Action[];
  /** A cell that is more than its field. */
  readonly cells?: { readonly [K in keyof R & string]?: (row: RowOf<R>) => ReactNode };
  /** Rows in this state change by themselves: the list looks again every ten seconds. */
  readonly changing?: (row: RowOf<R>) => boolean;
  /** What is missing when there is nothing at all. */
  readonly nothing: { readonly title: string; readonly text: string };
  /** What the totals count. */
  readonly totalsNote?: (conditions: Conditions) => string;
  /** The figures that say something under these conditions; without it all of them do. */
  readonly figuresFor?: (conditions: Conditions) => readonly string[];
}

/** The definition as the kit's own parts see it: rows without their types. */
export interface PlainDefinition {
  readonly list: AnyList;
  readonly totals?: { readonly path: string; readonly output: Shape };
  readonly download?: { readonly path: string };
  readonly rowKey: string | readonly string[];
  readonly alsoKnownBy?: readonly string[];
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly always?: Conditions;
  readonly status?: string;
  readonly card: { readonly title: string; readonly figure?: string; readonly lines: readonly string[] };
  readonly rowActions?: (row: Row, shown: Shown) => readonly (Action | false)[];
  readonly pageActions?: (shown: Shown) => readonly Action[];
  readonly batch?: readonly BatchAction[];
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly nothing: { readonly title: string; readonly text: string };
  readonly totalsNote?: (conditions: Conditions) => string;
  readonly figuresFor?: (conditions: Conditions) => readonly string[];
  /** Under a tab of a record's page: its queries are not kept, for they would be that record's only. */
  readonly ofRecord?: true;
}

/** What every part of the list page is given. */
export interface ListPartProps {
  readonly definition: PlainDefinition;
  readonly actor: ListRef;
}

/** The totals of a screen, by whichever call brings them. */
export const figuresOf = ({ totals, list }: PlainDefinition): Shape | undefined =>
  totals?.output ?? list.further?.extra;

/** What tells a row from the others. */
export const keyOf = ({ rowKey }: Pick<PlainDefinition, 'rowKey'>, row: Row): string =>
  [rowKey]
    .flat()
    .map(name => String(row[name]))
    .join(' ');
