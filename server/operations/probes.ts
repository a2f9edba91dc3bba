/** Monitoring endpoints without a key: liveness, readiness, metrics. */
import { count, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { probes } from '@/api/constants';
import type { Deps } from '#server/foundation/deps';
import { features } from '#server/features/features';
import type { Db } from '#server/foundation/db/open';
import type { Feature } from '#server/foundation/feature';
import { partitionHorizon } from '#server/foundation/db/partitions';
import type { LaneFigures, Metrics, StoredFigures } from '#server/foundation/metrics';
import { commit, version } from '#server/foundation/version';
import { failedRecord, job } from '#server/schema';
import { lanes } from './lanes';
import { upkeep } from './upkeep';
import { timerRecords } from './timers';

/** A database that does not answer within this time counts as unavailable. */
const answersWithinMs = 500;
/** Figures may take longer; Prometheus gives up after ten seconds. */
const figuresWithinMs = 5000;
/** A timer later than this needs a person: a run takes minutes at most, and a failed one is retried after one. */
export const lateAtMostMs = 900_000;

export interface Watched {
  readonly metrics: Metrics;
  /** The server has received a signal to shut down. */
  readonly ending: () => boolean;
}

interface Health extends Pick<Watched, 'ending'> {
  /** Path prefix; on the portal's port, the portal's own. */
  readonly prefix?: string;
  /**
   * Names of timers that make this process not ready. Only for the operations port: all processes share the timers, and a
   * proxy that asks the portal's port would send nobody anywhere.
   */
  readonly lateTimers?: () => Promise<readonly string[]>;
}

export function registerHealth(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  { ending, prefix = '', lateTimers = async () => [] }: Health,
): void {
  app.get(prefix + probes.alive, () => ({ status: 'ok', version, commit }));
  app.get(prefix + probes.ready, async (_request, reply) => {
    if (ending()) return reply.code(503).send({ status: 'ending' });
    const answered = await inTime(db.execute(sql`select 1`));
    const late = answered && (await inTime(lateTimers()));
    if (!late) return reply.code(503).send({ status: 'database' });
    return late.length > 0 ? reply.code(503).send({ status: 'timers', timers: late }) : { status: 'ok' };
  });
}

/** Timers that are later than `lateAtMostMs`. */
export const lateTimersOf =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (): Promise<readonly string[]> =>
    (await timerRecords({ db }, clock.now())).filter(({ lateMs }) => lateMs > lateAtMostMs).map(({ name }) => name);

export function registerMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  { metrics }: Pick<Watched, 'metrics'>,
): void {
  app.get(probes.metrics, async (_request, reply) => {
    const isUp = (await inTime(deps.db.execute(sql`select 1`))) !== null;
    const stored = isUp ? await inTime(storedFigures(deps), figuresWithinMs) : null;
    return reply.type(metrics.contentType).send(await metrics.text(stored, isUp));
  });
}

async function storedFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StoredFigures> {
  const now = clock.now();
  const failedRecords = db
    .select({ job: failedRecord.job, count: count() })
    .from(failedRecord)
    .groupBy(failedRecord.job);
  return {
    lanes: await laneFigures({ db }, now),
    timers: await timerRecords({ db }, now),
    failedRecords: await failedRecords,
    figures: await readFigures(db, now),
    partitionsAheadMs: (await partitionHorizon(db, now)) - now,
  };
}

/** What features and the installation show of the database. */
export const figures = ([...features, upkeep] as readonly Feature[]).flatMap(feature => feature.figures ?? []);
async function readFigures(db: Db, now: number): Promise<StoredFigures['figures']> {
  const read = [];
  // One after the other: a scrape takes one connection.
  for (const { read: values, ...figure } of figures) read.push({ ...figure, values: await values(db, now) });
  return read;
}

async function laneFigures({ db }: Pick<Deps, 'db'>, now: number): Promise<LaneFigures[]> {
  const isRunning = sql`${job.leaseUntil} > ${now}`;
  // A job that only waits for another of its owner is not late.
  const oldest = sql<number | null>`case when not bool_or(${isRunning}) then min(${job.runTime}) end`;
  const owners = await db.select({ kind: job.kind, jobs: count(), oldest }).from(job).groupBy(job.kind, job.owner);
  return Object.entries(lanes).map(([name, { kind }]) => {
    const own = owners.filter(each => each.kind === kind);
    const due = Math.min(now, ...own.map(each => Number(each.oldest ?? now)));
    return { name, waiting: own.reduce((sum, { jobs }) => sum + jobs, 0), lateMs: now - due };
  });
}

/** Null if the promise rejects or takes too long. */
async function inTime<T>(asked: PromiseLike<T>, withinMs = answersWithinMs): Promise<T | null> {
  const late = AbortSignal.timeout(withinMs);
  const tooLate = new Promise<null>(resolve => late.addEventListener('abort', () => resolve(null)));
  return Promise.race([Promise.resolve(asked).catch(() => null), tooLate]);
}
