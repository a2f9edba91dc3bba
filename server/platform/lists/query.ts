/**
 * A list on the server: where its rows come from, in whose sight they are and how its filter narrows them. The page, the
 * totals and the export of a screen all read through one of these, so they cannot disagree.
 */
import { eq, getTableColumns, gte, ilike, lt, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pageSize } from '@/api/constants';
import { dayMs, startOfDay } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { AnyField, Shape } from '@/api/schema/shape';
import { endsOf, isIdentifier, isScoped, Range, severalOf, type AnyList } from '@/api/schema/list';
import type { Provider } from '../calls/context';
import type { Tx } from '../db/open';
import { derived } from '#server/features/lists/derived-columns';
import { masksOf } from './mask-rows';
import { ownersSeen } from '#server/features/lists/owners';
import { inside } from '../access/subtree';

export type Body = Readonly<Record<string, unknown>>;
/** Who reads, and when. */
export interface Reader {
  readonly me: Provider;
  readonly now: number;
}
/** A fixed expression, or one that depends on the reader. */
type Expression = SQL | ((reader: Reader) => SQL);
type Condition = SQL | ((value: never, reader: Reader) => SQL);

export interface Parts<T extends PgTable, G extends string> {
  readonly from: T;
  readonly join?: SQL;
  /** Column that holds the path of the row's owner; null for rows that belong to no provider, which need a sight. */
  readonly path: AnyColumn | null;
  /** Money rows: whose they are. Readers see their own; an organisation may ask for those of providers below it. */
  readonly owner?: AnyColumn;
  /** What belongs to a provider itself and to nobody below, where that is not told by the path. */
  readonly self?: (agentNo: SQL) => SQL;
  /** What level-1 agents are given and organisations never own (domain.md 5.7). */
  readonly granted?: true;
  /** Who may ask for these rows at all, where that depends on what is asked for. */
  readonly allows?: (reader: Reader, body: Body) => boolean;
  /** A further limit on what the reader sees, for lists that are narrower than the subtree. */
  readonly sight?: (reader: Reader) => SQL;
  /** Where a row's value is not simply the column of the same name. */
  readonly columns?: Readonly<Record<string, Expression>>;
  /** Filters that are not simply a column of the same name. */
  readonly where?: Readonly<Record<string, Condition>>;
  /** Sums over the whole filtered set. */
  readonly figures?: Readonly<Record<G, Expression>>;
  /** Newest first unless told, ending in something unique, so that pages never overlap. */
  readonly order: readonly SQL[];
}

export interface ListQuery<G extends string = string> {
  readonly call: AnyList;
  page(
    tx: Tx,
    reader: Reader,
    body: Body,
  ): Promise<{ list: never[]; total: number; page: number; limit: number; absent: string[] | null }>;
  totals(tx: Tx, reader: Reader, body: Body): Promise<Record<G, number>>;
  count(tx: Tx, reader: Reader, body: Body): Promise<number>;
  /** The statement that selects the given columns of all rows, for a cursor, and what masks its rows. */
  all(reader: Reader, body: Body, columns: readonly string[]): SQL;
  readonly mask: (row: Record<string, unknown>) => void;
}

