/** Signing in with a solved captcha (docs/domain/session.md#login). */
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput, CallOutput } from '@/api/schema/call';
import type { loginWithCaptcha } from '@/api/contract/session/login';
import { platformNo } from '@/api/constants';
import { Failure, failCodes } from '@/api/failure';
import { writeLog } from '#server/foundation/audit-log';
import type { PublicContext } from '#server/foundation/calls/context';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { agent, agentPolicy, operator, policy } from '#server/schema';
import { consume } from './captcha';
import { browserMarks } from './known-browser';
import { sessionStopOf, standingColumns } from './may-work';
import { type Passwords, initialEnded } from './password';
import { openSession } from './session';
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
  deps: Pick<Deps, 'db' | 'random' | 'secret'>,
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
    return open(tx, deps, found, requested);
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
function refuseStopped(state: Parameters<typeof sessionStopOf>[0]): void {
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

async function open(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'secret'>,
  found: Operator,
  { client, now, requester }: Requested,
) {
  const { token, sid } = await openSession(tx, deps.random, found, client, now, requester);
  if (sid !== null) requester.keepSid(sid);
  if (requester.browser) requester.keepKnown(browserMarks(deps, requester.known, found.operatorNo));
  await tx
    .update(operator)
    .set({ lastLoginTime: now, lastLoginIp: client, version: sql`${operator.version} + 1` })
    .where(eq(operator.operatorNo, found.operatorNo));
  const entry = { opBizType: 'LOGIN', target: ['SELF', found.operatorNo], content: '登录' } as const;
  await writeLog(tx, { now, client, by: found }, entry);
  return { token, sid, firstLogin: found.firstLogin, policyName: await policyNameOf(tx, found.agentNo) };
}

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
