/**
 * The channel's keys and the signatures made with them (docs/channel.md#signature). A request that fails any check
 * gets the same refusal, so that nobody learns which keys exist; only the log names the cause.
 */
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { keyState } from '@/api/enums/api-key';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import { isAmong, refuseAddresses } from '#server/foundation/calls/addresses';
import { isSignedWith, readSignature, type Signed, Unsigned, windowMs } from '#server/foundation/calls/signature';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { acquirerKey, acquirerNonce } from '#server/schema';

const usedEveryMs = 60_000;

interface NewKey {
  readonly keyName: string;
  /** Days until it expires. */
  readonly days: number;
  readonly addresses: string | null;
}

/** Creates a key. The secret is returned here only: it is stored encrypted. @throws Failure `invalid` for addresses that are none */
export async function createKey(
  { db, random, secret }: Pick<Deps, 'random' | 'secret'> & { readonly db: Pick<Tx, 'insert'> },
  { keyName, days, addresses }: NewKey,
  now: number,
): Promise<{ keyId: string; secret: string }> {
  if (addresses) refuseAddresses(addresses);
  const made = { keyId: `ck_${random(8).toString('hex')}`, secret: random(32).toString('base64url') };
  const stored = createEncryption(secret).encrypt(made.secret);
  const expireTime = now + days * dayMs;
  await db
    .insert(acquirerKey)
    .values({ keyId: made.keyId, keyName, secret: stored, addresses, createTime: now, expireTime });
  return made;
}

/** The secret of a key that has signed a request. */
export async function secretOf(
  { db, secret }: Pick<Deps, 'secret'> & { readonly db: Pick<Tx, 'select'> },
  keyId: string,
): Promise<string> {
  const [key] = await db.select().from(acquirerKey).where(eq(acquirerKey.keyId, keyId));
  return createEncryption(secret).decrypt(key!.secret); // keys are never deleted
}

/** From the next request on. @throws Failure `missing` or `conflict` if there is no such key or it is revoked. */
export async function revokeKey(db: Pick<Tx, 'update' | '$count'>, keyId: string, now: number): Promise<void> {
  const isKey = eq(acquirerKey.keyId, keyId);
  const revoked = await db
    .update(acquirerKey)
    .set({ revokeTime: now })
    .where(and(isKey, isNull(acquirerKey.revokeTime)))
    .returning({ keyId: acquirerKey.keyId });
  if (revoked.length > 0) return;
  if ((await db.$count(acquirerKey, isKey)) === 0) throw new Failure('missing', '密钥不存在');
  throw new Failure('conflict', '密钥已停用');
}

/** All keys, the oldest first, without their secrets; times in epoch milliseconds. */
export async function listKeys(db: Db, now: number) {
  const { keyId, keyName, addresses, createTime, expireTime, revokeTime, lastUseTime } = acquirerKey;
  const rows = await db
    .select({ keyId, keyName, addresses, createTime, expireTime, revokeTime, lastUseTime })
    .from(acquirerKey)
    .orderBy(asc(createTime), asc(keyId));
  return rows.map(row => ({ ...row, keyState: stateOf(row, now) }));
}

type Row = typeof acquirerKey.$inferSelect;
const stateOf = (
  { revokeTime, expireTime }: Pick<Row, 'revokeTime' | 'expireTime'>,
  now: number,
): CodeOf<typeof keyState> =>
  revokeTime !== null ? 'REVOKED' : expireTime !== null && expireTime <= now ? 'EXPIRED' : 'VALID';

/**
 * The id of the key that signed a request from an address; its nonce is used up, also for other processes. @throws Unsigned if the
 * signature is not valid at the time `now`.
 */
export async function verifySigned(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  signed: Signed,
  client: string,
  now: number,
) {
  const given = readSignature(signed, 'acquirer', /^ck_[0-9a-f]{16}$/);
  if (!given.signature) throw new Unsigned('malformed', given.keyId);
  const { keyId, signTime, nonce } = given;
  if (Math.abs(signTime - now) > windowMs) throw new Unsigned('stale', keyId);
  const [key] = await db.select().from(acquirerKey).where(eq(acquirerKey.keyId, keyId));
  const { decrypt, hash } = createEncryption(secret);
  // Without a key the same work is done, so that the time of the answer does not tell.
  const isRight = isSignedWith(key ? decrypt(key.secret) : hash(keyId), signed, given);
  if (!key) throw new Unsigned('unknown key', keyId);
  if (!isRight) throw new Unsigned('wrong signature', keyId);
  const state = stateOf(key, now);
  if (state !== 'VALID') throw new Unsigned(`${state.toLowerCase()} key`, keyId);
  if (!isAmong(key.addresses, client)) throw new Unsigned(`address ${client}`, keyId);
  const first = await db
    .insert(acquirerNonce)
    .values({ keyId, nonce, signTime })
    .onConflictDoNothing()
    .returning({ nonce: acquirerNonce.nonce });
  if (first.length === 0) throw new Unsigned('replayed', keyId);
  if (now - (key.lastUseTime ?? -Infinity) >= usedEveryMs)
    await db.update(acquirerKey).set({ lastUseTime: now }).where(eq(acquirerKey.keyId, keyId));
  return keyId;
}

/** Deletes nonces whose signed time is refused anyway; twice the window, because clocks of processes may differ. */
export const forgetNonces = (db: Db, now: number) =>
  db.delete(acquirerNonce).where(lt(acquirerNonce.signTime, now - 2 * windowMs));