export function defineQuery<T extends PgTable, G extends string = never>(
  call: AnyList & { readonly row: Shape },
  parts: Parts<T, G>,
): ListQuery<G> {
  const own: Record<string, AnyColumn> = getTableColumns(parts.from);
  const find = (name: string): Expression => {
    const expression = parts.columns?.[name] ?? (own[name] ? sql`${own[name]}` : derived(name, own));
    if (!expression) throw new Error(`${call.path}: expected an expression for ${name}`);
    return expression;
  };
  const columns = Object.fromEntries(Object.keys(call.row).map(name => [name, find(name)]));
  // Filters that no expression answers fail at the start, not when somebody filters.
  for (const name of Object.keys(call.filter))
    if (!parts.where?.[name] && !columns[name] && !(parts.owner && ownersSeen.names.has(name))) find(name);
  const source = sql`${parts.from} ${parts.join ?? sql``}`;
  const at = (expression: Expression, reader: Reader): SQL =>
    typeof expression === 'function' ? expression(reader) : expression;
  const mask = masksOf(call.row);
  if (!parts.path && !parts.sight) throw new Error(`${call.path}: expected a path or a sight`);

  const narrow = (name: string, item: AnyField | Range, body: Body, reader: Reader): SQL[] => {
    const special = parts.where?.[name];
    if (item instanceof Range)
      return within(
        item,
        special && typeof special !== 'function' ? special : at(columns[name] ?? find(name), reader),
        endsOf(name, item).map(end => body[end]),
      );
    const several = isIdentifier(item) ? body[severalOf(name)] : undefined;
    if (typeof several === 'string' && several !== '') return [among(name, item, several, reader)];
    const value = body[name];
    if (value === undefined || value === null || value === '') return [];
    if (typeof special === 'function') return [special(value as never, reader)];
    if (special) return [matches(item, special, value)];
    return parts.owner && ownersSeen.names.has(name)
      ? []
      : [matches(item, at(columns[name] ?? find(name), reader), value)];
  };
  /** Whether a row is one of several numbers. */
  const among = (name: string, item: AnyField, several: string, reader: Reader): SQL => {
    const special = parts.where?.[name];
    const given = sql`string_to_array(${several}, ',')`;
    if (typeof special === 'function')
      return sql`exists (select 1 from unnest(${given}) as given (no) where ${special(sql`given.no` as never, reader)})`;
    return sql`${special ?? at(columns[name] ?? find(name), reader)} = any(${given})`;
  };
  /** Of pasted numbers, those that no row has. */
  const absent = async (tx: Tx, reader: Reader, body: Body): Promise<string[] | null> => {
    const asked = Object.entries(call.filter).filter(
      ([name, item]) => isIdentifier(item) && typeof body[severalOf(name)] === 'string' && body[severalOf(name)] !== '',
    );
    if (asked.length === 0) return null;
    const missing: string[] = [];
    for (const [name, item] of asked) {
      const others = condition(reader, { ...body, [severalOf(name)]: null });
      const matching = narrow(name, item, { [name]: sql`asked.no` }, reader);
      const { rows } = await tx.execute<{ no: string }>(
        sql`select asked.no from unnest(string_to_array(${body[severalOf(name)]}, ',')) as asked (no) where not exists (select 1 from ${source} where ${sql.join([others, ...matching], sql` and `)})`,
      );
      missing.push(...rows.map(({ no }) => no));
    }
    return missing;
  };
  const condition = (reader: Reader, body: Body): SQL => {
    if (parts.allows && !parts.allows(reader, body)) throw new Failure('forbidden');
    return sql.join(
      [
        ...(parts.path ? [inside(parts.path, reader.me)] : []),
        ...(parts.owner ? [ownersSeen.of(parts.owner, reader.me, body, parts.granted)] : []),
        ...(parts.sight ? [parts.sight(reader)] : []),
        ...(parts.path && isScoped(call.filter) ? scoped(parts.path, parts.self, reader, body) : []),
        ...Object.entries(call.filter).flatMap(([name, item]) => narrow(name, item, body, reader)),
      ],
      sql` and `,
    );
  };
  const select = (names: readonly string[], reader: Reader): SQL =>
    sql.join(
      names.map(name => sql`${at(columns[name] ?? find(name), reader)} as ${sql.identifier(name)}`),
      sql`, `,
    );
  const ordered = sql`order by ${sql.join([...parts.order], sql`, `)}`;

  const count = async (tx: Tx, reader: Reader, body: Body): Promise<number> => {
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*) as total from ${source} where ${condition(reader, body)}`,
    );
    return rows[0]?.total ?? 0;
  };
  return {
    call,
    count,
    mask: row => mask?.(row),
    async page(tx, reader, body) {
      const { page = 1, limit = pageSize } = body as { page?: number; limit?: number };
      const { rows } = await tx.execute<never>(
        sql`select ${select(Object.keys(columns), reader)} from ${source} where ${condition(reader, body)} ${ordered} limit ${limit} offset ${(page - 1) * limit}`,
      );
      if (mask) rows.forEach(mask);
      return { list: rows, total: await count(tx, reader, body), page, limit, absent: await absent(tx, reader, body) };
    },
    async totals(tx, reader, body) {
      const sums = sql.join(
        Object.entries<Expression>(parts.figures ?? {}).map(
          ([name, figure]) => sql`${at(figure, reader)} as ${sql.identifier(name)}`,
        ),
        sql`, `,
      );
      const { rows } = await tx.execute<never>(sql`select ${sums} from ${source} where ${condition(reader, body)}`);
      return rows[0]!; // an aggregate without grouping has exactly one row
    },
    all: (reader, body, names) =>
      sql`select ${select(names, reader)} from ${source} where ${condition(reader, body)} ${ordered}`,
  };
}

/** The part of what is in sight that was asked for: of the reader or a provider below, alone or with whoever is below. */
function scoped(
  path: AnyColumn,
  self: Parts<never, never>['self'],
  { me }: Reader,
  { scopeWay, scopeAgentNo }: Body,
): SQL[] {
  const whose = scopeAgentNo ? sql`${scopeAgentNo}` : sql`${me.agentNo}`;
  const itsPath = sql`(select w.agent_path from agent w where w.agent_no = ${whose})`;
  if (scopeWay === 'SELF') return [self ? self(whose) : sql`${path} = ${itsPath}`];
  return scopeAgentNo ? [sql`starts_with(${path}, ${itsPath})`] : [];
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

/** Sum of a column, 0 when there is none. */
export const sumOf = (column: AnyColumn | SQL, only?: SQL): SQL =>
  only ? sql`coalesce(sum(${column}) filter (where ${only}), 0)` : sql`coalesce(sum(${column}), 0)`;
export const countOf = (only?: SQL): SQL => (only ? sql`count(*) filter (where ${only})` : sql`count(*)`);
