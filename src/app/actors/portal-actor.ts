/** The portal's state machines with their actors and actions provided: calls, cookies, storage, the page itself. */
import { type Actor, createActor, fromPromise, type InspectionEvent, type Observer } from 'xstate';
import type { Permissions } from '@/api/schema/gate';
import { exportsMachine } from '@/machines/portal/exports.machine';
import { lookupMachine, lookupsMachine } from '@/machines/portal/lookups.machine';
import { noticesMachine } from '@/machines/portal/notices.machine';
import { openTabsMachine } from '@/machines/portal/open-tabs.machine';
import { childrenOf, portalMachine, type PortalRef } from '@/machines/portal/portal.machine';
import { preferencesMachine } from '@/machines/portal/preferences.machine';
import { savedQueriesMachine } from '@/machines/portal/saved-queries.machine';
import { searchMachine } from '@/machines/portal/search.machine';
import type { LoadedFacts, SessionLoadInput } from '@/machines/portal/session-state';
import { sessionMachine } from '@/machines/portal/session.machine';
import { settingsMachine } from '@/machines/portal/settings.machine';
import type { signInMachine } from '@/machines/portal/sign-in.machine';
import { type LoadedPage, type LoadInput, tabMachine } from '@/machines/portal/tab.machine';
import type { Services } from '@/pages/kit/page/services';
import { applySettings, chooseLanguage } from '../browser/appearance';
import { listen, onceShown } from '../browser/browser-events';
import { documentLocation } from '../browser/document-location';
import {
  isFirstLogin,
  keepSettings,
  settingsOf,
  signalLanguage,
  signalOtherTabs,
  usernameOf,
} from '../browser/storage';
import { lazyImport } from '../browser/lazy';
import { forgetToken } from '../browser/token';
import { signInHref } from '../public-paths';
import type { OperatorStore } from './operator-store';
import { acceptLogin, createSignIn } from './sign-in-actor';

// The contract and the route table are loaded at sign-in; the redirect to the sign-in page needs neither.
const contract = lazyImport(() => import('./sign-in-calls'));

/** Loaded for a sign-in that waits for its second factor, and for what asks for it again. */
const factorCode = lazyImport(() => import('./factor-actors'));

/** @param portal Returns the root actor that the session is a child of. */
export const createSession = (
  { send, notify, now, reload, actors }: Services,
  signIn: typeof signInMachine,
  portal: () => PortalRef,
) =>
  sessionMachine.provide({
    actors: {
      signIn,
      // The sign-in page has already decided whether the browser remembers the name.
      signInAgain: signIn.provide({ actions: { storeUsername: () => {} } }),
      // What the sign-in brought along, or the answers of its calls.
      loadInfo: fromPromise<LoadedFacts, SessionLoadInput>(
        async ({ input: { opened }, signal }) => opened ?? (await contract()).askSessionFacts(send, { signal }),
      ),
      restore: fromPromise(async ({ input }) => (await calls()).restore(send, input)),
      buildRoutes: fromPromise<readonly string[], Permissions>(async ({ input }) =>
        (await calls()).accessiblePaths(input),
      ),
      openPlace: fromPromise(async () => (await calls()).openPlace(portal())),
      // Send pending decisions first: they cannot be sent without a session.
      logout: fromPromise<unknown, void>(async () => {
        await (await seldom()).settleDecisions(actors());
        return send((await contract()).operatorlogout, {});
      }),
      loadFactor: fromPromise(async ({ input }) => (await factorCode()).factorOf(send, input)),
    },
    actions: {
      keepToken: ({ context: { waiting } }) => void (waiting && acceptLogin(waiting, now)),
      dropWaiting: ({ context: { waiting } }) => void (waiting && factorCode().then(({ drop }) => drop(send, waiting))),
      clearToken: () => {
        forgetToken();
        signalOtherTabs(now());
      },
      reloadPage: reload,
      // A hidden tab's toast would be gone before anybody looks at it.
      tellLeftElsewhere: () => onceShown(() => notify('您已在另一个标签页退出登录', 'info')),
      reportFailure: (_, { text }) => notify(text, 'danger'),
    },
  });

