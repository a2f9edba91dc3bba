/** Signing in and out and what a session asks first (domain.md S01, shell; reliability 4.1-4.3). */
import type * as login from '@/api/contract/login';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { captchaCalls } from './captcha.calls';
import { changePassword } from './change-password';
import { createPasswords } from './password';
import { closeSession } from './session';
import { sessionInfo } from './session-info';
import { signIn } from './sign-in';

export function loginCalls(deps: Deps): Handlers<typeof login> {
  const { db } = deps;
  const passwords = createPasswords(deps.secret);
  return {
    ...captchaCalls(deps),
    loginWithCaptcha: (input, context) => signIn(deps, passwords, input, context),
    modifyLoginPassword: (input, context) => changePassword(db, passwords, input, context),
    async operatorlogout(_input, { me, requester }) {
      await closeSession(db, me.tokenHash);
      if (requester.sid !== null) requester.keepSid(null);
      return null;
    },
    queryAgentInfo: (_input, { me }) => sessionInfo(db, me),
    premissions: async (_input, { me }) => ({
      custIncrease: flagOf(me.may.custIncrease),
      incrementRewardShowFlag: flagOf(me.may.incrementRewardShowFlag),
    }),
    // The body's agentNo is ignored: everybody asks about themselves (domain.md 6.2).
    rewardMenuCheck: async (_input, { me }) => ({ ...me.may.rewards }),
    getServiceDataFlag: async (_input, { me }) => ({
      enjoyProfitShow: me.may.enjoyProfitShow,
      smartProfitShow: me.may.smartProfitShow,
    }),
  };
}

const flagOf = (value: string | boolean) => (String(value) === 'false' ? 'false' : 'true');
