/**
 * Totals of a list from sums by closed day, and from the rows themselves where there are none: of today, of the part of
 * a day, and of days that have changed since they were summed (docs/decisions/043-daily-sums.md). All in one statement,
 * so that they are of the same moment.
 */
import { getTableColumns, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { endsOf, Range, severalOf, type AnyList } from '@/api/schema/list';
import { pathOf, rootPath } from '#server/foundation/access/subtree';
import { conditionsOf } from './conditions';
import type { Body, DailySums, ListKnowledge, QueryOptions, Reader, Span } from './query.types';
import { rendered } from './rendered';

const casing = new CasingCache('snake_case');
type AnyOptions = QueryOptions<never, never>;
/** The rows of a list's own table under a condition. */
type Source = (reader: Reader, body: Body) => SQL;

/** Midnights before and after all transactions, for a range without ends. */
const always: Span = [startOfDay('1970-01-01'), startOfDay('9999-12-31')];
const startOf = (ms: number): number => startOfDay(dayOf(ms));
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const and = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

export function dailySums(call: AnyList, options: AnyOptions, source: Source, knowledge: ListKnowledge) {
  const { sums, owner, only, path } = options;
  if (!sums) return null;
  if (owner || only || !path)
    throw new Error(`${call.path}: expected no access beside the path, by which the days are summed`);
  const range = call.filter[sums.during];
  if (!(range instanceof Range)) throw new Error(`${call.path}: expected a range named ${sums.during}`);
  const [low, high] = endsOf(sums.during, range);
  const others = Object.entries(call.filter).flatMap(([name, item]) => {
    if (name === sums.during || sums.by.includes(name)) return [];
    return item instanceof Range ? endsOf(name, item) : [name, severalOf(name)];
  });
  const added = relationOf(call, { ...sums, from: options.from, path }, source, knowledge);

  /** Whether sums by day, provider and the filters of `by` can say it. */
  const answers = (reader: Reader, body: Body): boolean =>
    reader.me.agentPath !== rootPath && !others.some(name => isSet(body[name]));
  /** The span that the list's own range asks for. */
  const spanOf = (body: Body): Span => [
    isSet(body[low]) ? startOfDay(body[low] as string) : always[0],
    isSet(body[high]) ? startOfDay(body[high] as string) + dayMs : always[1],
  ];
  /** Rows under the name and with the columns of `days`, whose sums are those of the list's rows in a span. */
  const rows = (reader: Reader, body: Body, span: Span = spanOf(body)): SQL => {
    const asked = { ...body, [low]: null, [high]: null };
    return answers(reader, body) ? added.fromDays(reader, asked, span) : added.fromRows(reader, asked, span);
  };
  return { answers, rows };
}

type Summed = DailySums & { readonly from: PgTable; readonly path: AnyColumn };

/** The relation for a body without the range, from sums as far as there are any, or from the rows alone. */
function relationOf(call: AnyList, summed: Summed, source: Source, knowledge: ListKnowledge) {
  const { days, marks, by, path, closedUntil } = summed;
  const [time, closed] = [sql`${summed.time}`, sql`${closedUntil}`];
  const parts = partsOf(summed);
  const under = (table: Summed['days'], names: readonly string[]) =>
    conditionsOf(
      { ...call, filter: Object.fromEntries(Object.entries(call.filter).filter(([name]) => names.includes(name))) },
      { from: table as never, path: table.agentPath, order: [] },
      name => sql`${(getTableColumns(table) as Readonly<Record<string, AnyColumn>>)[name]}`,
      knowledge,
    ).all;
  const [ofDays, ofMarks] = [under(days, by), under(marks, [])];
  const live = (reader: Reader, body: Body, conditions: readonly SQL[]) =>
    sql`select ${parts.live} ${source(reader, body)} and ${and(conditions)}`;
  const relation = (arms: readonly SQL[]) =>
    sql`(${sql.join([...arms], sql` union all `)}) as ${days} (${parts.names})`;
  const fromRows = (reader: Reader, body: Body, span: Span) => relation([live(reader, body, within(time, span))]);

  /** Three sources of whole days: the sums, without those of marked days, and the rows of these. */
  const ofWholeDays = (reader: Reader, body: Body, span: Span): SQL[] => {
    const marked = and([ofMarks(reader, body), ...within(sql`${marks.dayStart}`, span)]);
    const dirty = sql`(select distinct ${marks.agentPath} as agent_path, ${marks.dayStart} as day_start from ${marks} where ${marked} and ${marks.dayStart} < ${closed}) dirty`;
    const inSpan = and([ofDays(reader, body), ...within(sql`${days.dayStart}`, span)]);
    const ofDirty = [
      sql`${path} = dirty.agent_path`,
      sql`${time} >= dirty.day_start`,
      sql`${time} < dirty.day_start + ${dayMs}`,
      // The days are in the span anyway; said of the rows, it leaves out all other months.
      ...within(time, span),
    ];
    return [
      sql`select ${body['scopeWay'] === 'SELF' ? parts.own : parts.team} from ${days} where ${days.agentPath} = ${nodeOf(reader, body)} and ${inSpan}`,
      sql`select ${parts.less} from ${dirty} join ${days} on ${days.agentPath} = dirty.agent_path and ${days.dayStart} = dirty.day_start where ${inSpan}`,
      // A subquery with an offset is read once for each marked day, from the index.
      sql`select changed.* from ${dirty} cross join lateral (${live(reader, body, ofDirty)} offset 0) changed`,
    ];
  };

  const fromDays = (reader: Reader, body: Body, span: Span): SQL => {
    const [from, to] = [startOf(span[0] + dayMs - 1), startOf(span[1])];
    if (from >= to) return fromRows(reader, body, span);
    // The planner does not know until when days are closed, and would expect to read the whole span.
    const recent = Math.min(Math.max(startOf(reader.now) - dayMs, from), to);
    const open = (part: Span) => [
      ...within(time, part),
      sql`${time} >= ${closed}`,
      sql`${closed} < ${part[1]}::bigint`,
    ];
    return relation([
      ...ofWholeDays(reader, body, [from, to]),
      ...spans([from, recent], [recent, to]).map(part => live(reader, body, open(part))),
      ...spans([span[0], from], [to, span[1]]).map(part => live(reader, body, within(time, part))),
    ]);
  };
  return { fromRows, fromDays };
}

/** Those that are not empty. */
const spans = (...all: readonly Span[]): Span[] => all.filter(([from, to]) => from < to);
const within = (time: SQL, [from, to]: Span): SQL[] => [sql`${time} >= ${from}::bigint`, sql`${time} < ${to}::bigint`];

/** The path of the provider whose team, or own merchants, are asked for. */
const nodeOf = ({ me }: Reader, { scopeAgentNo }: Body): SQL =>
  scopeAgentNo ? pathOf(scopeAgentNo) : sql`${me.agentPath}`;

/** The columns of the relation: those that describe the rows, then what is added up; from each of the sources. */
function partsOf({ days, time, by, from, measures }: Summed) {
  const [ofDays, ofRows]: readonly Readonly<Record<string, AnyColumn>>[] = [
    getTableColumns(days),
    getTableColumns(from),
  ];
  const added = Object.entries(measures);
  const list = (start: SQL, described: Readonly<Record<string, AnyColumn>>, sums: readonly SQL[]) =>
    rendered(sql.join([start, ...by.map(name => sql`${described[name]}`), ...sums], sql`, `));
  const stored = (sums: readonly SQL[]) => list(sql`${days.dayStart}`, ofDays!, sums);
  const names = ['dayStart', ...by, ...Object.keys(measures)];
  return {
    names: rendered(
      sql.join(
        names.map(name => sql.identifier(casing.getColumnCasing(ofDays![name]!))),
        sql`, `,
      ),
    ),
    // Midnight in Shanghai, eight hours before that of the epoch.
    live: list(
      sql`${time} - (${time} + 28800000) % ${sql.raw(String(dayMs))}`,
      ofRows!,
      added.map(([, { row }]) => row),
    ),
    own: stored(added.map(([name]) => sql`${ofDays![name]}`)),
    less: stored(added.map(([name]) => sql`-${ofDays![name]}`)),
    team: stored(added.map(([, { team }]) => sql`${team}`)),
  };
}
