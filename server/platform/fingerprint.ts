/**
 * Ties a database to the secret with which it was created. With another secret its passwords, sessions and encrypted
 * numbers would be unusable, so the start is refused instead of reporting wrong passwords to all users.
 */
import { createHmac } from 'node:crypto';
import { installation } from '#server/schema';
import type { Db } from './db/open';

export class WrongSecret extends Error {
  constructor() {
    super(
      'APP_SECRET 与此数据库不符：数据库是在另一个密钥下建立的。请恢复原密钥（备份中的 APP_SECRET 或数据目录的 secret 文件）。',
    );
  }
}

export const fingerprintOf = (secret: Buffer): string =>
  createHmac('sha256', secret).update('fingerprint').digest('hex');

/** Stores the secret's fingerprint in a database that has none; throws `WrongSecret` if the fingerprints differ. */
export async function ensureSameSecret(db: Db, secret: Buffer, now: number): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  await db
    .insert(installation)
    .values({ id: 1, secretFingerprint: fingerprint, createTime: now })
    .onConflictDoNothing();
  const [known] = await db.select().from(installation);
  if (known?.secretFingerprint !== fingerprint) throw new WrongSecret();
}
