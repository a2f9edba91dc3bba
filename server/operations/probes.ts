/** Monitoring endpoints without a key: liveness, readiness, metrics. */
import { count, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps';
import { partitionHorizon } from '#server/platform/db/partitions';
import type { Metrics, StoredFigures } from '#server/platform/metrics';
import { exportJob } from '#server/features/download/download.moves';
import { failedRecord, job } from '#server/schema';
import { timerFigures } from './timers';

export const probes = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;
/** A database that does not answer within this time counts as unavailable. */
const answersWithinMs = 500;

export interface Watched {
  readonly metrics: Metrics;
  /** The server has received a signal to shut down. */
  readonly ending: () => boolean;
}

/** @param prefix Path prefix; on the portal's port, the portal's own. */
export function registerHealth(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  { ending }: Pick<Watched, 'ending'>,
  prefix = '',
): void {
  app.get(prefix + probes.alive, () => ({ status: 'ok' }));
  app.get(prefix + probes.ready, async (_request, reply) => {
    if (ending()) return reply.code(503).send({ status: 'ending' });
    const answered = await inTime(db.execute(sql`select 1`));
    return answered ? { status: 'ok' } : reply.code(503).send({ status: 'database' });
  });
}

export function registerMetrics(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  { metrics }: Pick<Watched, 'metrics'>,
): void {
  app.get(probes.metrics, async (_request, reply) => {
    const stored = await inTime(storedFigures(deps));
    return reply.type(metrics.contentType).send(await metrics.text(stored));
  });
}

async function storedFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StoredFigures> {
  const now = clock.now();
  const failedRecords = db
    .select({ job: failedRecord.job, count: count() })
    .from(failedRecord)
    .groupBy(failedRecord.job);
  return {
    exportsWaiting: await db.$count(job, eq(job.kind, exportJob)),
    timers: await timerFigures({ db }, now),
    failedRecords: await failedRecords,
    partitionsAheadMs: (await partitionHorizon(db, now)) - now,
  };
}

/** Null if the promise rejects or takes too long. */
async function inTime<T>(asked: PromiseLike<T>): Promise<T | null> {
  const late = AbortSignal.timeout(answersWithinMs);
  const tooLate = new Promise<null>(resolve => late.addEventListener('abort', () => resolve(null)));
  return Promise.race([Promise.resolve(asked).catch(() => null), tooLate]);
}
