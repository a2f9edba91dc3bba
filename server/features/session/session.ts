/** Sessions: opaque tokens, stored as hashes, ended by idle time or age (idle 30 min, absolute 12 h). */
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { FactorStage } from '@/api/enums/factor';
import type { SessionEnd } from '@/api/enums/session';
import { Failure, failCodes } from '@/api/failure';
import { type Side, sideOf } from '@/api/schema/gate';
import type { Provider, ProviderContext } from '#server/foundation/calls/context';
import { writeLog } from '#server/foundation/audit-log';
import type { Requester } from '#server/foundation/calls/requester';
import { agent, agentSwitch, operator, session, staffRole } from '#server/schema';
import { staffOf } from './staff-of';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { endSessions, refusalOf } from './ended-session';
import { noncesIn } from './known-browser';
import { sessionStopOf, standingColumns } from './may-work';
import { hashOf, checkSid, nextSid } from './session-cookie';

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
const sessionsAtMost = 3;
/** How long a sign-in waits for its second factor. */
const askedMs = 10 * 60_000;
/** Minimum interval between updates of the last activity. */
const touchMs = 30_000;

const secret = (random: Deps['random']): string => random(32).toString('base64url');
const script = { browser: false, userAgent: '', sid: null, keepSid: () => {} } as const;

type Signer = Pick<typeof operator.$inferSelect, 'operatorNo' | 'lastLoginTime' | 'lastLoginIp'>;

/**
 * Opens a session and returns its token, with a cookie value for browsers; beyond three sessions the oldest is ended.
 *
 * @param stage What it waits for: whoever knows no more than the password ends no session that is in use.
 */
export async function openSession(
  tx: Tx,
  random: Deps['random'],
  who: Signer,
  client: string,
  now: number,
  { browser, userAgent }: Pick<Requester, 'browser' | 'userAgent'> = script,
  stage: FactorStage = 'NONE',
): Promise<{ readonly token: string; readonly sid: string | null }> {
  const { operatorNo } = who;
  const [token, sid] = [secret(random), browser ? secret(random) : null];
  await endOlder(tx, operatorNo, { client, now }, stage === 'ASKED');
  await tx.insert(session).values({
    tokenHash: hashOf(token),
    sidHash: sid && hashOf(sid),
    sidTime: now,
    userAgent,
    operatorNo,
    issuedTime: now,
    lastActiveTime: now,
    clientIp: client,
    factorStage: stage,
    previousLoginTime: who.lastLoginTime,
    previousLoginIp: who.lastLoginIp,
  });
  return { token, sid };
}

/** Ends an operator's oldest sessions before one more comes into use, or begins to wait for its second factor. */
export async function endOlder(
  tx: Tx,
  operatorNo: string,
  { client, now }: { readonly client: string; readonly now: number },
  waiting: boolean,
): Promise<void> {
  const { factorStage, issuedTime, tokenHash } = session;
  const kind = waiting ? eq(factorStage, 'ASKED') : ne(factorStage, 'ASKED');
  const older = tx
    .select({ tokenHash })
    .from(session)
    .where(and(eq(session.operatorNo, operatorNo), kind))
    .orderBy(desc(issuedTime), desc(tokenHash))
    .offset(sessionsAtMost - 1);
  await endSessions(tx, inArray(tokenHash, older), { why: 'ELSEWHERE', now, client });
}

/** Notes in which browser a session was opened, by the marks that it holds from now on. */
export const keepBrowser = (tx: Tx, tokenHash: string, marks: string, deviceNo: string) =>
  tx
    .update(session)
    .set({ browser: noncesIn(marks), deviceNo })
    .where(eq(session.tokenHash, tokenHash));

type By = Pick<ProviderContext, 'me' | 'now' | 'client'>;
export const closeOtherSessions = (tx: Tx, { me, now, client }: By, why: SessionEnd) =>
  endSessions(tx, and(eq(session.operatorNo, me.operatorNo), ne(session.tokenHash, me.tokenHash))!, {
    why,
    now,
    client,
  });

/** Condition: session is neither idle for too long nor too old. */
export const stillOpen = (now: number) =>
  and(gt(session.lastActiveTime, now - idleMs), gt(session.issuedTime, now - absoluteMs));

