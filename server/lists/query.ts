/**
 * A list on the server: where its rows come from, in whose sight they are and how its filter narrows them. The page, the
 * totals and the export of a screen all read through one of these, so they cannot disagree.
 */
import { eq, getTableColumns, gte, ilike, like, lt, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pageSize } from '../../src/api/constants';
import { dayMs, startOfDay } from '../../src/api/format';
import type { AnyField, Shape } from '../../src/api/shape';
import { endsOf, Range, type AnyList, type Filter } from '../../src/api/list';
import type { Provider } from '../calls/context';
import type { Tx } from '../db/open';

type Body = Readonly<Record<string, unknown>>;

interface Parts<F extends Filter, R extends Shape, T extends PgTable> {
  readonly from: T;
  readonly join?: SQL;
  /** Column that holds the path of the row's owner. */
  readonly path: AnyColumn;
  /** A further limit on what the viewer sees, for lists that are narrower than the subtree. */
  readonly sight?: (me: Provider) => SQL;
  /** Where a row's value is not simply the column of the same name. */
  readonly columns?: { readonly [K in keyof R]?: SQL } & { readonly [K in Exclude<keyof R, keyof T['_']['columns']>]: SQL };
  /** Filters that are not simply a column of the same name. */
  readonly where?: { readonly [K in keyof F]?: SQL | ((value: string) => SQL) };
  /** Newest first, ending in something unique, so that pages never overlap. */
  readonly order: readonly SQL[];
}

export interface ListQuery {
  readonly call: AnyList;
  page(tx: Tx, me: Provider, body: Body): Promise<{ list: never[]; total: number; page: number; limit: number }>;
  totals<T extends Record<string, SQL>>(tx: Tx, me: Provider, body: Body, figures: T): Promise<{ [K in keyof T]: number }>;
  count(tx: Tx, me: Provider, body: Body): Promise<number>;
  /** The statement that selects the given columns of all rows, for a cursor. */
  all(me: Provider, body: Body, columns: readonly string[]): SQL;
}

export function defineQuery<F extends Filter, R extends Shape, T extends PgTable>(call: AnyList<F> & { readonly row: R }, parts: Parts<F, R, T>): ListQuery {
  const own: Record<string, AnyColumn> = getTableColumns(parts.from);
  const special = parts.where as Record<string, SQL | ((value: string) => SQL)> | undefined;
  const expressionOf = (name: string): SQL => {
    const expression = (parts.columns as Record<string, SQL> | undefined)?.[name] ?? (own[name] && sql`${own[name]}`);
    if (!expression) throw new Error(`${call.path}: expected an expression for ${name}`);
    return expression;
  };
  const columns = Object.fromEntries(Object.keys(call.row).map(name => [name, expressionOf(name)]));
  const source = sql`${parts.from} ${parts.join ?? sql``}`;

  const condition = (me: Provider, body: Body): SQL =>
    sql.join(
      [like(parts.path, `${me.agentPath}%`), ...(parts.sight ? [parts.sight(me)] : []), ...Object.entries(call.filter).flatMap(entry => narrow(...entry, body))],
      sql` and `,
    );

  const narrow = (name: string, item: AnyField | Range, body: Body): SQL[] => {
    const by = special?.[name] ?? columns[name] ?? expressionOf(name);
    if (item instanceof Range) return within(item, by as SQL, endsOf(name, item).map(end => body[end]));
    const value = body[name];
    if (value === undefined || value === null) return [];
    return [typeof by === 'function' ? by(value as string) : matches(item, by, value)];
  };

  const select = (names: readonly string[]): SQL =>
    sql.join(
      names.map(name => sql`${columns[name] ?? expressionOf(name)} as ${sql.identifier(name)}`),
      sql`, `,
    );

  const count = async (tx: Tx, me: Provider, body: Body): Promise<number> => {
    const { rows } = await tx.execute<{ total: number }>(sql`select count(*) as total from ${source} where ${condition(me, body)}`);
    return rows[0]?.total ?? 0;
  };

  return {
    call,
    count,
    async page(tx, me, body) {
      const { page = 1, limit = pageSize } = body as { page?: number; limit?: number };
      const { rows } = await tx.execute<never>(
        sql`select ${select(Object.keys(columns))} from ${source} where ${condition(me, body)}
            order by ${sql.join([...parts.order], sql`, `)} limit ${limit} offset ${(page - 1) * limit}`,
      );
      return { list: rows, total: await count(tx, me, body), page, limit };
    },
    async totals(tx, me, body, figures) {
      const sums = sql.join(
        Object.entries(figures).map(([name, figure]) => sql`${figure} as ${sql.identifier(name)}`),
        sql`, `,
      );
      const { rows } = await tx.execute<never>(sql`select ${sums} from ${source} where ${condition(me, body)}`);
      return rows[0]!; // an aggregate without grouping has exactly one row
    },
    all: (me, body, names) =>
      sql`select ${select(names)} from ${source} where ${condition(me, body)} order by ${sql.join([...parts.order], sql`, `)}`,
  };
}

function within({ field }: Range, column: SQL, [low, high]: unknown[]): SQL[] {
  const inDays = field.kind === 'time';
  return [
    ...(low == null ? [] : [gte(column, inDays ? startOfDay(low as string) : low)]),
    ...(high == null ? [] : [inDays ? lt(column, startOfDay(high as string) + dayMs) : lte(column, high)]),
  ];
}

function matches(field: AnyField, column: SQL, value: unknown): SQL {
  if (field.match !== 'contains') return eq(column, value);
  return ilike(column, `%${String(value).replace(/[\\%_]/g, '\\$&')}%`);
}
