/**
 * Keys with which a provider's own systems sign calls (docs/domain/access.md#machine-keys). A key acts as the operator
 * who made it, within its scopes. Every wrong signature gets the same refusal; only the log names the cause.
 */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type ApiKeyScope, apiKeyScope } from '@/api/enums/api-key';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import { providerOf } from '#server/features/session/provider-of';
import { isAmong, refuseAddresses } from '#server/foundation/calls/addresses';
import type { Provider } from '#server/foundation/calls/context';
import { isSignedWith, readSignature, type Signed, Unsigned, windowMs } from '#server/foundation/calls/signature';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { apiKey, apiKeyNonce, operator } from '#server/schema';

const keyForm = /^mk_[0-9a-f]{16}$/;
const usedEveryMs = 60_000;
/** Length of the columns that keep an operator's name. */
const nameAtMost = 30;
/** Valid keys of a provider at a time. */
export const keysAtMost = 20;

export interface NewKey {
  readonly keyName: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly days: number;
  readonly addresses: string | null;
}

/** The secret is returned here only: it is stored encrypted. The caller holds the lock under which keys are counted. @throws Failure `invalid` for addresses, or too many keys. */
export async function createKey(
  { random, secret }: Pick<Deps, 'random' | 'secret'>,
  tx: Tx,
  { operatorNo, agentNo }: Pick<Provider, 'operatorNo' | 'agentNo'>,
  { keyName, scopes, days, addresses }: NewKey,
  now: number,
): Promise<{ keyId: string; secret: string }> {
  if (addresses) refuseAddresses(addresses);
  await makeRoom(tx, personStores.machine_key, { table: apiKey, owner: [apiKey.agentNo, agentNo], now });
  const valid = and(eq(apiKey.agentNo, agentNo), isNull(apiKey.revokeTime), sql`${apiKey.expireTime} > ${now}`);
  if ((await tx.$count(apiKey, valid)) >= keysAtMost)
    throw new Failure('conflict', `有效的接口密钥最多${keysAtMost}个，请先停用不用的`);
  const made = { keyId: `mk_${random(8).toString('hex')}`, secret: random(32).toString('base64url') };
  await tx.insert(apiKey).values({
    keyId: made.keyId,
    operatorNo,
    agentNo,
    keyName,
    secret: createEncryption(secret).encrypt(made.secret),
    scopes: scopes.join(','),
    addresses,
    createTime: now,
    expireTime: now + days * dayMs,
  });
  return made;
}

/** From the next request on. @throws Failure `missing` or `conflict`. */
export async function revokeKey(tx: Tx, agentNo: string, keyId: string, now: number): Promise<void> {
  const isKey = and(eq(apiKey.keyId, keyId), eq(apiKey.agentNo, agentNo));
  const revoked = await tx
    .update(apiKey)
    .set({ revokeTime: now })
    .where(and(isKey, isNull(apiKey.revokeTime)))
    .returning({ keyId: apiKey.keyId });
  if (revoked.length > 0) return;
  if ((await tx.$count(apiKey, isKey)) === 0) throw new Failure('missing', '密钥不存在');
  throw new Failure('conflict', '密钥已停用');
}

/** The keys of a provider, the newest first. */
export async function listKeys(db: Db, agentNo: string, now: number) {
  const { keyId, keyName, scopes, addresses, createTime, expireTime, revokeTime, lastUseTime, lastUseIp } = apiKey;
  const rows = await db
    .select({
      keyId,
      keyName,
      scopes,
      addresses,
      createTime,
      expireTime,
      revokeTime,
      lastUseTime,
      lastUseIp,
      operatorName: operator.realName,
    })
    .from(apiKey)
    .innerJoin(operator, eq(operator.operatorNo, apiKey.operatorNo))
    .where(eq(apiKey.agentNo, agentNo))
    .orderBy(desc(createTime), desc(keyId))
    .limit(200);
  return rows.map(row => ({
    ...row,
    scopes: scopesIn(row.scopes),
    keyState:
      row.revokeTime !== null
        ? ('REVOKED' as const)
        : row.expireTime <= now
          ? ('EXPIRED' as const)
          : ('VALID' as const),
  }));
}

const scopesIn = (text: string): ApiKeyScope[] =>
  apiKeyScope.map(({ code }) => code).filter(code => text.split(',').includes(code));

/** The provider as whom a signed request acts, with the scopes of its key; its nonce is used up. @throws Unsigned */
export async function authenticateKey(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  signed: Signed,
  client: string,
  now: number,
): Promise<Provider> {
  const given = readSignature(signed, 'agent', keyForm);
  if (!given.signature) throw new Unsigned('malformed', given.keyId);
  const { keyId, nonce, signTime } = given;
  if (Math.abs(signTime - now) > windowMs) throw new Unsigned('stale', keyId);
  const [key] = await db.select().from(apiKey).where(eq(apiKey.keyId, keyId));
  const { decrypt, hash } = createEncryption(secret);
  // Without a key the same work is done, so that the time of the answer does not tell.
  const isRight = isSignedWith(key ? decrypt(key.secret) : hash(keyId), signed, given);
  if (!key) throw new Unsigned('unknown key', keyId);
  if (!isRight) throw new Unsigned('wrong signature', keyId);
  if (key.revokeTime !== null) throw new Unsigned('revoked', keyId);
  if (key.expireTime <= now) throw new Unsigned('expired', keyId);
  if (!isAmong(key.addresses, client)) throw new Unsigned(`address ${client}`, keyId);
  const first = await db
    .insert(apiKeyNonce)
    .values({ keyId, nonce, signTime })
    .onConflictDoNothing()
    .returning({ nonce: apiKeyNonce.nonce });
  if (first.length === 0) throw new Unsigned('replayed', keyId);
  const holder = await providerOf(db, key.operatorNo);
  if (!holder) throw new Unsigned('holder may not sign in', keyId);
  if (now - (key.lastUseTime ?? -Infinity) >= usedEveryMs)
    await db.update(apiKey).set({ lastUseTime: now, lastUseIp: client }).where(eq(apiKey.keyId, keyId));
  return {
    ...holder,
    sessionNo: keyId,
    operatorName: doerName(holder.operatorName, key.keyName),
    scopes: scopesIn(key.scopes),
  };
}

/** Whose act it was, in logs and trails: what does not fit of the operator's name is left out. */
export function doerName(operatorName: string, keyName: string): string {
  const by = `（${keyName}）`;
  return operatorName.slice(0, nameAtMost - by.length) + by;
}

/** Deletes nonces whose signed time is refused anyway; twice the window, because clocks of processes may differ. */
export const forgetApiKeyNonces = (db: Db, now: number) =>
  db.delete(apiKeyNonce).where(lt(apiKeyNonce.signTime, now - 2 * windowMs));