const isEnrolled = sql<boolean>`exists (select from factor f where f.operator_no = ${session.operatorNo} and f.factor_status = 'ACTIVE')`;

/** Query for the session of a call. Runs on every call, so it is prepared once per database. */
function lookup(db: Db) {
  const { operatorNo, realName, firstLogin, roleCode } = operator;
  const { agentNo, agentName, agentPath, levels, expandWay } = agent;
  const { sessionNo, lastActiveTime, issuedTime, sidHash, sidTime, previousSidHash, writtenAt } = session;
  const { factorStage, factorTime } = session;
  return (
    db
      .select({
        session: { sessionNo, lastActiveTime, issuedTime, sidHash, sidTime, previousSidHash, writtenAt },
        factor: { factorStage, factorTime, isEnrolled },
        operator: { operatorNo, realName, firstLogin, roleCode },
        standing: standingColumns,
        agent: { agentNo, agentName, agentPath, levels, expandWay },
        switches: agentSwitch,
        ownRights: staffRole.rights,
      })
      .from(session)
      .innerJoin(operator, eq(operator.operatorNo, session.operatorNo))
      // The platform's staff belongs to no provider.
      .leftJoin(agent, eq(agent.agentNo, operator.agentNo))
      .leftJoin(agentSwitch, eq(agentSwitch.agentNo, agent.agentNo))
      .leftJoin(staffRole, eq(staffRole.roleCode, operator.roleCode))
      .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
      .prepare('session')
  );
}
type Lookup = ReturnType<typeof lookup>;
const lookups = new WeakMap<Db, Lookup>();
function lookupOn(db: Db): Lookup {
  const found = lookups.get(db) ?? lookup(db);
  lookups.set(db, found);
  return found;
}

/** The client's IP address and cookie; a browser session needs the cookie besides its token. */
interface Asking {
  readonly client: string;
  readonly requester: Pick<Requester, 'sid' | 'keepSid'>;
  /** The portal that is asked; null for what both serve. */
  readonly side?: Side;
  /** The browser asks by itself, which is no activity of its operator. */
  readonly byItself?: true;
}
/**
 * Provider of a token. Refuses with 98/1001 if the session is missing or ended, or the browser's cookie does not match.
 */
export async function authenticate(
  deps: Pick<Deps, 'db' | 'secret' | 'replica'>,
  token: string,
  now: number,
  asking: Asking = { client: '', requester: script },
): Promise<Provider> {
  const me = await providerOf(deps, hashOf(token), now, asking);
  // A session of the other portal does not exist here.
  if (asking.side && asking.side !== sideOf(me.may)) throw new Failure('session', undefined, failCodes.expired);
  return me;
}

/**
 * Provider of the session that a link was created for; null if the request belongs to another session. Browser sessions
 * are identified by their cookie, because images in a page cannot send the token header; script sessions by their
 * token. Refuses with 98/1001 if the session has ended or the request has no credentials.
 */
export async function authenticateLink(
  deps: Pick<Deps, 'db' | 'secret' | 'replica'>,
  { sessionNo, token }: { readonly sessionNo: string; readonly token: string },
  now: number,
  asking: Asking,
): Promise<Provider | null> {
  const { sid } = asking.requester;
  const [named] = await deps.db.select().from(session).where(eq(session.sessionNo, sessionNo));
  const shown = named?.sidHash === null ? token !== '' : sid !== null;
  if (!named || !shown) throw new Failure('session', undefined, failCodes.expired);
  const { tokenHash, sidHash } = named;
  const owned = sidHash === null || checkSid(deps.secret, { ...named, sidHash }, sid!, now) !== 'wrong';
  if (!owned || (token !== '' && hashOf(token) !== tokenHash)) return null;
  return providerOf(deps, tokenHash, now, asking);
}

/** The operator as of now, of a session that was open before; null once it has ended. */
export async function stillSignedIn(db: Db, tokenHash: string, now: number): Promise<Provider | null> {
  const [found] = await lookupOn(db).execute({ tokenHash });
  return found && !overBy(found, now) ? signedIn(found, tokenHash) : null;
}

