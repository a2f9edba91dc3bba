/** The session chart with its actors and actions filled in. */
import { fromPromise } from 'xstate';
import type { Permissions } from '@/api/schema/gate';
import { sessionMachine } from '@/machines/portal/session.machine';
import type { signInMachine } from '@/machines/portal/sign-in.machine';
import { withInput } from '@/pages/kit/page/page';
import type { Services } from '@/pages/kit/page/services';
import { signalOtherTabs, usernameOf } from '../browser/storage';
import { forgetToken } from '../browser/token';

interface SessionHooks {
  readonly signIn: typeof signInMachine;
  /** Gets ready what the first page will ask for. */
  readonly openDesk: () => Promise<void>;
  readonly settleIn: (agentNo: string, routes: readonly string[]) => void;
  readonly leave: () => void;
}

// The contract and the route table are fetched by whoever signs in; the way to the sign-in page needs neither.
const contract = () => import('@/api/contract/login');

export const createSession = (
  { send, tell, now, reload }: Services,
  { signIn, openDesk, settleIn, leave }: SessionHooks,
) =>
  sessionMachine.provide({
    actors: {
      signIn: withInput(signIn, () => ({ username: usernameOf() })),
      loadInfo: fromPromise(async ({ signal }) => send((await contract()).queryAgentInfo, {}, { signal })),
      loadMenu: fromPromise(async ({ signal }) => {
        const [menu] = await Promise.all([
          contract().then(({ premissions }) => send(premissions, {}, { signal })),
          openDesk(),
        ]);
        return menu;
      }),
      loadRewards: fromPromise(async ({ signal }) => send((await contract()).rewardMenuCheck, {}, { signal })),
      loadServiceData: fromPromise(async ({ signal }) => send((await contract()).getServiceDataFlag, {}, { signal })),
      buildRoutes: fromPromise<readonly string[], Permissions>(async ({ input }) =>
        (await import('../routing')).accessiblePaths(input),
      ),
      logout: fromPromise<unknown, void>(async () => send((await contract()).operatorlogout, {})),
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
