/**
 * Ties a database to the secrets that its values are under. With another secret its passwords, sessions and encrypted
 * numbers would be unusable, so the start is refused instead of reporting wrong passwords to all users.
 */
import { eq, isNull } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { installation, secretKey } from '#server/schema';
import type { Db, Tx } from './db/open';
import { createEncryption } from './encryption';
import { type Founding, indexKeyOf, type Secrets } from './secrets';

export class WrongSecret extends Error {
  constructor(missing: readonly string[] = []) {
    super(
      missing.length === 0
        ? 'APP_SECRET 与此数据库不符：数据库是在另一个密钥下建立的。请恢复原密钥（备份中的 APP_SECRET 或数据目录的 secret 文件）。'
        : `APP_SECRET 与此数据库不符：还有数据在编号为 ${missing.join('、')} 的密钥下，没有配置这个密钥。请恢复原密钥；更换密钥时，旧密钥放在 APP_SECRET_OLD，直到 npm run ops -- rotate-secret 报告已完成。`,
    );
  }
}

/** Matches no secret: an earlier version, which knows only one secret, finds it and refuses to start. */
const severalSecrets = 'several';

/**
 * Notes that values are written under the current secret from now on, and tells the secrets what the installation keeps.
 *
 * @throws WrongSecret if a secret that values may be under is not configured.
 */
export const ensureSecrets = (db: Pick<Db, 'transaction'>, secrets: Secrets, now: number): Promise<void> =>
  db.transaction(async tx => {
    const founding = await foundingOf(tx, secrets, now);
    const { keyId } = secretKey;
    const known = await tx.select().from(secretKey);
    const { current } = secrets;
    await tx
      .insert(secretKey)
      // Always later than the others, even if the clocks of two machines differ.
      .values({
        keyId: current.id,
        createTime: Math.max(now, ...known.map(each => each.createTime + 1)),
        usedTime: now,
      })
      .onConflictDoUpdate({ target: keyId, set: { usedTime: now } });
    if (known.every(each => each.keyId === current.id))
      return secrets.begin(founding, founding.plainKey === current.id);
    await tx.update(installation).set({ secretFingerprint: severalSecrets });
    return secrets.begin(founding, false);
  });

const kept = z
  .object({ index: z.base64(), pepper: z.base64().nullable(), plainKey: z.string().nullable() })
  .transform(({ index, pepper, plainKey }): Founding => ({
    index: Buffer.from(index, 'base64'),
    pepper: pepper === null ? null : Buffer.from(pepper, 'base64'),
    plainKey,
  }));
const written = ({ index, pepper, plainKey }: Founding) =>
  JSON.stringify({ index: index.toString('base64'), pepper: pepper && pepper.toString('base64'), plainKey });

/**
 * What the installation keeps of its first secret; written at its first start, and at the first one of this version.
 *
 * @throws WrongSecret
 */
async function foundingOf(tx: Tx, secrets: Secrets, now: number): Promise<Founding> {
  const { encrypt, decrypt } = createEncryption(secrets);
  const { current, all } = secrets;
  const founded = await tx
    .insert(installation)
    .values({ id: 1, secretFingerprint: current.fingerprint, createTime: now })
    .onConflictDoNothing()
    .returning({ id: installation.id });
  // Starting processes wait for each other here.
  const [row] = await tx.select().from(installation).for('update');
  const { foundingKeys, secretFingerprint } = row!; // inserted above at the latest
  const missing = (await tx.select().from(secretKey)).filter(({ keyId }) => all.every(key => key.id !== keyId));
  if (missing.length > 0) throw new WrongSecret(missing.map(({ keyId }) => keyId));
  if (foundingKeys !== null) return kept.parse(JSON.parse(decrypt(foundingKeys)));
  const founder = all.find(({ fingerprint }) => fingerprint === secretFingerprint);
  if (!founder) throw new WrongSecret();
  const own = { index: indexKeyOf(founder.secret) };
  const founding: Founding =
    founded.length > 0
      ? { ...own, pepper: null, plainKey: null }
      : { ...own, pepper: founder.secret, plainKey: founder.id };
  await tx.insert(secretKey).values({ keyId: founder.id, createTime: now, usedTime: now }).onConflictDoNothing();
  await tx
    .update(installation)
    .set({ foundingKeys: encrypt(written(founding)) })
    .where(isNull(installation.foundingKeys));
  return founding;
}

/** Each process reports at this interval that it writes with its secret; one that has not reported has ended. */
export const noteEveryMs = 30_000;
const endedAfterMs = 3 * noteEveryMs;
/** Notes that a process writes with its secret; false if the installation has given the secret up. */
export async function noteUse(db: Pick<Tx, 'update'>, { current }: Secrets, now: number): Promise<boolean> {
  const isCurrent = eq(secretKey.keyId, current.id);
  const noted = await db.update(secretKey).set({ usedTime: now }).where(isCurrent).returning({ id: secretKey.keyId });
  return noted.length > 0;
}

/** The secrets that values may be under, the newest last, and whether a process writes with them. */
export async function knownKeys(db: Pick<Tx, 'select'>, now: number) {
  const known = await db.select().from(secretKey).orderBy(secretKey.createTime);
  return known.map(({ keyId, usedTime }) => ({ keyId, inUse: now - usedTime < endedAfterMs }));
}
/** No value is under it any more: a start does not need it. */
export const forgetKey = (tx: Pick<Tx, 'delete'>, keyId: string) =>
  tx.delete(secretKey).where(eq(secretKey.keyId, keyId));

/** Tells the secrets what an installation keeps, which is only read. @throws WrongSecret */
export async function readSecrets(client: Pick<pg.ClientBase, 'query'>, secrets: Secrets): Promise<void> {
  const { rows } = await client.query<{ keys: string | null }>('select founding_keys as keys from installation');
  const keys = rows[0]?.keys;
  if (!keys) throw new WrongSecret();
  try {
    secrets.begin(kept.parse(JSON.parse(createEncryption(secrets).decrypt(keys))), false);
  } catch {
    throw new WrongSecret();
  }
}