/** Machines of preferences, saved queries and running exports with their calls provided. */
const createPreferences = ({ send }: Pick<Services, 'send'>, owner: Owner) =>
  preferencesMachine.provide({
    actors: { store: fromPromise(async ({ input }) => (await calls()).store(send, input)) },
    actions: {
      recordUnsent({ context: { changed, choices } }) {
        const who = owner();
        const unsent = Object.fromEntries(changed.map(key => [key, choices[key]]));
        if (who) void calls().then(({ noteUnsent }) => noteUnsent(unsent, who));
      },
    },
  });

const createSavedQueries = (services: Services) =>
  savedQueriesMachine.provide({
    actors: {
      saveQuery: fromPromise(async ({ input }) =>
        (await calls()).saveQuery(services.send, input, services.newRequestNo()),
      ),
      removeQuery: fromPromise(async ({ input }) => (await seldom()).removeQuery(services, input)),
      count: fromPromise(async () => (await calls()).count(services.send)),
    },
  });

const createExports = (services: Pick<Services, 'send' | 'notify' | 'fetchFile'>) =>
  exportsMachine.provide({
    actors: { lookAfter: fromPromise(async ({ input }) => (await calls()).running(services.send, input)) },
    actions: {
      announceFinished: (_, { tasks }) =>
        void seldom().then(({ announceFinished }) => announceFinished(services, tasks)),
    },
  });

/** @param routes Paths accessible to the operator. */
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

/** Returns the number of the operator whose tabs and drafts the browser stores; null while nobody is signed in. */
type Owner = () => string | null;

const seldom = lazyImport(() => import('./seldom'));

/** Shared, because the browser answers even a repeated import only after the next frame. */
const calls = lazyImport(() => import('./signed-in-actors'));

/**
 * @param build Build of this portal; null during development.
 * @param inspect Observer of all events of the portal's actors.
 */
export function createPortal(
  services: Services,
  build: string | null,
  inspect?: Observer<InspectionEvent>,
): Actor<typeof portalMachine> {
  const { send, notify, now, reload } = services;
  let store: OperatorStore | null = null;
  let operatorNo: string | null = null;
  let draftKey: string | null = null;
  const owner = () => operatorNo;
  const stored = () => store;
  const portal: Actor<typeof portalMachine> = createActor(
    portalMachine.provide({
      actors: {
        session: createSession(services, createSignIn(send, now), () => portal),
        openTabs: createOpenTabs(services, async key => store?.draftOf(key)),
        settings: createSettings(services, owner),
        preferences: createPreferences(services, owner),
        savedQueries: createSavedQueries(services),
        exports: createExports(services),
        lookups: createLookups(send),
        notices: noticesMachine.provide({
          actors: {
            load: fromPromise(async ({ signal }) => (await calls()).loadNotices(send, signal)),
          },
        }),
        search: createSearch(services, () => childrenOf(portal).session.getSnapshot().context.routes),
        askServer: createAskServer(services),
      },
      actions: {
        reportFailure: (_, { text }) => notify(text, 'danger'),
        reportHeld: (_, { failure }) => void calls().then(({ tellHeld }) => tellHeld(services, portal, failure)),
        reloadPage: reload,
        followAddress: () => void followAddress(portal),
        restoreLocalState(_, { routes }) {
          void calls().then(({ openLate, openLiveLater, openOperatorStore }) => {
            store = operatorNo ? openOperatorStore(portal, operatorNo, routes, draftKey) : null;
            openLate(services, portal);
            openLiveLater(send, portal, operatorNo);
          });
        },
        repeatReads: () => void calls().then(({ repeatReads }) => repeatReads(childrenOf(portal).openTabs)),
        continueWork: () => void calls().then(({ retryFailedReads }) => retryFailedReads(portal, notify)),
        storeOwner: (_, params) => void ({ draftKey, operatorNo } = params),
        storeOpenTabs() {
          store?.save();
          store = draftKey = null;
        },
        clearOperator: () => {
          const who = operatorNo;
          if (who) void calls().then(({ forgetOwner }) => forgetOwner(who));
          store = draftKey = operatorNo = null;
        },
      },
    }),
    {
      input: { saved: settingsOf(null), build, location: documentLocation(), username: usernameOf },
      ...(inspect && { inspect }),
    },
  );
  listenTo(portal, stored, owner);
  return portal;
}

