/**
 * Rate limits of sign-in and of other attempts, stored in the database so that they apply across server processes (docs/security.md, items 1
 * and 9).
 */
import { and, eq, sql } from 'drizzle-orm';
import { Failure, failCodes } from '@/api/failure';
import { throttle } from '#server/schema';
import type { Db } from '#server/foundation/db/open';

interface Rule {
  /** Attempts are reset after this long without one. */
  readonly forgetMs: number;
  /** Waiting time in ms after the n-th attempt. */
  readonly waitAfter: (hits: number) => number;
}
const minute = 60_000;

/** At most `limit` within `forgetMs`, then blocked for the same time. */
const atMost = (limit: number, forgetMs: number): Rule => ({
  forgetMs,
  waitAfter: hits => (hits >= limit ? forgetMs : 0),
});

/** Wrong answers for one login from all unknown browsers and networks together. */
const fromAnywhere: Rule = {
  forgetMs: 24 * 60 * minute,
  waitAfter: hits => (hits >= 100 ? 60 * minute : hits >= 30 ? 15 * minute : 0),
};

export const rules = {
  captchaGet: atMost(30, minute),
  captchaCheck: atMost(20, minute),
  frontError: atMost(30, minute),
  /** Checks of printed statements. */
  verify: atMost(30, minute),
  reveal: atMost(30, 60 * minute),
  probe: atMost(60, 60 * minute),
  /** Refused attempts of a person that are logged one by one. */
  refused: atMost(60, 60 * minute),
  /** Answers that a phone or person is known to another provider, by operator and by provider. */
  known: atMost(20, 24 * 60 * minute),
  knownToProvider: atMost(60, 24 * 60 * minute),
  /** Wrong second factors: of one session, and of one operator from wherever. */
  factor: atMost(6, 15 * minute),
  factorAccount: fromAnywhere,
  /** Sign-ins with a passkey, by network. */
  passkey: atMost(60, 5 * minute),
  captchaMiss: atMost(5, 6 * minute),
  /** Requests to the channel API without a valid signature. */
  unsigned: atMost(20, minute),
  /** Wrong passwords: an increasing delay, 15 minutes from the fifth, 30 from the tenth on. */
  login: {
    forgetMs: 15 * minute,
    waitAfter: hits => (hits >= 10 ? 30 * minute : hits >= 5 ? 15 * minute : hits >= 2 ? 1000 * 2 ** (hits - 2) : 0),
  },
  /**
   * Wrong passwords for one account from all unknown browsers and networks together, against attackers with many
   * networks.
   */
  account: fromAnywhere,
} satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

export interface ThrottleResult {
  /** Milliseconds to wait; 0 if this attempt is allowed. */
  readonly waitMs: number;
  /** Number of counted attempts, including this one. */
  readonly hits: number;
}

/**
 * Counts an attempt and returns whether it may proceed. Counts first, so that concurrent attempts cannot share one
 * allowance; `forgetAttempts` reverts a successful one.
 */
export async function countAttempt(db: Db, name: RuleName, subject: string, now: number): Promise<ThrottleResult> {
  const rule: Rule = rules[name];
  const key = and(eq(throttle.subject, subject), eq(throttle.rule, name));
  return db.transaction(async tx => {
    // One statement makes or locks the counter: between two, `forgetAttempts` could delete it.
    const [row] = (await tx
      .insert(throttle)
      .values({ subject, rule: name, hits: 0, windowStart: now, blockedUntil: 0 })
      .onConflictDoUpdate({ target: [throttle.subject, throttle.rule], set: { subject } })
      .returning()) as [typeof throttle.$inferSelect];
    if (row.blockedUntil > now) return { waitMs: row.blockedUntil - now, hits: row.hits };
    const forgotten = now > Math.max(row.windowStart, row.blockedUntil) + rule.forgetMs;
    const hits = forgotten ? 1 : row.hits + 1;
    // Failed logins restart the window with every attempt; rates count from their first one.
    const windowStart = forgotten || name === 'login' || name === 'account' ? now : row.windowStart;
    await tx
      .update(throttle)
      .set({ hits, windowStart, blockedUntil: now + rule.waitAfter(hits) })
      .where(key);
    return { waitMs: 0, hits };
  });
}

/** Milliseconds until an attempt is allowed, without counting one. */
export async function waitOf(db: Pick<Db, 'select'>, name: RuleName, subject: string, now: number): Promise<number> {
  const [row] = await db
    .select({ blockedUntil: throttle.blockedUntil })
    .from(throttle)
    .where(and(eq(throttle.subject, subject), eq(throttle.rule, name)));
  return Math.max(0, (row?.blockedUntil ?? 0) - now);
}

/** Takes back one attempt of a rule that permits so many within a time, and with it the block that it may have caused. */
export async function takeBack(db: Pick<Db, 'update'>, name: RuleName, subject: string): Promise<void> {
  await db
    .update(throttle)
    .set({ hits: sql`greatest(${throttle.hits} - 1, 0)`, blockedUntil: 0 })
    .where(and(eq(throttle.subject, subject), eq(throttle.rule, name)));
}

export async function forgetAttempts(db: Pick<Db, 'delete'>, name: RuleName, subject: string): Promise<void> {
  await db.delete(throttle).where(and(eq(throttle.subject, subject), eq(throttle.rule, name)));
}

/** Failure: the next attempt is allowed after `minutes`. */
export const lockedFailure = (minutes: number) =>
  new Failure('tooMany', `密码错误次数过多，请${minutes}分钟后再试`, failCodes.locked);
/** Failure: `waitMs` until the next attempt, after `hits` wrong ones. */
export const tooMany = (waitMs: number, hits: number) =>
  hits >= 5
    ? lockedFailure(Math.ceil(waitMs / 60_000))
    : new Failure('tooMany', `操作过于频繁，请${Math.ceil(waitMs / 1000)}秒后再试`);
