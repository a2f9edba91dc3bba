/** The sign-in machine with its actors and actions provided: captcha, proof of work, the login itself. */
import { fromPromise } from 'xstate';
import type { Send } from '@/api/client/client';
import { proofMachine } from '@/machines/portal/proof.machine';
import { signInMachine } from '@/machines/portal/sign-in.machine';
import { lazyImport } from '../browser/lazy';
import { keepLogin, keepUsername, signalOtherTabs } from '../browser/storage';
import { keepToken } from '../browser/token';
import { frame } from '../shell/frame';

const calls = lazyImport(() => import('./sign-in-calls'));

export const createSignIn = (send: Send, now: () => number) =>
  signInMachine.provide({
    actors: {
      getPicture: fromPromise(async ({ signal }) => (await calls()).getPicture(send, signal)),
      checkCaptcha: fromPromise(async ({ input, signal }) => (await calls()).check(send, input, signal)),
      proof: proofMachine.provide({
        actors: {
          getChallenge: fromPromise(async ({ signal }) => (await calls()).getChallenge(send, signal)),
          prove: fromPromise(async ({ input, signal }) => (await calls()).answer(input, signal)),
          checkProof: fromPromise(async ({ input, signal }) => (await calls()).check(send, input, signal, true)),
        },
      }),
      login: fromPromise(async ({ input: { username, password, captcha } }) =>
        (await calls()).logIn(send, username, password, captcha),
      ),
      loginWithPasskey: fromPromise(async () => (await import('./factor-actors')).signInWithPasskey(send)),
    },
    actions: {
      preloadShell: () => void fetchNext().catch(() => {}), // missing code is loaded on use
      storeUsername: (_, { username }) => keepUsername(username),
      storeLogin: (_, answer) => {
        if (answer.factor === 'NONE') acceptLogin(answer, now);
      },
    },
  });

/** The sign-in is complete: this and the other tabs use its token from now on. */
export function acceptLogin(login: Parameters<typeof keepLogin>[0] & { readonly token: string }, now: () => number) {
  keepToken(login.token);
  keepLogin(login);
  signalOtherTabs(now());
}

/** Loads the code that the click needs first, then, when the browser is idle, the portal behind the form. The slider's comes if it is shown. */
const fetchNext = lazyImport(async () => {
  await (await calls()).fetchDigest();
  await new Promise(resolve => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  frame.preload();
  await (await import('./signed-in-actors')).fetchPage(location.search);
});
