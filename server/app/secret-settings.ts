/** The settings of the server's secrets (docs/deploying.md#a-new-app_secret). */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { keptText } from '#server/foundation/kept-text';
import { Secrets } from '#server/foundation/secrets';
import { ConfigError } from './setting';

const secret = (name: string) =>
  z
    .string()
    .min(32, { error: `${name} 至少32个字符` })
    .optional();

export const secretSettings = {
  APP_SECRET: secret('APP_SECRET'),
  /** Values are read with these, too: the secret before, the one before that, and the one to come. */
  APP_SECRET_OLD: secret('APP_SECRET_OLD'),
  APP_SECRET_OLDER: secret('APP_SECRET_OLDER'),
  APP_SECRET_NEXT: secret('APP_SECRET_NEXT'),
};
type Given = { readonly [name in keyof typeof secretSettings]?: string | undefined };

/** Minimum of distinct characters: random keys have many, keys typed to fill the length have few. */
const differentAtLeast = 10;

/** Real data needs a secret of the operator's own. @throws ConfigError */
export function refuseWeakSecret({ APP_SECRET, APP_SECRET_NEXT }: Given): void {
  const example = '例如 openssl rand -hex 32 的输出';
  if (!APP_SECRET) throw new ConfigError(`DEMO=off 需要 APP_SECRET：至少32个字符的随机密钥，${example}`);
  for (const [name, value] of Object.entries({ APP_SECRET, APP_SECRET_NEXT }))
    if (value && new Set(value).size < differentAtLeast)
      throw new ConfigError(`${name} 过于简单，请使用随机密钥，${example}`);
}

/** @throws ConfigError if the settings do not fit together. */
export function secretsOf({ APP_SECRET, APP_SECRET_NEXT, APP_SECRET_OLD, APP_SECRET_OLDER }: Given, dataDir: string) {
  if (APP_SECRET_OLDER && !APP_SECRET_OLD)
    throw new ConfigError('APP_SECRET_OLDER 需要 APP_SECRET_OLD：它是再前一个密钥');
  const current = APP_SECRET ? Buffer.from(APP_SECRET) : ownSecret(dataDir);
  const others = [APP_SECRET_NEXT, APP_SECRET_OLD, APP_SECRET_OLDER].filter(each => each !== undefined);
  const secrets = new Secrets(
    current,
    others.map(each => Buffer.from(each)),
  );
  if (new Set(secrets.all.map(({ id }) => id)).size < secrets.all.length)
    throw new ConfigError('APP_SECRET、APP_SECRET_NEXT、APP_SECRET_OLD 和 APP_SECRET_OLDER 应各不相同');
  return secrets;
}

/**
 * Without APP_SECRET, a random secret is stored in the data directory. Encrypted values cannot be read without it: back it
 * up with the data.
 */
const ownSecret = (dataDir: string): Buffer =>
  Buffer.from(keptText(join(dataDir, 'secret'), () => randomBytes(32).toString('hex')));
