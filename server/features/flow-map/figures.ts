/** The figures of the states of a flow, counted by the query of a list (docs/domain/conventions.md#flow-map). */
import { sql, type SQL } from 'drizzle-orm';
import { countAtMost } from '@/api/constants';
import { dayMs, dayOf } from '@/api/format/format';
import { type AnyList, type Period, Range } from '@/api/schema/list';
import { readQuery } from '@/api/schema/query';
import type { Reads } from '#server/foundation/access/subtree';
import type { Reader, TableQuery } from '#server/foundation/lists/query.types';
import { counting, shownTotal } from '#server/foundation/lists/total';
import type { FlowList, Waiting } from './flow-list';

/** Of a state without a deadline: so many times as long as the middle one of those that wait now, and a day at least. */
const stuckTimes = 3;
const stuckAtLeastMs = dayMs;

export interface StateFigures {
  readonly state: string;
  /** Opens the list behind the state. */
  readonly search: string;
  readonly total: number;
  readonly capped: boolean;
  readonly waits: boolean;
  readonly medianTime: number | null;
  readonly oldestTime: number | null;
  readonly stuckCount: number | null;
  readonly stuckBefore: number | null;
}

/** The period in which records that rest are counted: that of the list as it opens, or the map's own. */
export function periodOf({ within }: FlowList, { filter }: Pick<AnyList, 'filter'>): Readonly<Record<string, Period>> {
  if (within) return Object.fromEntries(Object.entries(within).filter(([name]) => name in filter));
  const initial = Object.entries(filter).flatMap(([name, item]) =>
    item instanceof Range && item.options.initial ? [[name, item.options.initial] as const] : [],
  );
  return Object.fromEntries(initial);
}

function searchOf(flowList: FlowList, list: AnyList, state: string): string {
  const { status, part, waiting } = flowList;
  const codes = state.split('/');
  const conditions: Readonly<Record<string, string>> = Object.fromEntries(
    status.map((name, at) => [name, codes[at]!] as const),
  );
  const period = waiting[state] ? {} : periodOf(flowList, list);
  return `?${new URLSearchParams({ ...part, ...conditions, ...period }).toString()}`;
}

interface Found extends Record<string, unknown> {
  readonly place: number;
  readonly total: number;
  readonly median: number | null;
  readonly oldest: number | null;
  readonly stuck: number | null;
}

/** @param states Those that are asked for; `new` is none of a record. */
export async function figuresOf(
  reads: Reads,
  query: TableQuery,
  flowList: FlowList,
  states: readonly string[],
  reader: Reader,
): Promise<StateFigures[]> {
  const asked = states.map(state => ({ state, search: searchOf(flowList, query.call, state) }));
  if (asked.length === 0) return [];
  const statements = asked.map(({ state, search }, place) => {
    const { conditions } = readQuery(query.call, search, dayOf(reader.now));
    const source = query.source(reader, conditions);
    const waiting = flowList.waiting[state];
    return waiting ? ofWaiting(place, source, waiting, reader.now) : ofResting(place, source);
  });
  const { rows } = await reads.execute<Found>(sql.join(statements, sql` union all `));
  return asked.map(({ state, search }, place) => {
    const { total, median, oldest, stuck } = rows.find(row => row.place === place)!; // each statement has exactly one row
    const waiting = flowList.waiting[state];
    const bound = waiting && !waiting.due && median !== null ? boundOf(median, reader.now) : null;
    return {
      state,
      search,
      ...shownTotal(total),
      waits: waiting !== undefined,
      medianTime: median,
      oldestTime: oldest,
      stuckCount: stuck,
      stuckBefore: bound,
    };
  });
}

/** Epoch milliseconds: what came into the state before it, is stuck. */
const boundOf = (median: number, now: number): number =>
  Math.min(now - stuckAtLeastMs, now - stuckTimes * (now - median));

/** All of them: by nature few, and read by an index of the status. */
function ofWaiting(place: number, source: SQL, { since, due }: Waiting, now: number): SQL {
  const stuck = due
    ? sql`(select count(*) from found where due < ${now})`
    : sql`(select count(*) from found where since < least(${now - stuckAtLeastMs}::bigint, ${now}::bigint - ${stuckTimes} * (${now}::bigint - middle.median)))`;
  return sql`(with found as materialized (select ${since} as since, ${due ?? sql`null::bigint`} as due ${source}),
    middle as (select count(*) as total, percentile_disc(0.5) within group (order by since) as median, min(since) as oldest from found)
    select ${place}::int as place, middle.total, middle.median, middle.oldest, ${stuck} as stuck from middle)`;
}

/** As many as the list would count. */
const ofResting = (place: number, source: SQL): SQL =>
  sql`(select ${place}::int as place, resting.total, null::bigint as median, null::bigint as oldest, null::bigint as stuck
    from (${counting(source, countAtMost)}) resting)`;
