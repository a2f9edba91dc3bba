/** The sign-in chart with its actors and actions filled in: captcha, proof of work, the login itself. */
import { fromPromise } from 'xstate';
import type { Send } from '@/api/client/client';
import { proofMachine } from '@/machines/portal/proof.machine';
import { signInMachine } from '@/machines/portal/sign-in.machine';
import { late } from '../browser/lazy';
import { keepLogin, keepUsername, signalOtherTabs } from '../browser/storage';
import { keepToken } from '../browser/token';

const calls = () => import('./sign-in-calls');

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
    },
    actions: {
      'fetch what comes next': () => void fetchNext().catch(() => {}), // what is missing is fetched when it is used
      'remember the name': (_, { username }) => keepUsername(username),
      'keep the login': (_, answer) => {
        keepToken(answer.token);
        keepLogin(answer);
        signalOtherTabs(now());
      },
    },
  });

/** What the click needs first, then, when the browser has nothing else to do, the portal behind the form. */
const fetchNext = late(async () => {
  await Promise.all([import('@/pages/login/captcha-dialog'), calls().then(({ fetchDigest }) => fetchDigest())]);
  await new Promise(resolve => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  await Promise.all([
    import('../shell/signed-in'),
    import('./signed-in-actors').then(({ fetchPage }) => fetchPage(location.search)),
  ]);
});
