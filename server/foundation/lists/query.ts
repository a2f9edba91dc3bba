/**
 * A list on the server: the source of its rows, their access and its filter. The page, the totals and the export of a
 * screen all use the same query, so they cannot disagree.
 */
import { type AnyColumn, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { maskName, masksByKind } from '@/api/format/mask';
import { type AnyList, severalOf, sortingOf, sortName, takesSeveral } from '@/api/schema/list';
import { fieldOf, type Shape } from '@/api/schema/shape';
import type { Reads } from '#server/foundation/access/subtree';
import { byDeadline } from '#server/schema/sort-columns';
import type { Tx } from '#server/foundation/db/open';
import type { AnyMoves } from '#server/foundation/flows/moves.types';
import { breakdownBy } from './breakdown';
import { conditionsOf } from './conditions';
import { dailySums } from './daily-sums';
import { orderedBy } from './order';
import type {
  Body,
  Expression,
  Figure,
  ListKnowledge,
  Masks,
  PageOfRows,
  QueryOptions,
  Reader,
  TableQuery,
} from './query.types';
import { namedRows } from './named-rows';
import { rendered, selection } from './rendered';
import { counting, pageWindow, totalOf, withCount } from './total';

type AnyOptions = QueryOptions<never, never>;
/** Prefix of columns that only the moves read; they are not sent to the client. */
const hidden = '$';

/** Creates `defineQuery` with the product-specific `knowledge` of lists. */
export const queryMaker =
  (knowledge: ListKnowledge) =>
  <T extends PgTable, G extends string = never>(
    call: AnyList & { readonly row: Shape },
    options: QueryOptions<T, G>,
  ): TableQuery<G> =>
    createQuery(call, options as unknown as AnyOptions, knowledge);

function createQuery(call: AnyList, options: AnyOptions, knowledge: ListKnowledge): TableQuery {
  if (!options.path && !options.only) throw new Error(`${call.path}: expected a path or a limit`);
  const expressions = expressionsOf(call, options, knowledge);
  const resolve = (name: string, reader: Reader): SQL => at(expressions(name), reader);
  const conditions = conditionsOf(call, options, resolve, knowledge);
  const condition = conditions.all;
  const tables = rendered(sql`${options.from} ${options.join ?? sql``}`);
  const { oneToOneJoin } = options;
  const joinedAt = (body: Body): SQL =>
    sql.join(
      [options.join!, ...conditions.ranged(oneToOneJoin!.range.filter, oneToOneJoin!.range.column, body)],
      sql` and `,
    );
  const source = (body: Body): SQL => (oneToOneJoin ? sql`${options.from} ${joinedAt(body)}` : tables);
  const unjoinedFilters = new Set(oneToOneJoin?.unjoinedFilters);
  /** Rows that are found without the joined table; null if a filter reads it. */
  const rowsWithoutJoin = (reader: Reader, body: Body): SQL | null =>
    oneToOneJoin && conditions.setsOnly(unjoinedFilters, body)
      ? sql`from ${options.from} where ${condition(reader, body)}`
      : null;
  const order = orderOf(call, options, resolve);
  const masks = masksOf(call.row);
  const actionsOf = actionsFor(options, expressions);
  const select = (names: readonly string[], further: readonly (readonly [string, Expression])[] = []) =>
    selection<[Reader]>([...names.map(name => [name, expressions(name)] as const), ...further]);
  const listed = select(Object.keys(call.row), actionsOf.columns);
  const figures = figuresOf(call, options.figures ?? {});
  const from = (reader: Reader, body: Body): SQL => sql`from ${source(body)} where ${condition(reader, body)}`;
  const sums = dailySums(call, options, from, knowledge);
  const summedFigures = options.sums && figuresOf(call, options.figures ?? {}, options.sums.figures);
  const named = namedRows(call, options.named);
  const count = async (tx: Tx, reader: Reader, body: Body, atMost?: number): Promise<number> => {
    const found = narrowed(rowsWithoutJoin(reader, body) ?? from(reader, body), await named(tx, reader, body));
    const { rows } = await tx.execute<{ total: number }>(counting(found, atMost));
    return rows[0]?.total ?? 0;
  };
  const absent = absentFrom(call, tables, conditions);

  return {
    kind: 'query',
    call,
    table: options.from,
    count,
    source: from,
    masks,
    ...(sums && { summed: sums.rows }),
    ...(options.formulas && { formulas: options.formulas }),
    breakdown: breakdownBy(
      options,
      resolve,
      (reader, body, beside) => sql`from ${source(body)} ${beside} where ${condition(reader, body)}`,
    ),
    async page(tx, reader, body): Promise<PageOfRows> {
      const { page, limit, offset } = pageWindow(body);
      const ofNamed = await named(tx, reader, body);
      const alone = narrowed(rowsWithoutJoin(reader, body), ofNamed);
      const all = narrowed(from(reader, body), ofNamed);
      const found = alone ?? all;
      const ordered = order.of(reader, body);
      const window = sql`${ordered} limit ${limit} offset ${offset}`;
      const shown =
        alone && order.isOwn(body)
          ? sql`from (select ${options.from}.* ${alone} ${window}) ${options.from} ${joinedAt(body)} ${ordered}`
          : sql`${all} ${window}`;
      const { rows } = await tx.execute<Record<string, unknown>>(
        withCount(sql`select ${listed(reader)} ${shown}`, found, body),
      );
      const list = rows.map(row => actionsOf.withAllowed(row, reader));
      for (const [name, mask] of masks) maskColumn(list, name, mask);
      const total = await totalOf(tx, found, body, rows);
      return { list: list as never[], ...total, page, limit, absent: await absent(tx, reader, body) };
    },
    async totals(tx, reader, body) {
      const { rows } = await tx.execute<never>(
        sums?.answers(reader, body)
          ? sql`select ${summedFigures!(reader, body)} from ${sums.rows(reader, body)}`
          : sql`select ${figures(reader, body)} ${narrowed(from(reader, body), await named(tx, reader, body))}`,
      );
      return rows[0]!; // an aggregate without grouping has exactly one row
    },
    all: (reader, body, names) => sql`select ${select(names)(reader)} ${from(reader, body)} ${order.of(reader, body)}`,
  };
}

/** `from … where …` with a further condition. */
const narrowed = <Rows extends SQL | null>(rows: Rows, further: SQL | null): Rows | SQL =>
  rows && further ? sql`${rows} and ${further}` : rows;

/** The list's own order, or that of the column which the body asks for. */
function orderOf(
  { path, row, deadline }: AnyList,
  options: AnyOptions,
  resolve: (name: string, reader: Reader) => SQL,
) {
  const own: Record<string, AnyColumn> = getTableColumns(options.from);
  const isOwn = (name: string) => own[name] !== undefined && !options.columns?.[name];
  const usualTerms = [...(options.order ?? mostUrgentFirst(path, own, deadline, options.runs))];
  const usual = rendered(sql`order by ${sql.join(usualTerms, sql`, `)}`);
  return {
    of(reader: Reader, body: Body): SQL {
      const sorting = sortingOf(body[sortName]);
      if (!sorting) return usual;
      const { name, way } = sorting;
      const notNull = isOwn(name) && own[name]!.notNull;
      const chosen = orderedBy(resolve(name, reader), fieldOf(row[name]!), way, notNull);
      return sql`order by ${sql.join([chosen, ...usualTerms], sql`, `)}`;
    },
    /** Whether the order reads the list's own table only. */
    isOwn(body: Body): boolean {
      const sorting = sortingOf(body[sortName]);
      return !sorting || isOwn(sorting.name);
    },
  };
}

/** The order of a list that declares its deadline. */
function mostUrgentFirst(
  path: string,
  { id, ...own }: Readonly<Record<string, AnyColumn>>,
  deadline: string | undefined,
  runs: SQL | undefined,
): SQL[] {
  const until = deadline === undefined ? undefined : own[deadline];
  if (!until || !runs) throw new Error(`${path}: expected an order, or a deadline of its own table and which rows run`);
  return byDeadline(until, id, runs).map(column => sql`${column}`);
}

/** The select list of the totals; with `sums` the figures of the rows are added up from daily sums. */
const figuresOf = (
  { path }: AnyList,
  figures: Readonly<Record<string, Figure>>,
  sums?: Readonly<Record<string, SQL | undefined>>,
) =>
  selection<[Reader, Body]>(
    Object.entries(figures).map(([name, figure]) => {
      if ('separateFigure' in figure) return [name, figure.separateFigure];
      if (sums && !sums[name]) throw new Error(`${path}: expected daily sums for ${name}`);
      return [name, sums?.[name] ?? figure];
    }),
  );

/** Those pasted numbers that match no row, in their original form; null if none were pasted. */
function absentFrom({ filter }: AnyList, source: SQL, { all, narrow }: ReturnType<typeof conditionsOf>) {
  const identifiers = Object.entries(filter).flatMap(([name, item]) => (takesSeveral(item) ? [name] : []));
  return async (tx: Reads, reader: Reader, body: Body): Promise<string[] | null> => {
    const asked = identifiers.filter(name => body[severalOf(name)]);
    if (asked.length === 0) return null;
    const missing: string[] = [];
    for (const name of asked) {
      const others = all(reader, { ...body, [severalOf(name)]: null });
      const matching = narrow(name, { [name]: sql`asked.no` }, reader);
      const { rows } = await tx.execute<{ no: string }>(
        sql`select asked.no from unnest(string_to_array(${body[severalOf(name)]}, ',')) with ordinality as asked (no, place)
            where not exists (select 1 from ${source} where ${sql.join([others, ...matching], sql` and `)})
            order by asked.place`,
      );
      missing.push(...rows.map(({ no }) => no));
    }
    return missing;
  };
}

const at = (expression: Expression, reader: Reader): SQL =>
  typeof expression === 'function' ? expression(reader) : expression;

/** Finds the expression of each column and filter. A missing one fails at the start, not at the first request. */
function expressionsOf(call: AnyList, options: AnyOptions, { derive, owners }: ListKnowledge) {
  const own: Record<string, AnyColumn> = getTableColumns(options.from);
  const find = (name: string): Expression => {
    const expression = options.columns?.[name] ?? (own[name] ? sql`${own[name]}` : derive(name, own));
    if (!expression) throw new Error(`${call.path}: expected an expression for ${name}`);
    return typeof expression === 'function' ? expression : rendered(expression);
  };
  const filters = Object.keys(call.filter).filter(
    name => !options.where?.[name] && !(options.owner && owners.names.has(name)),
  );
  const known = new Map([...Object.keys(call.row), ...filters].map(name => [name, find(name)]));
  return (name: string) => known.get(name) ?? find(name);
}

/** Adds the reader's allowed events to each row, computed from extra selected columns. */
function actionsFor({ moves, reads = {} }: AnyOptions, resolve: (name: string) => Expression) {
  const names = [...new Set((moves ?? []).flatMap(each => each.reads))];
  return {
    columns: names.map(name => [hidden + name, reads[name] ?? resolve(name)] as const),
    withAllowed(row: Record<string, unknown>, { me, now }: Reader): Record<string, unknown> {
      if (!moves) return row;
      const [shown, seen]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
      for (const name in row)
        if (name.startsWith(hidden)) seen[name.slice(hidden.length)] = row[name];
        else shown[name] = row[name];
      shown.allowed = allowedBy(moves, seen, me, now);
      return shown;
    },
  };
}

const allowedBy = (moves: readonly AnyMoves[], seen: object, me: Reader['me'], now: number): object =>
  Object.fromEntries(moves.flatMap(each => Object.entries(each.allowed(seen as never, me, now))));

/** Sum of a column, 0 when there is none. */
export const sumOf = (column: AnyColumn | SQL, only?: SQL): SQL =>
  only ? sql`coalesce(sum(${column}) filter (where ${only}), 0)` : sql`coalesce(sum(${column}), 0)`;
export const countOf = (only?: SQL): SQL => (only ? sql`count(*) filter (where ${only})` : sql`count(*)`);

/** The masks of a list's columns, built once for all rows. */
const masksOf = (shape: Shape): Masks =>
  new Map(
    Object.entries(shape).flatMap(([name, part]) => {
      const { kind, initialInLists } = fieldOf(part);
      const mask = initialInLists ? maskName : masksByKind[kind];
      return mask ? [[name, mask] as const] : [];
    }),
  );

function maskColumn(rows: readonly Record<string, unknown>[], name: string, mask: (value: string) => string): void {
  for (const row of rows) if (typeof row[name] === 'string') row[name] = mask(row[name]);
}
