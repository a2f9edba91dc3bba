/** Keys of providers' own systems (docs/domain/access.md#machine-keys). */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time, words } from './columns';

export const apiKey = pgTable(
  'machine_key',
  {
    keyId: words(20).primaryKey(),
    /** The operator as whom the key acts. */
    operatorNo: words(10).notNull(),
    agentNo: words(8).notNull(),
    keyName: words(12).notNull(),
    /** Encrypted: the signature can only be verified with the secret itself, not with a hash of it. */
    secret: text().notNull(),
    /** Codes of apiKeyScope, joined by commas. */
    scopes: words(80).notNull(),
    /** Addresses and networks, joined by commas; null: any. */
    addresses: words(400),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    revokeTime: time(),
    /** Written at most once a minute; null before the first use. */
    lastUseTime: time(),
    lastUseIp: words(45),
  },
  t => [index().on(t.agentNo)],
);

/** Used nonces, kept until the time that was signed with them is too old to be accepted. */
export const apiKeyNonce = pgTable(
  'machine_nonce',
  { keyId: words(20).notNull(), nonce: words(64).notNull(), signTime: time().notNull() },
  t => [primaryKey({ columns: [t.keyId, t.nonce] }), index().on(t.signTime)],
);
