/** Keys with which the payment channel signs its reports (docs/channel.md). */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time, words } from './columns';

export const acquirerKey = pgTable('acquirer_key', {
  keyId: words(20).primaryKey(),
  keyName: words(40).notNull(),
  /** Encrypted: the signature can only be verified with the secret itself, not with a hash of it. */
  secret: text().notNull(),
  createTime: time().notNull(),
  /** Null while the key is valid. */
  revokeTime: time(),
  /** Written at most once a minute; null before the first use. */
  lastUseTime: time(),
});

/** Used nonces, kept until the time that was signed with them is too old to be accepted. */
export const acquirerNonce = pgTable(
  'acquirer_nonce',
  {
    keyId: words(20).notNull(),
    nonce: words(64).notNull(),
    /** The signed time, epoch milliseconds. */
    signTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.keyId, t.nonce] }), index().on(t.signTime)],
);
