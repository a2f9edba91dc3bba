/** Record of an ended session: reason, time and IP address, shown only to its own browser. */
import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { sessionEnd, type SessionEnd } from '@/api/enums/session';
import { Failure, failCodes } from '@/api/failure';
import { dayMs, dayOf, formatTime } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { rootPath } from '#server/foundation/access/subtree';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { noteAccess } from '#server/foundation/live';
import type { Secrets } from '#server/foundation/secrets';
import { agent, endedSession, operator, session } from '#server/schema';
import { checkSid } from './session-cookie';

const rememberedDays = 7;

interface End {
  readonly why: SessionEnd;
  readonly now: number;
  /** IP address of the session's own operator; that of a parent is not stored. */
  readonly client?: string;
}

/**
 * Ends the selected sessions and records each once, also with concurrent callers. @returns The number of ended
 * sessions.
 */
export async function endSessions(tx: Tx, which: SQL, { why, now, client = '' }: End): Promise<number> {
  const { tokenHash, sidHash, sidTime, previousSidHash, operatorNo } = session;
  const gone = await tx
    .delete(session)
    .where(which)
    .returning({ tokenHash, sidHash, sidTime, previousSidHash, operatorNo });
  const rows = gone.map(({ operatorNo: _whose, ...each }) => ({
    ...each,
    endCause: why,
    endTime: now,
    clientIp: client,
  }));
  if (rows.length > 0) await tx.insert(endedSession).values(rows);
  await endStreams(tx, gone);
  return rows.length;
}

/** Sign-out by the operator: no record is kept, as there is nothing to explain. */
export const closeSession = (db: Db, tokenHash: string) =>
  db.transaction(async tx => {
    const { operatorNo } = session;
    await endStreams(tx, await tx.delete(session).where(eq(session.tokenHash, tokenHash)).returning({ operatorNo }));
  });

/** Lets the streams of ended sessions hear of it at once, in every process. */
async function endStreams(tx: Tx, gone: readonly Pick<typeof session.$inferSelect, 'operatorNo'>[]): Promise<void> {
  if (gone.length === 0) return;
  const whose = inArray(operator.operatorNo, [...new Set(gone.map(each => each.operatorNo))]);
  await noteAccess(
    tx,
    sql`select coalesce(${agent.agentPath}, ${rootPath}) from ${operator} left join ${agent} on ${agent.agentNo} = ${operator.agentNo} where ${whose}`,
  );
}

/**
 * Refusal of an invalid token: gives the reason the session ended if the browser's cookie matches, otherwise a generic
 * message.
 */
export async function refusalOf(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  tokenHash: string,
  sid: string | null,
  now: number,
): Promise<Failure> {
  const [ended] = await db.select().from(endedSession).where(eq(endedSession.tokenHash, tokenHash));
  const isOwn = ended && isOwner(secret, ended, sid, now);
  return new Failure('session', isOwn ? sentenceOf(ended, now) : undefined, failCodes.expired);
}

type Ended = typeof endedSession.$inferSelect;

function isOwner(secret: Secrets, { sidHash, ...ended }: Ended, sid: string | null, now: number): boolean {
  if (sidHash === null) return true; // script session: it has only a token
  if (sid === null) return false;
  const check = checkSid(secret, { ...ended, sidHash }, sid, now);
  return check !== 'wrong' && check !== 'replayed';
}

const askOthers: readonly SessionEnd[] = ['DISABLED', 'CANCELLED'];

/** `账号已在其他设备登录 02:50，127.0.0.1，请重新登录`; with the date if not today. */
function sentenceOf({ endCause, endTime, clientIp }: Ended, now: number): string {
  const at = formatTime(endTime).slice(dayOf(endTime) === dayOf(now) ? 11 : 5, 16);
  const next = askOthers.includes(endCause) ? '请联系上级' : '请重新登录';
  return [`${entryOf(sessionEnd, endCause).label} ${at}`, clientIp, next].filter(Boolean).join('，');
}

/** Deletes records older than a week. */
export const forgetEnded = (db: Db, now: number) =>
  db.delete(endedSession).where(lt(endedSession.endTime, now - rememberedDays * dayMs));
