/** Signing in and out and what a session asks first (domain.md S01, shell; reliability 4.1-4.3). */
import { and, eq, sql } from 'drizzle-orm';
import { repCodes } from '@/api/captcha';
import type * as login from '@/api/contract/login';
import { passwordDigest } from '@/api/format/digest';
import { Failure, failCodes } from '@/api/failure';
import { maskPhone } from '@/api/format/mask';
import type { Handlers, PublicContext } from '#server/platform/calls/context';
import { agent, agentPolicy, operator, policy, session, throttle } from '#server/schema';
import type { Db, Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { writeLog } from '#server/platform/audit-log';
import * as captcha from './captcha';
import { createPasswords } from './password';
import { closeOtherSessions, closeSession, openSession } from './session';
import { attempt, forgive } from './throttle';

const wrong = () => new Failure('invalid', '账号或密码错误', failCodes.credentials);

export function loginCalls(deps: Deps): Handlers<typeof login> {
  const { db, random } = deps;
  const passwords = createPasswords(deps.secret);

  const limited = async (rule: 'captchaGet' | 'captchaCheck', { client, now }: PublicContext) =>
    (await attempt(db, rule, client, now)).waitMs > 0;

  return {
    async getCaptcha({ captchaType }, context) {
      if (await limited('captchaGet', context)) return refusal(repCodes.tooManyGets, '获取验证码过于频繁，请稍后再试');
      const misses = await missesOf(db, context.client);
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
        const { waitMs } = await attempt(db, 'captchaMiss', context.client, context.now);
        if (waitMs > 0) return refusal(repCodes.locked, '验证失败次数过多，请稍后再试');
      }
      if (outcome !== 'ok') return refusal(captcha.outcomes[outcome].repCode, captcha.outcomes[outcome].repMsg);
      await forgive(db, 'captchaMiss', context.client);
      return { ...captcha.outcomes.ok, success: true, repData: { captchaType, token, result: true } };
    },

    async loginWithCaptcha({ username, password, captcha: ticket }, { client, now }) {
      if (!(await captcha.consume(db, ticket, now)))
        throw new Failure('invalid', '验证码已失效，请重新验证', failCodes.captcha);
      const account = username.trim();
      const subject = `${account}|${client}`;
      const { waitMs, hits } = await attempt(db, 'login', subject, now);
      if (waitMs > 0) throw tooMany(waitMs, hits);
      const [found] = await db.select().from(operator).where(eq(operator.username, account));
      const matches = await passwords.verify(found?.passwordHash ?? null, password);
      if (!found || !matches) {
        const entry = {
          opBizType: 'LOGIN',
          target: ['SELF', account],
          content: '账号或密码错误',
          result: '失败',
        } as const;
        await writeLog(db, { now, client }, entry);
        throw hits >= 5 ? locked(hits >= 10 ? 30 : 15) : wrong();
      }
      if (found.operatorStatus !== 'TRUE') throw new Failure('session', '账号已被禁用，请联系上级', failCodes.disabled);
      return db.transaction(async tx => {
        await forgive(tx, 'login', subject);
        const token = await openSession(tx, random, found, client, now);
        await tx
          .update(operator)
          .set({ lastLoginTime: now, lastLoginIp: client, version: sql`${operator.version} + 1` })
          .where(eq(operator.operatorNo, found.operatorNo));
        const entry = { opBizType: 'LOGIN', target: ['SELF', found.operatorNo], content: '登录' } as const;
        await writeLog(tx, { now, client, by: found }, entry);
        return { token, firstLogin: found.firstLogin, policyName: await policyNameOf(tx, found.agentNo) };
      });
    },

    async modifyLoginPassword({ oldPassword, newPassword }, { me, client, now }) {
      const subject = `${me.operatorNo}|change`;
      const { waitMs, hits } = await attempt(db, 'login', subject, now);
      if (waitMs > 0) throw tooMany(waitMs, hits);
      const [found] = await db.select().from(operator).where(eq(operator.operatorNo, me.operatorNo));
      if (!found || !(await passwords.verify(found.passwordHash, oldPassword)))
        throw new Failure('invalid', '原密码不正确');
      await forgive(db, 'login', subject);
      if (newPassword === oldPassword) throw new Failure('invalid', '新密码不能与原密码相同');
      if (newPassword === (await passwordDigest(found.phone.slice(-8))))
        throw new Failure('invalid', '新密码不能是手机号后八位');
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(async tx => {
        await tx
          .update(operator)
          .set({ passwordHash, firstLogin: false, updateTime: now })
          .where(eq(operator.operatorNo, me.operatorNo));
        await closeOtherSessions(tx, me);
        const entry = { opBizType: 'UPDATE', target: ['SELF', me.operatorNo], content: '修改登录密码' } as const;
        await writeLog(tx, { now, client, by: found }, entry);
      });
      return null;
    },

    async operatorlogout(_input, { me }) {
      await closeSession(db, me.tokenHash);
      return null;
    },

    async queryAgentInfo(_input, { me }) {
      const [row] = await db
        .select({ agent, session })
        .from(session)
        .innerJoin(operator, eq(operator.operatorNo, session.operatorNo))
        .innerJoin(agent, eq(agent.agentNo, operator.agentNo))
        .where(eq(session.tokenHash, me.tokenHash));
      if (!row) throw new Failure('missing');
      const {
        agentName,
        agentNo,
        expandWay,
        levels,
        policyType,
        custKind,
        invoiceWay,
        phone,
        licenseName,
        licenseNo,
        enterpriseKind,
        filingNo,
      } = row.agent;
      return {
        agentBean: {
          agentName,
          agentNo,
          expandWay,
          levels,
          policyType,
          custKind,
          invoiceWay,
          phone: maskPhone(phone),
          operatorName: me.operatorName,
          lastLoginTime: row.session.previousLoginTime,
          lastLoginIp: row.session.previousLoginIp,
        },
        menuManage: { sdfcSelectHidden: me.may.sdfcSelectHidden },
        enterpriseInfoBean:
          custKind === 'INDIVIDUALS'
            ? null
            : { enterpriseName: licenseName ?? agentName, licenseNo, enterpriseKind, filingNo },
      };
    },

    async premissions(_input, { me }) {
      const flagOf = (value: string | boolean) => (String(value) === 'false' ? 'false' : 'true');
      return {
        custIncrease: flagOf(me.may.custIncrease),
        incrementRewardShowFlag: flagOf(me.may.incrementRewardShowFlag),
      };
    },

    // The body's agentNo is ignored: everybody asks about themselves (domain.md 6.2).
    rewardMenuCheck: async (_input, { me }) => ({ ...me.may.rewards }),

    getServiceDataFlag: async (_input, { me }) => ({
      enjoyProfitShow: me.may.enjoyProfitShow,
      smartProfitShow: me.may.smartProfitShow,
    }),
  };
}

const refusal = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null, success: false });
const locked = (minutes: number) =>
  new Failure('tooMany', `密码错误次数过多，请${minutes}分钟后再试`, failCodes.locked);
const tooMany = (waitMs: number, hits: number) =>
  hits >= 5
    ? locked(Math.ceil(waitMs / 60_000))
    : new Failure('tooMany', `操作过于频繁，请${Math.ceil(waitMs / 1000)}秒后再试`);

async function missesOf(db: Db, client: string): Promise<number> {
  const [row] = await db
    .select({ hits: throttle.hits })
    .from(throttle)
    .where(and(eq(throttle.subject, client), eq(throttle.rule, 'captchaMiss')));
  return row?.hits ?? 0;
}

/** The first policy of the provider's own product. */
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
