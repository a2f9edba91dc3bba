/** The portal's charts with their actors and actions filled in: calls, cookies, storage, the page itself. */
import { createActor, fromPromise } from 'xstate';
import { mobileBelowPx } from '../api/constants';
import * as login from '../api/contract/login';
import { Failure } from '../api/failure';
import type { Permissions } from '../api/gate';
import { lookupMachine, lookupsMachine, type LookupsRef } from '../machines/lookups.machine';
import { childrenOf, portalMachine } from '../machines/portal.machine';
import { sessionMachine } from '../machines/session.machine';
import { settingsMachine } from '../machines/settings.machine';
import { signInMachine, type Challenge } from '../machines/sign-in.machine';
import { tabMachine, type LoadedPage } from '../machines/tab.machine';
import { tagsMachine, type TagsRef } from '../machines/tags.machine';
import type { Services } from '../pages/kit/page';
import { withInput } from '../pages/kit/page';
import { accessiblePaths, findRoute } from '../pages/routing';
import { applySettings } from './appearance';
import { forgetToken, keepToken } from './cookies';
import { loadChoices } from './lookups';
import { keepLogin, keepSettings, keepUsername, settingsOf, usernameOf } from './storage';

export function createPortal(services: Services) {
  const { send, tell } = services;

  const signIn = signInMachine.provide({
    actors: {
      getCaptcha: fromPromise(async ({ input, signal }) => solved(await send(login.getCaptcha, { captchaType: input }, { signal })).repData!),
      prove: fromPromise<string, Challenge>(async ({ input, signal }) => {
        const { proveWork } = await import('../api/digest');
        return JSON.stringify({ nonce: await proveWork(input.token, input.difficulty ?? 0, signal) });
      }),
      checkCaptcha: fromPromise(async ({ input: { challenge, pointJson }, signal }) =>
        solved(await send(login.checkCaptcha, { captchaType: challenge.captchaType, token: challenge.token, pointJson }, { signal })),
      ),
      login: fromPromise(async ({ input: { username, password, captcha } }) => {
        const { passwordDigest } = await import('../api/digest');
        return send(login.loginWithCaptcha, { username, password: await passwordDigest(password), captcha });
      }),
    },
    actions: {
      'remember the name': (_, { username }) => keepUsername(username),
      'keep the login': (_, answer) => {
        keepToken(answer.token);
        keepLogin(answer);
      },
    },
  });

  const session = sessionMachine.provide({
    actors: {
      signIn: withInput(signIn, () => ({ username: usernameOf() })),
      loadInfo: fromPromise(({ signal }) => send(login.queryAgentInfo, {}, { signal })),
      loadMenu: fromPromise(({ signal }) => send(login.premissions, {}, { signal })),
      loadRewards: fromPromise(({ signal }) => send(login.rewardMenuCheck, {}, { signal })),
      loadServiceData: fromPromise(({ signal }) => send(login.getServiceDataFlag, {}, { signal })),
      buildRoutes: fromPromise<readonly string[], Permissions>(async ({ input }) => accessiblePaths(input)),
      logout: fromPromise<unknown, void>(() => send(login.operatorlogout, {})),
    },
    actions: {
      'forget the token': forgetToken,
      'reload the page': () => location.reload(),
      'tell the failure': (_, { text }) => tell(text, 'danger'),
      'close all tabs': ({ system }) => {
        (system.get('tags') as TagsRef).send({ type: 'tags.clear' });
        (system.get('lookups') as LookupsRef).send({ type: 'lookups.clear' });
      },
    },
  });

  const tags = tagsMachine.provide({
    actors: {
      tab: tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, { readonly path: string }>(async ({ input: { path } }) => {
            const { default: page } = await findRoute(path)!.page!(); // only places with a page get a tab
            return { logic: page.logic(services), view: page.View };
          }),
        },
      }),
    },
  });

  const settings = settingsMachine.provide({
    actions: {
      'apply to the page': ({ context }) => applySettings(context),
      remember: ({ context }) => keepSettings(context),
      'tell the size': () => tell('Switch Size Success', 'success'),
    },
  });

  const lookups = lookupsMachine.provide({ actors: { lookup: lookupMachine.provide({ actors: { load: fromPromise(({ input }) => loadChoices(send, input)) } }) } });

  const portal = createActor(
    portalMachine.provide({
      actors: { session, tags, settings, lookups },
      actions: { 'tell the failure': (_, { text }) => tell(text, 'danger') },
    }),
    { input: { saved: settingsOf() } },
  );
  watchWidth(mobile => childrenOf(portal).settings.send({ type: 'width.changed', mobile }));
  return portal;
}

/** A captcha answer that is no success, as the failure it is. */
function solved<A extends { readonly success: boolean; readonly repMsg: string | null }>(answer: A): A {
  if (!answer.success) throw new Failure('invalid', answer.repMsg ?? undefined);
  return answer;
}

function watchWidth(tell: (mobile: boolean) => void): void {
  const query = matchMedia(`(max-width: ${mobileBelowPx - 0.02}px)`);
  query.addEventListener('change', () => tell(query.matches));
  queueMicrotask(() => tell(query.matches));
}
