/** The session chart with its actors and actions filled in. */
import { fromPromise } from 'xstate';
import * as login from '../api/contract/login';
import type { Permissions } from '../api/gate';
import { sessionMachine } from '../machines/session.machine';
import type { signInMachine } from '../machines/sign-in.machine';
import { withInput, type Services } from '../pages/kit/page';
import { accessiblePaths } from '../pages/routing';
import { signalOtherTabs, usernameOf } from './storage';
import { forgetToken } from './token';

interface SessionHooks {
  readonly signIn: typeof signInMachine;
  readonly settleIn: (agentNo: string, routes: readonly string[]) => void;
  readonly leave: () => void;
}

export const createSession = ({ send, tell, now, reload }: Services, { signIn, settleIn, leave }: SessionHooks) =>
  sessionMachine.provide({
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
      'forget the token': () => {
        forgetToken();
        signalOtherTabs(now());
      },
      'reload the page': reload,
      'tell the failure': (_, { text }) => tell(text, 'danger'),
      'settle in': (_, { agentNo, routes }) => settleIn(agentNo, routes),
      'close all tabs': leave,
    },
  });
