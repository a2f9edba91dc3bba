/** Sessions: opaque tokens, stored hashed, ended by idleness or age (issue: idle 30 min, absolute 12 h). */
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { SessionEnd } from '@/api/enums/session';
import { Failure, failCodes } from '@/api/failure';
import type { Permissions } from '@/api/schema/gate';
import type { Provider, ProviderContext } from '#server/platform/calls/context';
import { writeLog } from '#server/platform/audit-log';
import type { Requester } from '#server/platform/calls/requester';
import { agent, agentSwitch, operator, session } from '#server/schema';
import { statementName, type Db, type Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { endSessions, refusalOf } from './ended-session';
import { hashOf, judgeSid, nextSid } from './session-cookie';

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
const sessionsAtMost = 3;
/** The last activity is written at most this often. */
const touchMs = 30_000;

const secret = (random: Deps['random']): string => random(32).toString('base64url');
const script = { browser: false, userAgent: '', sid: null, keepSid: () => {} } as const;

type Signer = Pick<typeof operator.$inferSelect, 'operatorNo' | 'lastLoginTime' | 'lastLoginIp'>;

/** Opens a session and returns its token, with the cookie's value for a browser; the oldest of more than three is ended. */
export async function openSession(
  tx: Tx,
  random: Deps['random'],
  who: Signer,
  client: string,
  now: number,
  { browser, userAgent }: Pick<Requester, 'browser' | 'userAgent'> = script,
): Promise<{ readonly token: string; readonly sid: string | null }> {
  const { operatorNo } = who;
  const [token, sid] = [secret(random), browser ? secret(random) : null];
  const older = tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(eq(session.operatorNo, operatorNo))
    .orderBy(desc(session.issuedTime), desc(session.tokenHash))
    .offset(sessionsAtMost - 1);
  await endSessions(tx, inArray(session.tokenHash, older), { why: 'ELSEWHERE', now, client });
  await tx.insert(session).values({
    tokenHash: hashOf(token),
    sidHash: sid && hashOf(sid),
    sidTime: now,
    userAgent,
    operatorNo,
    issuedTime: now,
    lastActiveTime: now,
    clientIp: client,
    previousLoginTime: who.lastLoginTime,
    previousLoginIp: who.lastLoginIp,
  });
  return { token, sid };
}

/** Signed out: there is nothing to be told. */
export const closeSession = (db: Db, tokenHash: string) => db.delete(session).where(eq(session.tokenHash, tokenHash));

type By = Pick<ProviderContext, 'me' | 'now' | 'client'>;
export const closeOtherSessions = (tx: Tx, { me, now, client }: By, why: SessionEnd) =>
  endSessions(tx, and(eq(session.operatorNo, me.operatorNo), ne(session.tokenHash, me.tokenHash))!, {
    why,
    now,
    client,
  });

/** Neither idle for too long nor too old. */
export const stillOpen = (now: number) =>
  and(gt(session.lastActiveTime, now - idleMs), gt(session.issuedTime, now - absoluteMs));

/** What a call has to know of its session, written out once for each database: every call asks for it. */
function lookup(db: Db) {
  const { operatorNo, realName, operatorStatus, firstLogin } = operator;
  const { agentNo, agentName, agentPath, levels, expandWay } = agent;
  const { sessionNo, lastActiveTime, issuedTime, sidHash, sidTime, previousSidHash } = session;
  return db
    .select({
      session: { sessionNo, lastActiveTime, issuedTime, sidHash, sidTime, previousSidHash },
      operator: { operatorNo, realName, operatorStatus, firstLogin },
      agent: { agentNo, agentName, agentPath, levels, expandWay },
      switches: agentSwitch,
    })
    .from(session)
    .innerJoin(operator, eq(operator.operatorNo, session.operatorNo))
    .innerJoin(agent, eq(agent.agentNo, operator.agentNo))
    .innerJoin(agentSwitch, eq(agentSwitch.agentNo, agent.agentNo))
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare(statementName(db, 'session'));
}
type Lookup = ReturnType<typeof lookup>;
const lookups = new WeakMap<Db, Lookup>();
function lookupOn(db: Db): Lookup {
  const found = lookups.get(db) ?? lookup(db);
  lookups.set(db, found);
  return found;
}

/** Who asks: the address, and the cookie that a browser's session needs beside its token. */
interface Asking {
  readonly client: string;
  readonly requester: Pick<Requester, 'sid' | 'keepSid'>;
}
/** The provider behind a token; refuses with 98/1001 when there is none, no longer, or not without its browser's cookie. */
export const authenticate = (
  deps: Pick<Deps, 'db' | 'secret'>,
  token: string,
  now: number,
  asking: Asking = { client: '', requester: script },
): Promise<Provider> => providerOf(deps, hashOf(token), now, asking);

/**
 * The provider of the session that a link was made for; null where somebody else's session comes along. A browser's is known by
 * its cookie, because a picture in a page cannot send the token's header; a script's by its token. Refuses with 98/1001 a session
 * that is over, and whoever shows none.
 */
export async function authenticateLink(
  deps: Pick<Deps, 'db' | 'secret'>,
  { sessionNo, token }: { readonly sessionNo: string; readonly token: string },
  now: number,
  asking: Asking,
): Promise<Provider | null> {
  const { sid } = asking.requester;
  const [named] = await deps.db.select().from(session).where(eq(session.sessionNo, sessionNo));
  const shown = named?.sidHash === null ? token !== '' : sid !== null;
  if (!named || !shown) throw new Failure('session', undefined, failCodes.expired);
  const { tokenHash, sidHash } = named;
  const owned = sidHash === null || judgeSid(deps.secret, { ...named, sidHash }, sid!, now) !== 'wrong';
  if (!owned || (token !== '' && hashOf(token) !== tokenHash)) return null;
  return providerOf(deps, tokenHash, now, asking);
}

async function providerOf(
  deps: Pick<Deps, 'db' | 'secret'>,
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
  if (now - lastActiveTime >= touchMs) {
    await db
      .update(session)
      .set({ lastActiveTime: now })
      .where(and(eq(session.tokenHash, tokenHash), lt(session.lastActiveTime, now)));
  }
  return {
    tokenHash,
    sessionNo: found.session.sessionNo,
    operatorNo: found.operator.operatorNo,
    operatorName: found.operator.realName,
    agentNo: found.agent.agentNo,
    agentName: found.agent.agentName,
    agentPath: found.agent.agentPath,
    levels: found.agent.levels,
    firstLogin: found.operator.firstLogin,
    may: permissionsOf(found.agent, found.switches),
  };
}

/** What ends a session by itself, and since when; null while it goes on. */
function overBy(
  {
    session: { lastActiveTime, issuedTime },
    operator: { operatorStatus },
  }: Awaited<ReturnType<Lookup['execute']>>[number],
  now: number,
): { readonly why: SessionEnd; readonly now: number } | null {
  if (operatorStatus !== 'TRUE') return { why: 'DISABLED', now };
  const ends = [
    { why: 'IDLE', now: lastActiveTime + idleMs },
    { why: 'AGED', now: issuedTime + absoluteMs },
  ] as const;
  return ends.filter(end => end.now <= now).sort((a, b) => a.now - b.now)[0] ?? null;
}

type Bound = Parameters<typeof judgeSid>[1] & Pick<Provider, 'tokenHash' | 'operatorNo'>;

/** Refuses a token without its browser's cookie, ends the session where a cookie comes back that was replaced, and renews it. */
async function checkCookie(
  { db, secret: key }: Pick<Deps, 'db' | 'secret'>,
  bound: Bound,
  now: number,
  { client, requester: { sid, keepSid } }: Asking,
): Promise<void> {
  const { sidHash, tokenHash, operatorNo } = bound;
  const verdict = sid === null ? 'wrong' : judgeSid(key, bound, sid, now);
  if (verdict === 'due') keepSid(nextSid(key, sidHash));
  if (verdict === 'next')
    await db
      .update(session)
      .set({ sidHash: hashOf(sid!), previousSidHash: sidHash, sidTime: now })
      .where(and(eq(session.tokenHash, tokenHash), eq(session.sidHash, sidHash)));
  if (verdict !== 'wrong' && verdict !== 'replayed') return;
  if (verdict === 'replayed')
    await db.transaction(tx => endSessions(tx, eq(session.tokenHash, tokenHash), { why: 'REPLAYED', now }));
  const content = verdict === 'replayed' ? '已更换的本机凭证再次出现，登录已结束' : '令牌缺少本机凭证，已拒绝';
  const entry = { opBizType: 'LOGIN', target: ['SELF', operatorNo], result: '失败' } as const;
  await writeLog(db, { now, client }, { ...entry, content });
  throw new Failure('session', undefined, failCodes.expired);
}

export function permissionsOf(
  { expandWay, levels }: Pick<typeof agent.$inferSelect, 'expandWay' | 'levels'>,
  switches: typeof agentSwitch.$inferSelect,
): Permissions {
  const {
    agentNo: _agentNo,
    custIncrease,
    incrementReward,
    sdfcSelectHidden,
    enjoyProfitShow,
    smartProfitShow,
    ...rewards
  } = switches;
  return {
    expandWay,
    levels,
    sdfcSelectHidden,
    enjoyProfitShow,
    smartProfitShow,
    custIncrease: String(custIncrease),
    incrementRewardShowFlag: String(incrementReward),
    rewards,
  };
}