export const createAskServer = ({ isServing }: Pick<Services, 'isServing'>) =>
  fromPromise<unknown, void>(async () => {
    if (!(await isServing())) throw new Error('The server cannot serve');
  });

const createLookups = (send: Services['send']) =>
  lookupsMachine.provide({
    actors: {
      lookup: lookupMachine.provide({
        actors: { load: fromPromise(async ({ input }) => (await calls()).loadChoices(send, input)) },
      }),
    },
  });

/** Redirects a signed-out visitor to the sign-in page. The code that follows addresses of signed-in operators is lazy-loaded. */
async function followAddress(portal: PortalRef): Promise<void> {
  const { address, session } = childrenOf(portal);
  if (session.getSnapshot().hasTag('signed in')) {
    const { followAddress, giveToRouter } = await calls();
    giveToRouter(address);
    return followAddress(portal);
  }
  const { path, search } = address.getSnapshot().context;
  const href = signInHref(path, search);
  if (href) address.send({ type: 'address.go', href, replace: true });
}

/** Forwards browser events to the actors that handle them. */
function listenTo(portal: PortalRef, stored: () => OperatorStore | null, owner: Owner): void {
  const child = <K extends keyof ReturnType<typeof childrenOf>>(name: K) => childrenOf(portal)[name];
  listen({
    onWidth: mobile => child('settings').send({ type: 'width.changed', mobile }),
    onNetwork: online => portal.send({ type: online ? 'network.back' : 'network.lost' }),
    onReturn: () => portal.send({ type: 'portal.return' }),
    onDark: () => applySettings(child('settings').getSnapshot().context),
    onSettings: () => child('settings').send({ type: 'settings.restored', saved: settingsOf(owner()) }),
    onSignedIn: () => child('session').send({ type: 'session.started', mustChangePassword: isFirstLogin() }),
    onSignedOut() {
      forgetToken();
      child('session').send({ type: 'session.endedElsewhere' });
    },
    // Loading again brings tabs and what was typed back (docs/decisions/051-english-portal.md).
    onLanguage: () => portal.send({ type: 'portal.reload' }),
    onReplaced: () => child('session').send({ type: 'session.replaced' }),
    onLeave: () => stored()?.save(),
  });
}

const createSettings = ({ notify: tell, reload }: Pick<Services, 'notify' | 'reload'>, owner: Owner) =>
  settingsMachine.provide({
    actions: {
      applyToPage: ({ context }) => applySettings(context),
      remember: ({ context }) => keepSettings(context, owner()),
      announceSize: () => tell('Switch Size Success', 'success'),
      announceTheme: () => tell('Compiling the theme', 'info'),
      changeLanguage({ event }) {
        if (event.type !== 'language.choose') return;
        chooseLanguage(event.language);
        signalLanguage(event.language);
        reload();
      },
    },
  });

/** @param draftOf Returns the values typed into a tab before the portal was reloaded. */
export const createOpenTabs = (services: Services, draftOf: (key: string) => Promise<unknown>) =>
  openTabsMachine.provide({
    actors: {
      tab: tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, LoadInput>(async ({ input }) =>
            (await calls()).loadPage(services, input, await draftOf(input.key)),
          ),
        },
      }),
    },
  });
