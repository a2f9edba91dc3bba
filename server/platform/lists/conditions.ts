/** How a list's filter, its reader's subtree and the chosen scope narrow its rows. */
import { eq, gte, ilike, lt, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { dayMs, startOfDay } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { endsOf, isIdentifier, isScoped, Range, severalOf, type AnyList } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { inSubtree } from '../access/subtree';
import type { Body, ListKnowledge, QueryOptions, Reader } from './query.types';

type AnyOptions = QueryOptions<never, never>;
/** The expression of a column or filter, as the reader sees it. */
export type Resolve = (name: string, reader: Reader) => SQL;

export function conditionsOf(call: AnyList, options: AnyOptions, resolve: Resolve, { owners }: ListKnowledge) {
  /** Whether a row is one of several numbers. */
  const among = (name: string, several: string, reader: Reader): SQL => {
    const special = options.where?.[name];
    const given = sql`string_to_array(${several}, ',')`;
    if (typeof special === 'function')
      return sql`exists (select 1 from unnest(${given}) as given (no) where ${special(sql`given.no` as never, reader)})`;
    return sql`${special ?? resolve(name, reader)} = any(${given})`;
  };

  /** One condition of the filter as the body sets it; nothing where it does not. */
  const narrow = (name: string, item: AnyField | Range, body: Body, reader: Reader): SQL[] => {
    const special = options.where?.[name];
    if (item instanceof Range) {
      const column = special && typeof special !== 'function' ? special : resolve(name, reader);
      return within(item, column, ...(endsOf(name, item).map(end => body[end]) as [unknown, unknown]));
    }
    const several = isIdentifier(item) ? body[severalOf(name)] : undefined;
    if (typeof several === 'string' && several !== '') return [among(name, several, reader)];
    const value = body[name];
    if (value === undefined || value === null || value === '') return [];
    if (typeof special === 'function') return [special(value as never, reader)];
    if (special) return [matches(item, special, value)];
    if (options.owner && owners.names.has(name)) return [];
    return [matches(item, resolve(name, reader), value)];
  };

  const all = (reader: Reader, body: Body): SQL => {
    if (options.permits && !options.permits(reader, body)) throw new Failure('forbidden');
    const { path, owner, only, granted } = options;
    return sql.join(
      [
        ...(path ? [inSubtree(path, reader.me)] : []),
        ...(owner ? [owners.of(owner, reader.me, body, granted)] : []),
        ...(only ? [only(reader)] : []),
        ...(path && isScoped(call.filter) ? scoped(path, options.self, reader, body) : []),
        ...Object.entries(call.filter).flatMap(([name, item]) => narrow(name, item, body, reader)),
      ],
      sql` and `,
    );
  };
  return { all, narrow };
}

/** The part of the subtree that was asked for: of the reader or a provider below, alone or with whoever is below. */
function scoped(path: AnyColumn, self: AnyOptions['self'], { me }: Reader, { scopeWay, scopeAgentNo }: Body): SQL[] {
  const whose = scopeAgentNo ? sql`${scopeAgentNo}` : sql`${me.agentNo}`;
  const itsPath = sql`(select w.agent_path from agent w where w.agent_no = ${whose})`;
  if (scopeWay === 'SELF') return [self ? self(whose) : sql`${path} = ${itsPath}`];
  return scopeAgentNo ? [sql`starts_with(${path}, ${itsPath})`] : [];
}

function within({ field }: Range, column: SQL, low: unknown, high: unknown): SQL[] {
  const inDays = field.kind === 'time';
  return [
    ...(low == null ? [] : [gte(column, inDays ? startOfDay(low as string) : low)]),
    ...(high == null ? [] : [inDays ? lt(column, startOfDay(high as string) + dayMs) : lte(column, high)]),
  ];
}

function matches(field: AnyField, column: SQL, value: unknown): SQL {
  if (field.match !== 'contains') return eq(column, value);
  const found = ilike(column, `%${String(value).replace(/[\\%_]/g, '\\$&')}%`);
  // Row-level security keeps the planner from what it knows of names: it would expect next to none, and sort instead of reading in order.
  return sql`coalesce(${found}, false)`;
}
