/** The portal's charts with their actors and actions filled in: calls, cookies, storage, the page itself. */
import { type Actor, createActor, fromCallback, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import { basePath } from '@/api/constants';
import type { Permissions } from '@/api/schema/gate';
import { type Address, type AddressEvent, addressMachine } from '@/machines/portal/address.machine';
import { exportsMachine } from '@/machines/portal/exports.machine';
import { lookupMachine, lookupsMachine } from '@/machines/portal/lookups.machine';
import { noticesMachine } from '@/machines/portal/notices.machine';
import { openTabsMachine } from '@/machines/portal/open-tabs.machine';
import { childrenOf, portalMachine, type PortalRef } from '@/machines/portal/portal.machine';
import { preferencesMachine } from '@/machines/portal/preferences.machine';
import { savedQueriesMachine } from '@/machines/portal/saved-queries.machine';
import { searchMachine } from '@/machines/portal/search.machine';
import { sessionMachine } from '@/machines/portal/session.machine';
import { settingsMachine } from '@/machines/portal/settings.machine';
import type { signInMachine } from '@/machines/portal/sign-in.machine';
import { type LoadedPage, type LoadInput, tabMachine } from '@/machines/portal/tab.machine';
import type { Services } from '@/pages/kit/page/services';
import { applySettings } from '../browser/appearance';
import { listen } from '../browser/browser-events';
import {
  isFirstLogin,
  keepSettings,
  keepTabs,
  noteUnsent,
  settingsOf,
  signalOtherTabs,
  usernameOf,
} from '../browser/storage';
import { forgetToken } from '../browser/token';
import { signInHref } from '../public-paths';
import type { OperatorStore } from './operator-store';
import { createSignIn } from './sign-in-actor';

// The contract and the route table are fetched by whoever signs in; the way to the sign-in page needs neither.
const contract = () => import('@/api/contract/login');

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

/** Preferences, saved queries and running exports: their charts with their calls filled in. */
const createPreferences = ({ send }: Pick<Services, 'send'>) =>
  preferencesMachine.provide({
    actors: { store: fromPromise(async ({ input }) => (await calls()).store(send, input)) },
    actions: {
      'note what is unsent': ({ context: { changed, choices } }) =>
        noteUnsent(Object.fromEntries(changed.map(key => [key, choices[key]]))),
    },
  });

const createSavedQueries = (services: Services) =>
  savedQueriesMachine.provide({
    actors: {
      saveQuery: fromPromise(async ({ input }) =>
        (await calls()).saveQuery(services.send, input, services.newRequestNo()),
      ),
      removeQuery: fromPromise(async ({ input }) => (await calls()).removeQuery(services, input)),
      count: fromPromise(async () => (await calls()).count(services.send)),
    },
  });

const createExports = (services: Pick<Services, 'send' | 'tell' | 'fetchFile'>) =>
  exportsMachine.provide({
    actors: { lookAfter: fromPromise(async ({ input }) => (await calls()).running(services.send, input)) },
    actions: {
      'tell what is finished': (_, { tasks }) => void calls().then(({ tellFinished }) => tellFinished(services, tasks)),
    },
  });

/** @param routes Paths that the operator may enter. */
const createSearch = (services: Pick<Services, 'send' | 'now'>, routes: () => readonly string[]) =>
  searchMachine.provide({
    actors: {
      findPlaces: fromPromise(async ({ input: { text } }) =>
        (await calls()).findPlaces(text, routes(), services.now()),
      ),
      findRecords: fromPromise(async ({ input: { text }, signal }) =>
        (await calls()).findRecords(services, text, routes(), signal),
      ),
    },
  });

const calls = () => import('./signed-in-actors');

/**
 * @param build Which build this portal is; null while developing.
 * @param inspect Told of everything that the portal's actors do.
 */
export function createPortal(
  services: Services,
  build: string | null,
  inspect?: Observer<InspectionEvent>,
): Actor<typeof portalMachine> {
  const { send, tell, now, reload } = services;
  let store: OperatorStore | null = null;
  let draftKey: string | null = null;
  const stored = () => store;
  const portal: Actor<typeof portalMachine> = createActor(
    portalMachine.provide({
      actors: {
        address: createAddress(),
        session: createSession(services, createSignIn(send, now), () => portal),
        tags: createOpenTabs(services, async key => store?.draftOf(key)),
        settings: createSettings(tell, () => store?.agentNo ?? null),
        preferences: createPreferences(services),
        savedQueries: createSavedQueries(services),
        exports: createExports(services),
        lookups: createLookups(send),
        notices: noticesMachine.provide({
          actors: {
            load: fromPromise(async ({ signal }) => (await calls()).loadNotices(send, signal)),
          },
        }),
        search: createSearch(services, () => childrenOf(portal).session.getSnapshot().context.routes),
      },
      actions: {
        'tell the failure': (_, { text }) => tell(text, 'danger'),
        'reload the page': reload,
        'follow the address': () => void followAddress(portal),
        'take up what this browser keeps'(_, { agentNo, routes }) {
          void calls().then(({ openLate, openOperatorStore }) => {
            store = openOperatorStore(portal, agentNo, routes, draftKey);
            openLate(services, portal);
          });
        },
        'go on': () => void calls().then(({ goOn }) => goOn(portal, tell)),
        'keep the draft key'(_, params) {
          draftKey = params.draftKey;
        },
        'store open tabs'() {
          store?.save();
          store = draftKey = null;
        },
        'let go of the operator': () => {
          if (store) keepTabs([], store.agentNo);
          store = draftKey = null;
        },
      },
    }),
    {
      input: { saved: settingsOf(null), build, address: browserAddress(), username: usernameOf },
      ...(inspect && { inspect }),
    },
  );
  listenTo(portal, stored);
  return portal;
}

const createLookups = (send: Services['send']) =>
  lookupsMachine.provide({
    actors: {
      lookup: lookupMachine.provide({
        actors: { load: fromPromise(async ({ input }) => (await import('./load-choices')).loadChoices(send, input)) },
      }),
    },
  });

/** Whoever is signed out is led to the sign-in page; what an address means to the others is fetched by them. */
async function followAddress(portal: PortalRef): Promise<void> {
  const { address, session } = childrenOf(portal);
  if (session.getSnapshot().hasTag('signed in')) return (await calls()).followAddress(portal);
  const { path, search } = address.getSnapshot().context;
  const href = signInHref(path, search);
  if (href) address.send({ type: 'address.go', href, replace: true });
}

/** What the browser tells goes to the actor that it concerns. */
function listenTo(portal: PortalRef, stored: () => OperatorStore | null): void {
  const child = <K extends keyof ReturnType<typeof childrenOf>>(name: K) => childrenOf(portal)[name];
  listen({
    onWidth: mobile => child('settings').send({ type: 'width.changed', mobile }),
    onNetwork: online => portal.send({ type: online ? 'network.back' : 'network.lost' }),
    onReturn: () => portal.send({ type: 'portal.return' }),
    onDark: () => applySettings(child('settings').getSnapshot().context),
    onSettings: () =>
      child('settings').send({ type: 'settings.restored', saved: settingsOf(stored()?.agentNo ?? null) }),
    onSignedIn: () => child('session').send({ type: 'session.started', mustChangePassword: isFirstLogin() }),
    onSignedOut() {
      forgetToken();
      child('session').send({ type: 'session.endedElsewhere' });
    },
    onReplaced: () => child('session').send({ type: 'session.replaced' }),
    onLeave: () => stored()?.save(),
  });
}

/** @param owner Whose settings they are; null while nobody is signed in. */
const createSettings = (tell: Services['tell'], owner: () => string | null) =>
  settingsMachine.provide({
    actions: {
      'apply to the page': ({ context }) => applySettings(context),
      'remember': ({ context }) => keepSettings(context, owner()),
      'tell the size': () => tell('Switch Size Success', 'success'),
      'tell the theme': () => tell('Compiling the theme', 'info'),
    },
  });

/** Where the browser stands, without the portal's base. */
const browserAddress = (): Address => ({
  path: location.pathname.slice(basePath.length) || '/',
  search: location.search,
});

const createAddress = () =>
  addressMachine.provide({
    actors: {
      watchHistory: fromCallback<AddressEvent>(({ sendBack }) => {
        const onPop = () => sendBack({ type: 'address.popped', ...browserAddress() });
        addEventListener('popstate', onPop);
        return () => removeEventListener('popstate', onPop);
      }),
    },
    actions: {
      'write the history': (_, { href, replace }) =>
        history[replace ? 'replaceState' : 'pushState'](null, '', basePath + href),
    },
  });

/** @param draftOf What was typed into a tab before the portal was loaded anew. */
export const createOpenTabs = (services: Services, draftOf: (key: string) => Promise<unknown>) =>
  openTabsMachine.provide({
    actors: {
      tab: tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, LoadInput>(async ({ input }) =>
            (await import('./signed-in-actors')).loadPage(services, input, await draftOf(input.key)),
          ),
        },
      }),
    },
  });
