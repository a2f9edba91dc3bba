/**
 * The library of passwords at a seven-hundredth of its cost, for database tests, which hash by the hundred. It refuses any other cost
 * than docs/security.md (item 8) has; what that cost makes of a password is in password.test.ts.
 */
import type * as Library from '@node-rs/argon2';
import { createRequire } from 'node:module';

const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Library;
type Hash = typeof library.hash;
type Options = NonNullable<Parameters<Hash>[1]>;

const required: Options = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export const { verify } = library;

export const hash: Hash = (password, options) => {
  if (JSON.stringify(options) !== JSON.stringify(required))
    throw new Error(`Expected the cost ${JSON.stringify(required)}, got ${JSON.stringify(options)}`);
  return library.hash(password, { ...required, memoryCost: 64 });
};
