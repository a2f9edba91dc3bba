/** Who makes a call that a key of a machine has signed (docs/api-keys.md). */
import type { FastifyRequest } from 'fastify';
import type { Side } from '@/api/schema/gate';
import type { Provider } from '#server/foundation/calls/context';
import { keyHeader, Unsigned } from '#server/foundation/calls/signature';
import type { Deps } from '#server/foundation/deps';
import { authenticateKey } from './keys';

/** The provider of a request that a key has signed; null if the request names no key. The platform has no such keys. */
export async function keyHolder(
  deps: Deps,
  request: FastifyRequest,
  { now, client, side }: { readonly now: number; readonly client: string; readonly side: Side },
): Promise<Provider | null> {
  const { method, url, headers, sentText } = request;
  if (side !== 'PROVIDER' || headers[keyHeader] === undefined) return null;
  try {
    return await authenticateKey(deps, { method, path: url, headers, body: sentText }, client, now);
  } catch (error) {
    if (error instanceof Unsigned) request.log.warn({ keyId: error.keyId, why: error.why, client }, 'call not signed');
    throw error;
  }
}
