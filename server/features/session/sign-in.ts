/** Signing in with a solved captcha (docs/domain/session.md#login). */
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { FactorStage } from '@/api/enums/factor';
import type { loginWithCaptcha } from '@/api/contract/session/login';
import { platformNo } from '@/api/constants';
import { Failure, failCodes } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { PublicContext } from '#server/foundation/calls/context';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { noteDevice } from '#server/features/factor/devices';
import { stageOf } from '#server/features/factor/required';
import { agent, agentPolicy, operator, policy } from '#server/schema';
import { consume } from './captcha';
import { browserMarks, markOf } from './known-browser';
import { sessionStopOf, standingColumns } from './may-work';
import { type Passwords, initialEnded } from './password';
import { keepBrowser, openSession } from './session';
import { hashOf } from './session-cookie';
import { countGuess } from './sign-in-limits';
import { lockedFailure } from './throttle';

type SignIn = CallInput<typeof loginWithCaptcha>;
type Operator = typeof operator.$inferSelect;
type Requested = Pick<PublicContext, 'client' | 'now' | 'requester' | 'side'>;

/** `sid`: value of the browser's new cookie; null without a browser. */
type Opened = Omit<CallOutput<typeof loginWithCaptcha>, 'session'> & { readonly sid: string | null };

/**
 * Opens a session. Refuses a used captcha ticket, a wrong password, too many attempts, an operator who may not work
 * (docs/domain/access.md#who-may-work) and an expired initial password.
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'random' | 'secret' | 'factorScopes'>,
  passwords: Passwords,
  { username, password, captcha: ticket }: SignIn,
  requested: Requested,
): Promise<Opened> {
  const { db } = deps;
  const { now, side } = requested;
  if (!(await consume(db, ticket, now))) throw new Failure('invalid', '验证码已失效，请重新验证', failCodes.captcha);
  const account = username.trim();
  const [named] = await db
    .select({ row: operator, standing: standingColumns })
    .from(operator)
    .where(eq(operator.username, account));
  // A login of the other portal does not exist here.
  const found = named && (named.row.agentNo === platformNo) === (side === 'PLATFORM') ? named.row : undefined;
  const guess = await countGuess(deps, account, found, requested);
  const matches = await passwords.verify(found?.passwordHash ?? null, password);
  if (!found || !matches) throw await wrongPassword(db, account, guess, requested);
  refuseStopped(named!.standing); // it is the one found
  if (found.initialUntil !== null && now >= found.initialUntil) {
    await logFailure(db, account, '初始密码已过期', requested);
    throw new Failure('invalid', initialEnded, failCodes.initialEnded);
  }
  return db.transaction(async tx => {
    await refuseEnded(tx, found);
    await guess.takeBack(tx);
    return openAs(tx, deps, found, requested, await stageOf(tx, deps, found));
  });
}

/**
 * Checks the login again within the transaction: it may have been stopped or its password changed since the password
 * check. Takes a row lock, so that a concurrent disabling ends this session too, and sessions are opened one at a time.
 */
async function refuseEnded(tx: Tx, { operatorNo, passwordHash }: Operator): Promise<void> {
  const named = tx.select({ passwordHash: operator.passwordHash, ...standingColumns }).from(operator);
  const [held] = await named.where(eq(operator.operatorNo, operatorNo)).for('update');
  if (held?.passwordHash !== passwordHash) throw new Failure('invalid', '账号或密码错误', failCodes.credentials);
  refuseStopped(held);
}

/** The reason is given only after the right password. */
export function refuseStopped(state: Parameters<typeof sessionStopOf>[0]): void {
  const stop = sessionStopOf(state);
  const message =
    stop === 'OWNER_DISABLED' ? '负责人的登录已被禁用，员工暂不能登录，请联系上级' : '账号已被禁用，请联系上级';
  if (stop) throw new Failure('session', message, failCodes.disabled);
}

async function wrongPassword(
  db: Db,
  account: string,
  { hits, waitMs }: Pick<Awaited<ReturnType<typeof countGuess>>, 'hits' | 'waitMs'>,
  requested: Requested,
): Promise<Failure> {
  await logFailure(db, account, '账号或密码错误', requested);
  if (waitMs > 0) return lockedFailure(Math.ceil(waitMs / 60_000));
  if (hits >= 5) return lockedFailure(hits >= 10 ? 30 : 15);
  return new Failure('invalid', '账号或密码错误', failCodes.credentials);
}

const logFailure = (db: Db, account: string, content: string, { client, now }: Requested) =>
  writeLog(db, { now, client }, { opBizType: 'LOGIN', target: ['SELF', account], content, result: '失败' });

/** Opens the session of somebody who has proven to know the password, or to hold a passkey. */
export async function openAs(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'secret'>,
  found: Operator,
  requested: Requested,
  factor: FactorStage,
): Promise<Opened> {
  const { client, now, requester } = requested;
  const { token, sid } = await openSession(tx, deps.random, found, client, now, requester, factor);
  if (sid !== null) requester.keepSid(sid);
  const waits = factor === 'ASKED';
  if (waits) await writeLog(tx, { now, client, by: found }, loginEntry(found, '密码正确，待二次验证'));
  else await noteSignIn(tx, deps, found, requested, hashOf(token));
  const policyName = waits ? null : await policyNameOf(tx, found.agentNo);
  return { token, sid, factor, firstLogin: found.firstLogin, policyName };
}

/** What a complete sign-in leaves: the browser's mark, the operator's last sign-in, and an entry of the log. */
export async function noteSignIn(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'secret'>,
  found: Operator,
  { client, now, requester }: Requested,
  tokenHash: string,
): Promise<void> {
  if (requester.browser) await noteBrowser(tx, deps, found, { client, now, requester, tokenHash });
  await tx
    .update(operator)
    .set({ lastLoginTime: now, lastLoginIp: client, version: sql`${operator.version} + 1` })
    .where(eq(operator.operatorNo, found.operatorNo));
  await writeLog(tx, { now, client, by: found }, loginEntry(found, '登录'));
}
async function noteBrowser(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'secret'>,
  found: Operator,
  {
    client,
    now,
    requester,
    tokenHash,
  }: Pick<Requested, 'client' | 'now' | 'requester'> & { readonly tokenHash: string },
): Promise<void> {
  const marks = browserMarks(deps, requester.known, found.operatorNo);
  requester.keepKnown(marks);
  const mark = markOf(deps.secret, marks, found.operatorNo)!; // its own stands among them
  const deviceNo = await noteDevice(tx, found, mark, { client, now, userAgent: requester.userAgent });
  await keepBrowser(tx, tokenHash, marks, deviceNo);
}
const loginEntry = ({ operatorNo }: Operator, content: string) =>
  ({ opBizType: 'LOGIN', target: ['SELF', operatorNo], content }) as const;

/** First policy of the provider's own policy type. */
async function policyNameOf(db: Tx, agentNo: string): Promise<string | null> {
  const [row] = await db
    .select({ name: policy.policyName })
    .from(agentPolicy)
    .innerJoin(policy, eq(policy.policyCode, agentPolicy.policyCode))
    .innerJoin(agent, and(eq(agent.agentNo, agentPolicy.agentNo), eq(agent.policyType, policy.policyType)))
    .where(eq(agentPolicy.agentNo, agentNo))
    .orderBy(policy.policyCode)
    .limit(1);
  return row?.name ?? null;
}
