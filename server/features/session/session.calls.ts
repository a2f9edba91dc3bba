/**
 * Sign-in, sign-out and the first calls of a session (docs/domain/session.md#login,
 * docs/domain/session.md#start-of-a-session).
 */
import { and, eq } from 'drizzle-orm';
import { repCodes } from '@/api/captcha';
import type { contract } from '@/api/contract/index';
import type * as login from '@/api/contract/session/login';
import type { modifyLoginPassword, queryAgentInfo } from '@/api/contract/session/login';
import { demoPhonePath } from '@/api/demo-phone';
import type { Subject } from '@/api/enums/staff';
import { platformRoles, providerRoles } from '@/api/enums/staff-roles';
import { Failure, failCodes } from '@/api/failure';
import { maskPhone } from '@/api/format/mask';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { networkOf } from '#server/foundation/calls/client';
import type { Handlers, Provider, ProviderContext, PublicContext } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { agent, operator, session, staffRole, throttle } from '#server/schema/index';
import * as captcha from './captcha';
import { ownerOf } from './owner-words';
import { type Passwords, createPasswords, ownPassword } from './password';
import { closeSession } from './ended-session';
import { authenticate, closeOtherSessions } from './session';
import { signIn } from './sign-in';
import { countAttempt, forgetAttempts, tooMany } from './throttle';
import { passwordDigest } from '@/api/format/digest';
import { writeLog } from '#server/foundation/audit-log';

type SessionCalls = Pick<
  Handlers<typeof login>,
  'queryAgentInfo' | 'premissions' | 'rewardMenuCheck' | 'getServiceDataFlag'
>;

/** @param opened What a sign-in answers beside its token. */
export function loginCalls(deps: Deps, opened: LoadOpened): Handlers<typeof login> {
  const { db } = deps;
  const passwords = createPasswords(deps.secret);
  const calls = sessionCalls(deps);
  return {
    ...captchaCalls(deps),
    ...calls,
    async loginWithCaptcha(input, context) {
      const { sid, ...signedIn } = await signIn(deps, passwords, input, context);
      const requester = { ...context.requester, sid };
      if (signedIn.factor !== 'NONE') return { ...signedIn, session: null };
      const own = { ...context, requester };
      const me = await authenticate(deps, signedIn.token, context.now, own).catch(nullIfEnded);
      return { ...signedIn, session: me && (await opened({ ...own, me })) };
    },
    modifyLoginPassword: (input, context) => changePassword(db, passwords, input, context),
    async operatorlogout(_input, { me, requester }) {
      await closeSession(db, me.tokenHash);
      if (requester.sid !== null) requester.keepSid(null);
      return null;
    },
  };
}

/** The calls that open a session (docs/domain/session.md#start-of-a-session). */
function sessionCalls(deps: Deps): SessionCalls {
  return {
    queryAgentInfo: (_input, { me }) => sessionInfo(deps, me),
    premissions: async (_input, { me }) => ({
      custIncrease: flagOf(me.may.custIncrease),
      incrementRewardShowFlag: flagOf(me.may.incrementRewardShowFlag),
    }),
    // The body's agentNo is ignored: the response is always about the caller (docs/domain/access.md#row-scope).
    rewardMenuCheck: async (_input, { me }) => ({ ...me.may.rewards }),
    getServiceDataFlag: async (_input, { me }) => ({
      enjoyProfitShow: me.may.enjoyProfitShow,
      smartProfitShow: me.may.smartProfitShow,
    }),
  };
}

type Opened = NonNullable<CallOutput<typeof login.loginWithCaptcha>['session']>;

export type LoadOpened = (context: ProviderContext) => Promise<Opened | null>;

/** The answers of the calls that open a session, for the answer of what has opened it; null if it has ended since. */
export function openedSession(deps: Deps, loadPreferences: Handlers<typeof contract.preferences>['load']): LoadOpened {
  const calls = sessionCalls(deps);
  const load = async (context: ProviderContext) => {
    const [info, menu, rewards, serviceData, kept] = await Promise.all([
      calls.queryAgentInfo({}, context),
      calls.premissions({}, context),
      calls.rewardMenuCheck({ agentNo: null }, context),
      calls.getServiceDataFlag({}, context),
      loadPreferences({}, context),
    ]);
    return { info, menu, rewards, serviceData, preferences: kept };
  };
  return context => load(context).catch(nullIfEnded);
}

/** The sign-in has succeeded and is logged, even if its session has ended since, so it is not refused. */
function nullIfEnded(error: unknown): null {
  if (error instanceof Failure && error.reason === 'session') return null;
  throw error;
}

const flagOf = (value: string | boolean) => (String(value) === 'false' ? 'false' : 'true');

