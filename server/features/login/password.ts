/**
 * Passwords: the client sends a SHA-256 digest, the server stores its argon2id hash, keyed with a pepper that is not in
 * the database (docs/security.md, item 8). Few hashes run in parallel, because each takes tens of megabytes.
 */
import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { slots } from '#server/platform/slots';

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash uses a full core: more in parallel would only slow down each other and all calls. */
const turns = { atOnce: Math.max(1, Math.min(4, availableParallelism())), waiting: 32 };

export interface Passwords {
  /** Returns the text to store for a digest. */
  hash(digest: string): Promise<string>;
  /** True if the digest matches the stored text; with `null` it takes the same time and returns false. */
  verify(stored: string | null, digest: string): Promise<boolean>;
}

export function createPasswords(secret: Buffer): Passwords {
  const peppered = (digest: string) => createHmac('sha256', secret).update(digest).digest('base64');
  const inTurn = slots(turns);
  const nobody = hash(peppered('nobody'), cost);
  return {
    hash: digest => inTurn(() => hash(peppered(digest), cost)),
    verify: (stored, digest) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await nobody), peppered(digest));
        return stored !== null && matches;
      }),
  };
}
