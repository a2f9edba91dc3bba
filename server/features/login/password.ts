/**
 * Passwords: the client sends a SHA-256 digest, the server keeps argon2id of it, keyed with a pepper that the database
 * does not hold (reliability 4.2). At most a few hashes run at once, because each takes tens of megabytes.
 */
import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Failure } from '@/api/failure';

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each keeps a core busy: more of them at once only make each other, and every other call, slower. */
const atOnce = Math.max(1, Math.min(4, availableParallelism()));
const waitingAtMost = 32;

export interface Passwords {
  /** The text to store for a digest. */
  hash(digest: string): Promise<string>;
  /** Whether the digest belongs to the stored text; with `null` it takes as long and says no. */
  verify(stored: string | null, digest: string): Promise<boolean>;
}

export function createPasswords(secret: Buffer): Passwords {
  const peppered = (digest: string) => createHmac('sha256', secret).update(digest).digest('base64');
  const gate = createGate();
  const nobody = hash(peppered('nobody'), cost);
  return {
    hash: digest => gate(() => hash(peppered(digest), cost)),
    verify: (stored, digest) =>
      gate(async () => {
        const matches = await verify(stored ?? (await nobody), peppered(digest));
        return stored !== null && matches;
      }),
  };
}

/** Lets a few tasks run, some wait, and refuses the rest, so that a flood of logins cannot take all memory. */
function createGate() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Failure('tooMany');
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