/** Provider details of a session for the portal (docs/domain/session.md#start-of-a-session). */
async function sessionInfo(
  { db, demoPhone }: Pick<Deps, 'db' | 'demoPhone'>,
  me: Provider,
): Promise<CallOutput<typeof queryAgentInfo>> {
  const [row] = await db
    .select({ agent, session, username: operator.username, roleCode: operator.roleCode, ownRole: staffRole.roleName })
    .from(session)
    .innerJoin(operator, eq(operator.operatorNo, session.operatorNo))
    .leftJoin(agent, eq(agent.agentNo, operator.agentNo))
    .leftJoin(staffRole, eq(staffRole.roleCode, operator.roleCode))
    .where(eq(session.tokenHash, me.tokenHash));
  if (!row) throw new Failure('session', undefined, failCodes.expired);
  const { agentName, agentNo, levels, may } = me;
  return {
    agentBean: {
      agentName,
      agentNo,
      expandWay: may.expandWay,
      levels,
      policyType: row.agent?.policyType ?? null,
      custKind: row.agent?.custKind ?? null,
      invoiceWay: row.agent?.invoiceWay ?? null,
      phone: row.agent && maskPhone(row.agent.phone),
      operatorName: me.operatorName,
      roleName: roleNameOf(me, row),
      username: row.username,
      lastLoginTime: row.session.previousLoginTime,
      lastLoginIp: row.session.previousLoginIp,
    },
    textsAt: demoPhone ? demoPhonePath : null,
    menuManage: { sdfcSelectHidden: me.may.sdfcSelectHidden },
    rights: Object.entries(may.rights).map(([subject, held]) => ({ subject: subject as Subject, grade: held })),
    enterpriseInfoBean: enterpriseOf(row.agent),
  };
}

/** A fixed role has no row of its own. */
function roleNameOf(
  { may }: Provider,
  { roleCode, ownRole }: { readonly roleCode: string; readonly ownRole: string | null },
) {
  const fixed = may.expandWay === 'PLATFORM' ? platformRoles : providerRoles;
  return fixed.find(({ code }) => code === roleCode)?.label ?? ownRole ?? '';
}

function enterpriseOf(own: typeof agent.$inferSelect | null) {
  if (!own || own.custKind === 'INDIVIDUALS') return null;
  const { licenseName, agentName, licenseNo, enterpriseKind, filingNo } = own;
  return { enterpriseName: licenseName ?? agentName, licenseNo, enterpriseKind, filingNo };
}

/** Captcha calls: rate limits and protocol responses (docs/domain/session.md#captcha). */
function captchaCalls(deps: Deps): Pick<Handlers<typeof login>, 'getCaptcha' | 'checkCaptcha'> {
  const { db } = deps;
  const limited = async (rule: 'captchaGet' | 'captchaCheck', { client, now }: PublicContext) =>
    (await countAttempt(db, rule, networkOf(client), now)).waitMs > 0;

  return {
    async getCaptcha({ captchaType }, context) {
      if (await limited('captchaGet', context)) return refusal(repCodes.tooManyGets, '获取验证码过于频繁，请稍后再试');
      const misses = await missesOf(db, networkOf(context.client));
      return {
        repCode: repCodes.ok,
        repMsg: null,
        success: true,
        repData: await captcha.issue(deps, captchaType, context.now, misses),
      };
    },

    async checkCaptcha({ captchaType, token, pointJson }, context) {
      if (await limited('captchaCheck', context)) return refusal(repCodes.tooManyChecks, '验证过于频繁，请稍后再试');
      const outcome = await captcha.check(db, captchaType, token, pointJson, context.now);
      if (outcome === 'wrong') {
        const { waitMs } = await countAttempt(db, 'captchaMiss', networkOf(context.client), context.now);
        if (waitMs > 0) return refusal(repCodes.locked, '验证失败次数过多，请稍后再试');
      }
      if (outcome !== 'ok') return refusal(captcha.outcomes[outcome].repCode, captcha.outcomes[outcome].repMsg);
      await forgetAttempts(db, 'captchaMiss', networkOf(context.client));
      return { ...captcha.outcomes.ok, success: true, repData: { captchaType, token, result: true } };
    },
  };
}

const refusal = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null, success: false });

async function missesOf(db: Db, network: string): Promise<number> {
  const [row] = await db
    .select({ hits: throttle.hits })
    .from(throttle)
    .where(and(eq(throttle.subject, network), eq(throttle.rule, 'captchaMiss')));
  return row?.hits ?? 0;
}

type Change = CallInput<typeof modifyLoginPassword>;

/**
 * Changes the operator's own password (docs/domain/session.md#change-password) and ends the operator's other sessions.
 * Refuses a weak or unchanged password, and too many wrong guesses of the old one.
 */
export async function changePassword(
  db: Db,
  passwords: Passwords,
  { oldPassword, newPassword }: Change,
  { me, client, now }: ProviderContext,
): Promise<null> {
  const subject = `${me.operatorNo}|change`;
  const { waitMs, hits } = await countAttempt(db, 'login', subject, now);
  if (waitMs > 0) throw tooMany(waitMs, hits);
  const [found] = await db.select().from(operator).where(eq(operator.operatorNo, me.operatorNo));
  if (!found || !(await passwords.verify(found.passwordHash, oldPassword)))
    throw new Failure('invalid', '原密码不正确');
  await forgetAttempts(db, 'login', subject);
  if ((await passwordDigest(newPassword)) === oldPassword) throw new Failure('invalid', '新密码不能与原密码相同');
  const stored = await ownPassword(passwords, newPassword, await ownerOf(db, found));
  await db.transaction(async tx => {
    const changed = await tx
      .update(operator)
      .set({ ...stored, updateTime: now })
      .where(and(eq(operator.operatorNo, me.operatorNo), eq(operator.passwordHash, found.passwordHash)))
      .returning({ no: operator.operatorNo });
    // Another window or a password reset was faster.
    if (changed.length === 0) throw new Failure('invalid', '原密码不正确');
    await closeOtherSessions(tx, { me, client, now }, 'PASSWORD');
    const entry = { opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content: '修改登录密码' } as const;
    await writeLog(tx, { now, client, by: found }, entry);
  });
  return null;
}
