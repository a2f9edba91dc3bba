/** The calls of the captcha: how often one may ask, and what the protocol answers (reliability 4.3). */
import { and, eq } from 'drizzle-orm';
import { repCodes } from '@/api/captcha';
import type * as login from '@/api/contract/login';
import type { Handlers, PublicContext } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { throttle } from '#server/schema';
import * as captcha from './captcha';
import { attempt, forgive } from './throttle';

export function captchaCalls(deps: Deps): Pick<Handlers<typeof login>, 'getCaptcha' | 'checkCaptcha'> {
  const { db } = deps;
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
  };
}

const refusal = (repCode: string, repMsg: string) => ({ repCode, repMsg, repData: null, success: false });

async function missesOf(db: Db, client: string): Promise<number> {
  const [row] = await db
    .select({ hits: throttle.hits })
    .from(throttle)
    .where(and(eq(throttle.subject, client), eq(throttle.rule, 'captchaMiss')));
  return row?.hits ?? 0;
}
