/** Sessions and the limits of signing in (docs/domain/session.md). */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { factorStage } from '@/api/enums/factor';
import type { SessionEnd } from '@/api/enums/session';
import { code, time, words } from './columns';

/** An open session. Neither its token nor its cookie is ever stored, only their SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: words(64).primaryKey(),
    /** Public id with which its operator selects the session to end. */
    sessionNo: words(36)
      .notNull()
      .default(sql`gen_random_uuid()`)
      .unique(),
    /** Hash of the cookie that must accompany the token; null for a script's session. */
    sidHash: words(64),
    /** Since when the current cookie is valid; below, the hash of the previous cookie. */
    sidTime: time().notNull().default(0),
    previousSidHash: words(64),
    userAgent: words(300).notNull().default(''),
    /** Marks that its browser held after the sign-in (known-browser.ts); null for a script. */
    browser: words(120),
    operatorNo: words(10).notNull(),
    issuedTime: time().notNull(),
    lastActiveTime: time().notNull(),
    clientIp: words(45).notNull(),
    /** The operator's previous sign-in, shown to them so that a stranger's sign-in would be noticed. */
    previousLoginTime: time(),
    previousLoginIp: words(45),
    /** What it waits for before anything else is allowed, and when its second factor was last given. */
    factorStage: code(factorStage).notNull().default('NONE'),
    factorTime: time(),
    /** The browser that it was opened from; null for a script's session. */
    deviceNo: words(36),
    /** Where the database's log ended after the last write, for reads from a copy (docs/decisions/047-reads-from-a-replica.md). */
    writtenAt: words(20),
  },
  t => [index().on(t.operatorNo)],
);

/**
 * An ended session, stored for some days so that its browser can be informed of the reason; the request must still
 * carry the cookie.
 */
export const endedSession = pgTable(
  'ended_session',
  {
    tokenHash: words(64).primaryKey(),
    sidHash: words(64),
    sidTime: time().notNull(),
    previousSidHash: words(64),
    endCause: words(16).$type<SessionEnd>().notNull(),
    endTime: time().notNull(),
    /** Address from which its own operator ended it; empty if it expired or someone else ended it. */
    clientIp: words(45).notNull(),
  },
  t => [index().on(t.endTime)],
);

/** A captcha from its creation (`answer` set) until it is solved (`ticketHash` set); deleted when used. */
export const captcha = pgTable(
  'captcha',
  {
    token: words(32).primaryKey(),
    kind: words(16).notNull(),
    answer: integer().notNull(),
    /** Wrong guesses of an SMS code. */
    tries: integer().notNull().default(0),
    secretKey: words(16),
    ticketHash: words(64),
    /** Purpose of an SMS code, and the hash of the values that it was sent for. */
    purpose: words(16),
    subjectHash: words(64),
    expireTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.ticketHash), index().on(t.expireTime)],
);

/** Counters for all sign-in limits: failures of an account from a client, captcha calls of a client. */
export const throttle = pgTable(
  'throttle',
  {
    subject: words(120).notNull(),
    rule: words(24).notNull(),
    hits: integer().notNull(),
    windowStart: time().notNull(),
    blockedUntil: time().notNull(),
  },
  t => [primaryKey({ columns: [t.subject, t.rule] })],
);
