/** The transport, and the calls of the sign-in and of its session, in one file; loaded when the operator enters the form. */
import { checkCaptcha, getCaptcha, loginWithCaptcha } from '@/api/contract/session/login';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import { passwordDigest } from '@/api/format/digest';
import type { Answered, Challenge } from '@/machines/portal/proof.machine';
import { prove } from '../browser/prove';

export { createSend } from '@/api/client/transport';
export { operatorlogout } from '@/api/contract/session/login';
export { askSessionFacts } from './session-facts';

/** Over plain HTTP the digest is JavaScript code; this loads it before the password is submitted. */
export const fetchDigest = (): Promise<unknown> => passwordDigest('');

export const getPicture = async (send: Send, signal: AbortSignal): Promise<Challenge> =>
  solved(await send(getCaptcha, { captchaType: 'blockPuzzle' }, { signal })).repData!;

/** Quiet like `checkProof`: the operator may not have requested it. */
export const getChallenge = async (send: Send, signal: AbortSignal): Promise<Challenge> =>
  solved(await send(getCaptcha, { captchaType: 'pow' }, { signal, quiet: true })).repData!;

/** The answer in the format of the captcha protocol. */
export const answer = async ({ token, difficulty }: Challenge, signal: AbortSignal): Promise<string> =>
  JSON.stringify({ nonce: await prove({ token, difficulty: difficulty ?? 0 }, signal) });

export const check = async (send: Send, { challenge, pointJson }: Answered, signal: AbortSignal, quiet = false) =>
  solved(
    await send(
      checkCaptcha,
      { captchaType: challenge.captchaType, token: challenge.token, pointJson },
      { signal, quiet },
    ),
  );

export const logIn = async (send: Send, username: string, password: string, captcha: string) =>
  send(loginWithCaptcha, { username, password: await passwordDigest(password), captcha });

/** Throws a `Failure` for a captcha answer without success. */
function solved<A extends { readonly success: boolean; readonly repMsg: string | null }>(answer: A): A {
  if (!answer.success) throw new Failure('invalid', answer.repMsg ?? undefined);
  return answer;
}
