/**
 * Warns when the addresses that proxies forward cannot be read: all clients then count as one and share its limits
 * (README.md, Deploying).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '#server/foundation/calls/client';
import type { Deps } from '#server/foundation/deps';

/** A warning for each request would only hide other lines; `/metrics` has the number. */
const quietMs = 3_600_000;

/** Warns once an hour; without trusted proxies nothing is forwarded. */
export function watchForwarded(
  app: FastifyInstance,
  { clock, log, metrics }: Pick<Deps, 'clock' | 'log' | 'metrics'>,
  trustedProxies: number,
): void {
  if (trustedProxies === 0) return;
  let quietUntil = 0;
  app.addHook('onRequest', async request => {
    if (isReadable(request)) return;
    metrics?.addressUnread();
    if (clock.now() < quietUntil) return;
    quietUntil = clock.now() + quietMs;
    const named = isNamed(request) ? request.ip.slice(0, 60) : null;
    log.warn({ named, trustedProxies }, 'forwarded address cannot be read, clients count as one');
  });
}

const isNamed = ({ ips }: FastifyRequest) => (ips?.length ?? 0) > 1;

/** Probes of a load balancer come without an address and are no client; calls are posted. */
const isReadable = (request: FastifyRequest): boolean =>
  isNamed(request) ? addressOf(request.ip) !== null : request.method !== 'POST';