async function providerOf(
  deps: Pick<Deps, 'db' | 'secret' | 'replica'>,
  tokenHash: string,
  now: number,
  asking: Asking,
): Promise<Provider> {
  const { db } = deps;
  const [found] = await lookupOn(db).execute({ tokenHash });
  const refusal = () => refusalOf(deps, tokenHash, asking.requester.sid, now);
  if (!found) throw await refusal();
  const { lastActiveTime, sidHash } = found.session;
  if (sidHash !== null) {
    const bound = { ...found.session, tokenHash, sidHash, operatorNo: found.operator.operatorNo };
    await checkCookie(deps, bound, now, asking);
  }
  const over = overBy(found, now);
  if (over) {
    await db.transaction(tx => endSessions(tx, eq(session.tokenHash, tokenHash), over));
    throw await refusal();
  }
  if (!asking.byItself && now - lastActiveTime >= touchMs) {
    await db
      .update(session)
      .set({ lastActiveTime: now })
      .where(and(eq(session.tokenHash, tokenHash), lt(session.lastActiveTime, now)));
  }
  return { ...signedIn(found, tokenHash), copy: deps.replica?.atLeast(found.session.writtenAt) };
}

const signedIn = (found: Found, tokenHash: string): Provider => ({
  tokenHash,
  sessionNo: found.session.sessionNo,
  operatorNo: found.operator.operatorNo,
  operatorName: found.operator.realName,
  firstLogin: found.operator.firstLogin,
  factor: {
    stage: found.factor.factorStage,
    enrolled: found.factor.isEnrolled,
    givenTime: found.factor.factorTime,
  },
  ...staffOf({ ...found, roleCode: found.operator.roleCode }),
});

/** Stores the current end of the database's log with the session, so that its next reads see this write. */
export const noteWrite = (db: Db, tokenHash: string) =>
  db
    .update(session)
    .set({ writtenAt: sql`pg_current_wal_lsn()::text` })
    .where(eq(session.tokenHash, tokenHash));

type Found = Awaited<ReturnType<Lookup['execute']>>[number];

/** Reason and time of an automatic end of the session; null while it is open. */
function overBy(
  { session: { lastActiveTime, issuedTime }, standing: state, factor: { factorStage } }: Found,
  now: number,
): { readonly why: SessionEnd; readonly now: number } | null {
  const stop = sessionStopOf(state);
  if (stop) return { why: stop === 'CANCELLED' ? stop : 'DISABLED', now };
  const ends = [
    ...(factorStage === 'ASKED' ? [{ why: 'FACTOR', now: issuedTime + askedMs } as const] : []),
    { why: 'IDLE', now: lastActiveTime + idleMs },
    { why: 'AGED', now: issuedTime + absoluteMs },
  ] as const;
  return ends.filter(end => end.now <= now).sort((a, b) => a.now - b.now)[0] ?? null;
}

type Bound = Parameters<typeof checkSid>[1] & Pick<Provider, 'tokenHash' | 'operatorNo'>;

/**
 * Refuses a token without its browser's cookie, ends the session when a replaced cookie is used again, and renews the
 * cookie.
 */
async function checkCookie(
  { db, secret: key }: Pick<Deps, 'db' | 'secret'>,
  bound: Bound,
  now: number,
  { client, requester: { sid, keepSid } }: Asking,
): Promise<void> {
  const { sidHash, tokenHash, operatorNo } = bound;
  const check = sid === null ? 'wrong' : checkSid(key, bound, sid, now);
  if (check === 'due') keepSid(nextSid(key, sidHash));
  if (check === 'next')
    await db
      .update(session)
      .set({ sidHash: hashOf(sid!), previousSidHash: sidHash, sidTime: now })
      .where(and(eq(session.tokenHash, tokenHash), eq(session.sidHash, sidHash)));
  if (check !== 'wrong' && check !== 'replayed') return;
  if (check === 'replayed')
    await db.transaction(tx => endSessions(tx, eq(session.tokenHash, tokenHash), { why: 'REPLAYED', now }));
  const content = check === 'replayed' ? '已更换的本机凭证再次出现，登录已结束' : '令牌缺少本机凭证，已拒绝';
  const entry = { opBizType: 'LOGIN', target: ['SELF', operatorNo], result: '失败' } as const;
  await writeLog(db, { now, client }, { ...entry, content });
  throw new Failure('session', undefined, failCodes.expired);
}
