/** Conditions of a list: its filter, the reader's subtree and the selected scope. */
import { eq, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { dayMs, startOfDay } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { failedChoice } from '@/api/format/failed-gate';
import { isBlank } from '@/api/schema/empty';
import type { Enumeration } from '@/api/schema/enumeration';
import { mayChoose } from '@/api/schema/gate';
import { endsOf, isTail, Range, severalOf, takesSeveral, type AnyList } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { inSubtree, pathOf } from '#server/foundation/access/subtree';
import type { Body, Condition, ListKnowledge, QueryOptions, Reader } from './query.types';
import { rendered } from './rendered';

type AnyOptions = QueryOptions<never, never>;
/** The expression of a column or filter for a given reader. */
export type Resolve = (name: string, reader: Reader) => SQL;
/** SQL conditions for the filters that the body sets; empty if it sets none. */
type Narrow = (body: Body, reader: Reader) => SQL[];

export function conditionsOf(call: AnyList, options: AnyOptions, resolve: Resolve, { owners }: ListKnowledge) {
  const { path, self, owner, only, granted } = options;
  const column = path && rendered(sql`${path}`);
  const filters = new Map(
    Object.entries(call.filter).map(([name, item]) => [
      name,
      item instanceof Range ? ofRange(name, item, options, resolve) : ofField(name, item, options, resolve, owners),
    ]),
  );
  const kinds = Object.entries(call.filter).flatMap(([name, item]) =>
    !(item instanceof Range) && item.values.some(({ gate }) => gate) ? [[name, item] as const] : [],
  );

  const all = (reader: Reader, body: Body): SQL => {
    for (const [name, field] of kinds) refuseClosed(name, field, body[name], reader);
    const found: SQL[] = [];
    if (column) found.push(inSubtree(column, reader.me));
    if (owner) found.push(owners.of(owner, reader.me, body, granted));
    if (only) found.push(only(reader));
    for (const [name, { values }] of kinds) found.push(...openOnly(resolve(name, reader), values, reader));
    if (column && call.scoped) found.push(...scoped(column, self, reader, body));
    for (const narrow of filters.values()) found.push(...narrow(body, reader));
    return sql.join(found, sql` and `);
  };
  /** The conditions of a single filter. */
  const narrow = (name: string, body: Body, reader: Reader): SQL[] => filters.get(name)?.(body, reader) ?? [];
  /** The condition of a range filter, on another column. */
  const ranged = (name: string, column: SQL, body: Body): SQL[] => {
    const item = call.filter[name];
    if (!(item instanceof Range)) throw new Error(`${call.path}: expected a range ${name}`);
    const [from, to] = endsOf(name, item);
    return within(item, column, body[from], body[to]);
  };
  /** Whether the body sets none but these filters. */
  const setsOnly = (names: ReadonlySet<string>, body: Body): boolean =>
    [...filters.keys()].every(name => names.has(name) || !isSet(name, call.filter[name]!, body));
  return { all, narrow, ranged, setsOnly };
}

/** A kind that is switched off is refused by name, not silently without rows. */
function refuseClosed(name: string, field: AnyField, value: unknown, { me }: Reader): void {
  const message = failedChoice(field, value, me.may);
  if (message) throw new Failure('forbidden', message, null, [{ field: name, message }]);
}

/** The kinds of rows that are switched on for the reader. */
function openOnly(column: SQL, values: Enumeration, { me }: Reader): SQL[] {
  const open = values.filter(entry => mayChoose(entry, me.may));
  return [
    open.length === 0
      ? sql`false`
      : inArray(
          column,
          open.map(({ code }) => code),
        ),
  ];
}

const isSet = (name: string, item: AnyField | Range, body: Body): boolean => {
  const names = item instanceof Range ? endsOf(name, item) : [name, ...(takesSeveral(item) ? [severalOf(name)] : [])];
  return !names.every(each => isBlank(body[each]));
};

function ofField(
  name: string,
  item: AnyField,
  { where, owner }: AnyOptions,
  resolve: Resolve,
  owners: ListKnowledge['owners'],
): Narrow {
  const special = where?.[name];
  const several = takesSeveral(item) ? severalOf(name) : null;
  const byOwner = owner !== undefined && owners.names.has(name);
  return (body, reader) => {
    const numbers = several === null ? null : body[several];
    if (typeof numbers === 'string' && numbers !== '')
      return [among(special ?? resolve(name, reader), numbers, reader)];
    const value = body[name];
    if (isBlank(value)) return [];
    if (typeof special === 'function') return [asked(special, value, reader)];
    if (special) return [matches(item, special, value)];
    return byOwner ? [] : [matches(item, resolve(name, reader), value)];
  };
}

function ofRange(name: string, item: Range, { where }: AnyOptions, resolve: Resolve): Narrow {
  const special = where?.[name];
  const [from, to] = endsOf(name, item);
  return (body, reader) => {
    const [low, high] = [body[from], body[to]];
    if (low == null && high == null) return [];
    return within(item, special && typeof special !== 'function' ? special : resolve(name, reader), low, high);
  };
}

/** SQL condition: the row's number is one of several. */
function among(column: Condition, several: string, reader: Reader): SQL {
  const given = sql`string_to_array(${several}, ',')`;
  return typeof column === 'function'
    ? sql`exists (select 1 from unnest(${given}) as given (no) where ${asked(column, sql`given.no`, reader)})`
    : sql`${column} = any(${given})`;
}

/** Applies a list's own condition to a value of the body, or to an SQL expression in its place. */
const asked = (condition: Exclude<Condition, SQL>, value: unknown, reader: Reader): SQL =>
  condition(value as never, reader); // the body was validated against the filter that the condition is written for

/** The selected part of the subtree: the reader or a provider below, alone or with its own subtree. */
function scoped(path: SQL, self: AnyOptions['self'], { me }: Reader, { scopeWay, scopeAgentNo }: Body): SQL[] {
  const whose = scopeAgentNo ? sql`${scopeAgentNo}` : sql`${me.agentNo}`;
  const itsPath = pathOf(whose);
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

/** The whole number, or the end of it as it is read off a device. */
const endsWith = (column: SQL, digits: string): SQL =>
  sql`(${column} = ${digits} or right(${column}, ${digits.length}::int) = ${digits})`;

/** Condition: the column has the value that a filter asks for. */
export function matches(field: AnyField, column: SQL, value: unknown): SQL {
  if (isTail(field, String(value))) return endsWith(column, String(value));
  if (field.match !== 'contains') return eq(column, value);
  const text = String(value).replace(/[\\%_]/g, '\\$&');
  // A name is found whichever width its brackets were written with.
  const wideBrackets = text.replace(/[()]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const plainBrackets = text.replace(/[\uff08\uff09]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const ways = [text, wideBrackets, plainBrackets];
  const found = or(...[...new Set(ways)].map(way => ilike(column, `%${way}%`)));
  // Row-level security hides the column statistics of names from the planner: it would expect almost no rows, and sort
  // instead of reading in index order.
  return sql`coalesce(${found}, false)`;
}
