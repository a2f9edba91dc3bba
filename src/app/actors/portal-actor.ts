/** The portal's charts with their actors and actions filled in: calls, cookies, storage, the page itself. */
import { createActor, fromPromise, type Actor, type InspectionEvent, type Observer } from 'xstate';
import { lookupMachine, lookupsMachine } from '@/machines/portal/lookups.machine';
import { noticesMachine } from '@/machines/portal/notices.machine';
import { childrenOf, portalMachine, type PortalRef } from '@/machines/portal/portal.machine';
import { defaultPreferences } from '@/machines/portal/settings.machine';
import type { Tab } from '@/machines/portal/open-tabs.machine';
import type { Services } from '@/pages/kit/page/services';
import { applySettings } from '../browser/appearance';
import { listen } from '../browser/browser-events';
import {
  isFirstLogin,
  keepDrafts,
  keepSettings,
  keepTabs,
  settingsOf,
  tabsOf,
  takeDrafts,
  usernameOf,
  type Drafts,
} from '../browser/storage';
import { forgetToken } from '../browser/token';
import { signInHref } from '../public-paths';
import { browserAddress, createAddress } from './address-actor';
import { createOpenTabs, draftsOf } from './open-tabs-actor';
import { createExports, createPreferences, createSavedQueries } from './preferences-actors';
import { createSearch } from './search-actor';
import { createSession } from './session-actor';
import { createSettings } from './settings-actor';
import { createSignIn } from './sign-in-actor';

const calls = () => import('./signed-in-calls');

/** Whose settings, tabs and drafts this browser keeps at the moment. */
interface Kept {
  agentNo: string | null;
  drafts: Drafts;
}

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
  const kept: Kept = { agentNo: null, drafts: {} };
  const portal: Actor<typeof portalMachine> = createActor(
    portalMachine.provide({
      actors: {
        address: createAddress(),
        session: createSession(services, createSignIn(send, now), () => portal),
        tags: createOpenTabs(services, key => kept.drafts[key]),
        settings: createSettings(tell, () => kept.agentNo),
        preferences: createPreferences(services),
        savedQueries: createSavedQueries(services),
        exports: createExports(services),
        lookups: lookupsMachine.provide({
          actors: {
            lookup: lookupMachine.provide({
              actors: {
                load: fromPromise(async ({ input }) => (await import('./load-choices')).loadChoices(send, input)),
              },
            }),
          },
        }),
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
          takeUp(portal, kept, agentNo, routes);
          void calls().then(({ openLate }) => openLate(services, portal));
        },
        'go on': () => void calls().then(({ goOn }) => goOn(portal, tell)),
        'let go of the operator': () => {
          if (kept.agentNo) keepTabs([], kept.agentNo);
          kept.agentNo = null;
        },
      },
    }),
    {
      input: { saved: settingsOf(null), build, address: browserAddress(), username: usernameOf },
      ...(inspect && { inspect }),
    },
  );
  listenTo(portal, kept);
  return portal;
}

/** Whoever is signed out is led to the sign-in page; what an address means to the others is fetched by them. */
async function followAddress(portal: PortalRef): Promise<void> {
  const { address, session } = childrenOf(portal);
  if (session.getSnapshot().hasTag('signed in')) return (await calls()).followAddress(portal);
  const { path, search } = address.getSnapshot().context;
  const href = signInHref(path, search);
  if (href) address.send({ type: 'address.go', href, replace: true });
}

/** The settings, open tabs and drafts of an operator who was here before. */
function takeUp(portal: PortalRef, kept: Kept, agentNo: string, routes: readonly string[]): void {
  const { settings, tags } = childrenOf(portal);
  kept.agentNo = agentNo;
  kept.drafts = takeDrafts(agentNo);
  settings.send({ type: 'settings.restored', saved: { ...defaultPreferences, ...settingsOf(agentNo) } });
  // The next start of this browser looks as this operator left it, from its first paint on.
  keepSettings(settings.getSnapshot().context, agentNo);
  tags.send({ type: 'tags.restored', tabs: tabsOf(agentNo).filter(({ path }) => routes.includes(path)) });
}

/** What the browser tells goes to the actor that it concerns. */
function listenTo(portal: PortalRef, kept: Kept): void {
  const child = <K extends keyof ReturnType<typeof childrenOf>>(name: K) => childrenOf(portal)[name];
  listen({
    onWidth: mobile => child('settings').send({ type: 'width.changed', mobile }),
    onNetwork: online => portal.send({ type: online ? 'network.back' : 'network.lost' }),
    onReturn: () => portal.send({ type: 'portal.return' }),
    onDark: () => applySettings(child('settings').getSnapshot().context),
    onSettings: () => child('settings').send({ type: 'settings.restored', saved: settingsOf(kept.agentNo) }),
    onSignedIn: () => child('session').send({ type: 'session.started', mustChangePassword: isFirstLogin() }),
    onSignedOut() {
      forgetToken();
      child('session').send({ type: 'session.endedElsewhere' });
    },
    onReplaced: () => child('session').send({ type: 'session.replaced' }),
    onLeave() {
      if (!kept.agentNo) return;
      const { tabs } = child('tags').getSnapshot().context;
      keepTabs(tabs.map(savedOf), kept.agentNo);
      keepDrafts(draftsOf(tabs), kept.agentNo);
    },
  });
}

const savedOf = ({ key, path, search, title, affix, keepAlive, pinned }: Tab) => ({
  ...{ key, path, search, title },
  ...{ affix, keepAlive, pinned },
});
