/** What a machine that watches this one asks for, without a key: does it live, does it take calls, how is it doing. */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps';
import type { Metrics } from '#server/platform/metrics';
import { exportJob } from '#server/features/download/download.moves';
import { job } from '#server/schema';

export const probes = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;
/** A database that does not answer by then is not there. */
const answersWithinMs = 500;

export interface Watched {
  readonly metrics: Metrics;
  /** The server has been told to end. */
  readonly ending: () => boolean;
}

export function registerProbes(app: FastifyInstance, { db }: Pick<Deps, 'db'>, { metrics, ending }: Watched): void {
  app.get(probes.alive, () => ({ status: 'ok' }));
  app.get(probes.ready, async (_request, reply) => {
    if (ending()) return reply.code(503).send({ status: 'ending' });
    const there = await inTime(db.execute(sql`select 1`));
    return there ? { status: 'ok' } : reply.code(503).send({ status: 'database' });
  });
  app.get(probes.metrics, async (_request, reply) => {
    const waiting = await inTime(db.$count(job, eq(job.kind, exportJob)));
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text(waiting));
  });
}

/** Null for what fails or takes too long. */
async function inTime<T>(asked: PromiseLike<T>): Promise<T | null> {
  const late = AbortSignal.timeout(answersWithinMs);
  const tooLate = new Promise<null>(resolve => late.addEventListener('abort', () => resolve(null)));
  return Promise.race([Promise.resolve(asked).catch(() => null), tooLate]);
}
