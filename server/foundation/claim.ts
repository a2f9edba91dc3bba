/**
 * Which job of a lane is next (docs/domain/timers.md#lanes): the most urgent of the owners that have a free place, of
 * equally urgent ones that of the owner that used the lane least lately, and of one line the oldest. Leases of all
 * processes count, so that several workers together keep the bounds of an owner.
 */
import { eq, sql } from 'drizzle-orm';
import { job } from '#server/schema';
import { type Db, takeTurns, type Tx } from './db/open';
import type { Places, Turns } from './turns';

export interface Lane extends Places {
  readonly kind: string;
  /** Jobs of one line in progress at once; a line belongs to an owner. */
  readonly perLine: number;
}
type Job = typeof job.$inferSelect;

export interface Claim {
  readonly lane: Pick<Lane, 'kind' | 'perOwner' | 'perLine'>;
  readonly turns: Pick<Turns, 'held' | 'order'>;
  /** Name of the run that takes the job. */
  readonly worker: string;
  readonly now: number;
  readonly leaseMs: number;
}
/** A paused worker that lost its lease may still hold a job's row; then the next candidate is taken. */
const candidatesAtMost = 10;

/** Leases the next job; null if there is none. Claims of a lane are made one at a time, among all processes. */
export async function claim(db: Db, asked: Claim): Promise<Job | null> {
  if ((await candidates(db, asked)).length === 0) return null;
  return db.transaction(async tx => {
    await takeTurns(tx, `lane ${asked.lane.kind}`);
    const ids = sql`${sql.param(await candidates(tx, asked))}::bigint[]`;
    const { worker, now, leaseMs } = asked;
    const free = sql`(select ${job.id} from ${job} where ${job.id} = any(${ids}) and ${job.leaseUntil} <= ${now}
                       order by array_position(${ids}, ${job.id}) limit 1 for update skip locked)`;
    const [claimed] = await tx
      .update(job)
      .set({ leaseUntil: now + leaseMs, worker, attempts: sql`${job.attempts} + 1` })
      .where(eq(job.id, free))
      .returning();
    return claimed ?? null;
  });
}

/**
 * Numbers of the jobs that may be next, the best first. Jumps in the index from line to line, so that a long backlog of one
 * owner costs nobody time.
 */
async function candidates(tx: Pick<Tx, 'execute'>, { lane, turns, now }: Claim): Promise<number[]> {
  const [held, order] = [sql.param(turns.held()), sql.param(turns.order())];
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive lines as (
      (select owner, line, priority from job where kind = ${lane.kind} order by owner, line, priority limit 1)
      union all
      select next.owner, next.line, next.priority from lines before cross join lateral (
        select owner, line, priority from job
        where kind = ${lane.kind} and (owner, line, priority) > (before.owner, before.line, before.priority)
        order by owner, line, priority limit 1) next
    ), running as (select owner, line from job where kind = ${lane.kind} and lease_until > ${now})
    select oldest.id from lines cross join lateral (
      select id, run_time from job
      where kind = ${lane.kind} and owner = lines.owner and line = lines.line and priority = lines.priority
        and run_time <= ${now} and lease_until <= ${now}
      order by run_time, id limit 1) oldest
    where lines.owner <> all(${held}::text[])
      and (select count(*) from running where owner = lines.owner) < ${lane.perOwner}
      and (select count(*) from running where owner = lines.owner and line = lines.line) < ${lane.perLine}
    order by lines.priority, array_position(${order}::text[], lines.owner::text) nulls first, oldest.run_time, oldest.id
    limit ${candidatesAtMost}`);
  return rows.map(({ id }) => Number(id));
}
