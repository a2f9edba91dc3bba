/**
 * Passwords: the client sends a SHA-256 digest, the server keeps argon2id of it, keyed with a pepper that the database
 * does not hold (reliability 4.2). At most a few hashes run at once, because each takes tens of megabytes.
 */
import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { slots } from '#server/platform/slots';

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each keeps a core busy: more of them at once only make each other, and every other call, slower. */
const turns = { atOnce: Math.max(1, Math.min(4, availableParallelism())), waiting: 32 };

export interface Passwords {
  /** The text to store for a digest. */
  hash(digest: string): Promise<string>;
  /** Whether the digest belongs to the stored text; with `null` it takes as long and says no. */
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
