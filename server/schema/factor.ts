/** Second factors, what is required of whom, and their recovery (docs/domain/session.md#second-factor). */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, stamps, time, words } from './columns';

export const factor = pgTable(
  'factor',
  {
    factorNo: words(36)
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    operatorNo: words(10).notNull(),
    factorKind: code(enums.factorKind).notNull(),
    factorStatus: code(enums.factorStatus).notNull(),
    factorName: words(20).notNull(),
    /** Of a TOTP: encrypted. */
    secret: text(),
    /** The last time step whose code was taken: no code counts twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** Of a passkey, base64url; its public key and counter, and the address at which it was made. */
    credentialId: words(1400).unique(),
    publicKey: text(),
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: words(100),
    origin: words(200),
    lastUseTime: time(),
    ...stamps(),
  },
  t => [index().on(t.operatorNo)],
);

/** What a passkey has to sign, once and within minutes. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    /** Hash of the ticket, or of the session's token with the purpose. */
    subjectHash: words(64).primaryKey(),
    challenge: words(100).notNull(),
    expireTime: time().notNull(),
  },
  t => [index().on(t.expireTime)],
);

export const recoveryCode = pgTable(
  'recovery_code',
  { operatorNo: words(10).notNull(), codeHash: words(64).notNull(), useTime: time() },
  t => [primaryKey({ columns: [t.operatorNo, t.codeHash] })],
);

/** For whom of a provider's or the platform's people a factor is required; without a row the installation's default. */
export const factorRule = pgTable('factor_rule', {
  agentNo: words(8).primaryKey(),
  factorScope: code(enums.factorScope).notNull(),
  /** What the platform, in its own row, requires at least of every provider. */
  leastScope: code(enums.factorScope),
  ...stamps(),
});

export const factorReset = pgTable(
  'factor_reset',
  {
    resetNo: words(36)
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** Whose factors go, and whose provider is told. */
    operatorNo: words(10).notNull(),
    agentNo: words(8).notNull(),
    factorResetStatus: code(enums.factorResetStatus).notNull(),
    askedBy: words(10).notNull(),
    askedName: words(30).notNull(),
    reason: words(200).notNull(),
    effectTime: time().notNull(),
    ...stamps(),
  },
  t => [
    index().on(t.agentNo),
    uniqueIndex('factor_reset_open')
      .on(t.operatorNo)
      .where(sql`factor_reset_status = 'WAIT'`),
    index('factor_reset_due')
      .on(t.effectTime)
      .where(sql`factor_reset_status = 'WAIT'`),
  ],
);

/** A browser from which an operator has signed in, by its mark (known-browser.ts). */
export const knownDevice = pgTable(
  'known_device',
  {
    deviceNo: words(36)
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    operatorNo: words(10).notNull(),
    markHash: words(64).notNull(),
    userAgent: words(300).notNull(),
    clientIp: words(45).notNull(),
    lastUseTime: time().notNull(),
    ...stamps(),
  },
  t => [uniqueIndex().on(t.operatorNo, t.markHash)],
);
