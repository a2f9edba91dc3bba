/** What is held about a person, by kind: how much of it may go now, what stays, by which law and until when. */
import { type SQL, sql } from 'drizzle-orm';
import { personRecordKind } from '@/api/enums/person';
import { dayMs } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';
import { keptUntil, type Law, lawPeriods } from '#server/rules/kept/person-law';
import type { PersonCount } from '#server/schema/person';
import { picturesOf } from './pictures';
import { forever, type Plan, type Read, rowsOf } from './plan';
import { plans } from './plans';
import type { Who } from './who';

type Reading = Pick<Tx, 'execute' | 'select'>;

/** The latest beginning of a period that has ended by now. */
export function endedSince(law: Law, now: number): number {
  const back = new Date(now);
  back.setUTCFullYear(back.getUTCFullYear() - lawPeriods[law].years);
  let since = back.getTime();
  // A day that the earlier year does not have.
  while (keptUntil(law, since) > now) since -= dayMs;
  return since;
}

/** The rows of a plan that no law keeps now. A row whose relation never began has no `since`. */
export const erasableNow = ({ kept }: Plan, now: number): SQL =>
  kept ? sql`(coalesce(${kept.since}, 0) <= ${endedSince(kept.law, now)})` : sql`true`;

interface Row extends Record<string, unknown> {
  readonly found: string;
  readonly erasable: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly running: string;
}
/** Of one plan; `first` and `last` are the ends of the periods of what stays, null where nothing stays or a contract runs. */
async function countPlan(tx: Reading, plan: Plan, where: SQL, now: number) {
  const free = erasableNow(plan, now);
  const since = plan.kept?.since ?? sql`null::bigint`;
  const { rows } = await tx.execute<Row>(
    sql`select count(*) as found, count(*) filter (where free) as erasable, min(since) filter (where not free and since < ${forever}) as first,
      max(since) filter (where not free) as last,
      count(*) filter (where not free and since >= ${forever}) as running from (select ${since} as since, ${free} as free from ${plan.table} where ${where}) counted`,
  );
  const row = rows[0]!; // an aggregate has one row
  const until = (value: string | null) =>
    value === null || Number(value) >= forever || !plan.kept ? null : keptUntil(plan.kept.law, Number(value));
  return {
    found: Number(row.found),
    erasable: Number(row.erasable),
    first: until(row.first),
    last: until(row.last),
    running: Number(row.running),
  };
}

export interface Counted {
  readonly counts: PersonCount[];
  /** When the first of what stays may go; null if nothing stays, or all of it while a contract runs. */
  readonly dueTime: number | null;
  /** Whether some of it stays while a contract of somebody runs, whose end nobody knows. */
  readonly runs: boolean;
}
/** Counts every kind that has rows. */
export async function countAll(tx: Reading, who: Who, read: Read, now: number): Promise<Counted> {
  const byKind = new Map<PersonCount['kind'], PersonCount>();
  let dueTime: number | null = null;
  let runs = false;
  for (const plan of plans) {
    const where = rowsOf(plan, who, read);
    if (!where) continue;
    const { found, erasable, first, last, running } = await countPlan(tx, plan, where, now);
    if (found === 0) continue;
    runs ||= running > 0;
    if (first !== null) dueTime = Math.min(dueTime ?? first, first);
    const kept = found - erasable;
    const before = byKind.get(plan.kind) ?? empty(plan.kind);
    const isLonger = kept > 0 && (before.law === null || (last !== null && last > (before.until ?? 0)));
    byKind.set(plan.kind, {
      ...before,
      found: before.found + found,
      erasable: before.erasable + erasable,
      kept: before.kept + kept,
      law: isLonger && plan.kept ? plan.kept.law : before.law,
      until: isLonger ? last : before.until,
    });
  }
  const pictures = await countPictures(tx, who, read, now);
  if (pictures) byKind.set('PICTURE', { ...pictures, ...keptAs(byKind, pictures.kept) });
  const counts = personRecordKind.flatMap(({ code }) => byKind.get(code) ?? []);
  return { counts, dueTime, runs };
}

const empty = (kind: PersonCount['kind']): PersonCount => ({
  kind,
  found: 0,
  erasable: 0,
  erased: 0,
  kept: 0,
  law: null,
  until: null,
});

/** Pictures stay as long as the records that show them. */
function keptAs(byKind: ReadonlyMap<string, PersonCount>, kept: number): Pick<PersonCount, 'law' | 'until'> {
  if (kept === 0) return { law: null, until: null };
  const shown = [...byKind.values()].filter(({ law }) => law === 'IDENTITY');
  return { law: 'IDENTITY', until: Math.max(0, ...shown.map(({ until }) => until ?? 0)) || null };
}

async function countPictures(tx: Reading, who: Who, read: Read, now: number): Promise<PersonCount | null> {
  const all = await picturesOf(tx, who, read);
  if (all.size === 0) return null;
  const kept = await picturesOf(tx, who, read, plan => sql`not ${erasableNow(plan, now)}`);
  return { ...empty('PICTURE'), found: all.size, erasable: all.size - kept.size, kept: kept.size };
}
