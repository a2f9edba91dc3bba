/** The session chart with its actors and actions filled in. */
import { fromPromise } from 'xstate';
import type { Permissions } from '@/api/schema/gate';
import type { PortalRef } from '@/machines/portal/portal.machine';
import { sessionMachine } from '@/machines/portal/session.machine';
import type { signInMachine } from '@/machines/portal/sign-in.machine';
import type { Services } from '@/pages/kit/page/services';
import { signalOtherTabs } from '../browser/storage';
import { forgetToken } from '../browser/token';

// The contract and the route table are fetched by whoever signs in; the way to the sign-in page needs neither.
const contract = () => import('@/api/contract/login');
const calls = () => import('./signed-in-calls');

/** @param portal The root that it is part of. */
export const createSession = (
  { send, tell, now, reload, actors }: Services,
  signIn: typeof signInMachine,
  portal: () => PortalRef,
) =>
  sessionMachine.provide({
    actors: {
      signIn,
      // Whether the browser remembers the name was decided at the sign-in page.
      signInAgain: signIn.provide({ actions: { 'remember the name': () => {} } }),
      loadInfo: fromPromise(async ({ signal }) => send((await contract()).queryAgentInfo, {}, { signal })),
      loadMenu: fromPromise(async ({ signal }) => send((await contract()).premissions, {}, { signal })),
      loadRewards: fromPromise(async ({ signal }) => send((await contract()).rewardMenuCheck, {}, { signal })),
      loadServiceData: fromPromise(async ({ signal }) => send((await contract()).getServiceDataFlag, {}, { signal })),
      restore: fromPromise(async () => (await calls()).restore(send)),
      buildRoutes: fromPromise<readonly string[], Permissions>(async ({ input }) =>
        (await calls()).accessiblePaths(input),
      ),
      openPlace: fromPromise(async () => (await calls()).openPlace(portal())),
      // What was decided is sent first: without a session it could not be.
      logout: fromPromise<unknown, void>(async () => {
        await (await calls()).settleDecisions(actors());
        return send((await contract()).operatorlogout, {});
      }),
    },
    actions: {
      'forget the token': () => {
        forgetToken();
        signalOtherTabs(now());
      },
      'reload the page': reload,
      'tell the failure': (_, { text }) => tell(text, 'danger'),
    },
  });
