/** The sign-in chart with its actors and actions filled in: captcha, proof of work, the login itself. */
import { fromPromise } from 'xstate';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import { signInMachine, type Challenge } from '@/machines/portal/sign-in.machine';
import { keepLogin, keepUsername, signalOtherTabs } from '../browser/storage';
import { keepToken } from '../browser/token';

const contract = () => import('@/api/contract/login');

export const createSignIn = (send: Send, now: () => number) =>
  signInMachine.provide({
    actors: {
      getCaptcha: fromPromise(
        async ({ input, signal }) =>
          solved(await send((await contract()).getCaptcha, { captchaType: input }, { signal })).repData!,
      ),
      prove: fromPromise<string, Challenge>(async ({ input, signal }) => {
        const { proveWork } = await import('@/api/format/digest');
        return JSON.stringify({ nonce: await proveWork(input.token, input.difficulty ?? 0, signal) });
      }),
      checkCaptcha: fromPromise(async ({ input: { challenge, pointJson }, signal }) =>
        solved(
          await send(
            (await contract()).checkCaptcha,
            { captchaType: challenge.captchaType, token: challenge.token, pointJson },
            { signal },
          ),
        ),
      ),
      login: fromPromise(async ({ input: { username, password, captcha } }) => {
        const { passwordDigest } = await import('@/api/format/digest');
        return send((await contract()).loginWithCaptcha, {
          username,
          password: await passwordDigest(password),
          captcha,
        });
      }),
    },
    actions: {
      'remember the name': (_, { username }) => keepUsername(username),
      'keep the login': (_, answer) => {
        keepToken(answer.token);
        keepLogin(answer);
        signalOtherTabs(now());
      },
    },
  });

/** A captcha answer that is no success, as the failure it is. */
function solved<A extends { readonly success: boolean; readonly repMsg: string | null }>(answer: A): A {
  if (!answer.success) throw new Failure('invalid', answer.repMsg ?? undefined);
  return answer;
}
