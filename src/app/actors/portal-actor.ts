/** The portal's charts with their actors and actions filled in: calls, cookies, storage, the page itself. */
import { createActor, fromPromise, type Actor } from 'xstate';
import { lookupMachine, lookupsMachine } from '@/machines/portal/lookups.machine';
import { noticesMachine } from '@/machines/portal/notices.machine';
import { childrenOf, portalMachine } from '@/machines/portal/portal.machine';
import { searchMachine, type Asked, type Hit } from '@/machines/portal/search.machine';
import { defaultPreferences, settingsMachine } from '@/machines/portal/settings.machine';
import type { Tab } from '@/machines/portal/open-tabs.machine';
import type { Services } from '@/pages/kit/page/services';
import { applySettings } from '../browser/appearance';
import { currentDesk, setDesk } from './current-preferences';
import { loadChoices } from './load-choices';
import { createSession } from './session-actor';
import { createSignIn } from './sign-in-actor';
import {
  isFirstLogin,
  keepDrafts,
  keepSettings,
  keepTabs,
  settingsOf,
  tabsOf,
  takeDrafts,
  type Drafts,
} from '../browser/storage';
import { createTags, draftsOf } from './open-tabs-actor';
import { forgetToken } from '../browser/token';
import { listen } from '../browser/browser-events';

/** @param build Which build this portal is; null while developing. */
export function createPortal(services: Services, build: string | null): Actor<typeof portalMachine> {
  const { send, tell, now, reload } = services;
  /** Whose settings, tabs and drafts are kept. */
  let agentNo: string | null = null;
  let drafts: Drafts = {};

  const session = createSession(services, {
    signIn: createSignIn(send, now),
    openDesk: async () => setDesk(await (await import('./preferences-actor')).openDesk(services)),
    settleIn(owner, routes) {
      agentNo = owner;
      drafts = takeDrafts(owner);
      settings().send({ type: 'settings.restored', saved: { ...defaultPreferences, ...settingsOf(owner) } });
      // The next start of this browser looks as this operator left it, from its first paint on.
      keepSettings(settings().getSnapshot().context, owner);
      tags().send({ type: 'tags.restored', tabs: tabsOf(owner).filter(({ path }) => routes.includes(path)) });
      notices().send({ type: 'notices.start' });
    },
    leave() {
      tags().send({ type: 'tags.clear' });
      if (agentNo) keepTabs([], agentNo);
      agentNo = null;
      setDesk(null);
      lookups().send({ type: 'lookups.clear' });
      notices().send({ type: 'notices.stop' });
      search().send({ type: 'search.close' });
    },
  });

  const portal: Actor<typeof portalMachine> = createActor(
    portalMachine.provide({
      actors: {
        session,
        tags: createTags(services, key => drafts[key]),
        settings: settingsMachine.provide({
          actions: {
            'apply to the page': ({ context }) => applySettings(context),
            'remember': ({ context }) => keepSettings(context, agentNo),
            'tell the size': () => tell('Switch Size Success', 'success'),
            'tell the theme': () => tell('Compiling the theme', 'info'),
          },
        }),
        lookups: lookupsMachine.provide({
          actors: {
            lookup: lookupMachine.provide({ actors: { load: fromPromise(({ input }) => loadChoices(send, input)) } }),
          },
        }),
        notices: noticesMachine.provide({
          actors: {
            load: fromPromise(async ({ signal }) => {
              const { notice } = await import('@/api/contract/notice');
              return send(notice.home, {}, { signal, quiet: true });
            }),
          },
        }),
        search: searchMachine.provide({
          actors: {
            findPlaces: fromPromise<readonly Hit[], Asked>(async ({ input: { text } }) => {
              const [{ indexOf }, { menuOf }] = await Promise.all([import('./search-index'), import('../routing')]);
              return indexOf(menuOf(childrenOf(portal).session.getSnapshot().context.routes))(text);
            }),
            findRecords: fromPromise<readonly Hit[], Asked>(async ({ input: { text }, signal }) => {
              const { routes } = childrenOf(portal).session.getSnapshot().context;
              const [{ search: calls }, { recordPlace }] = await Promise.all([
                import('@/api/contract/search'),
                import('../routing'),
              ]);
              const found = await send(calls.records, { keyword: text }, { signal, quiet: true });
              return found.flatMap(
                ({ recordKind, recordNo, recordName }) => recordPlace(recordKind, recordNo, recordName, routes) ?? [],
              );
            }),
          },
        }),
      },
      actions: { 'tell the failure': (_, { text }) => tell(text, 'danger'), 'reload the page': reload },
    }),
    { input: { saved: settingsOf(null), build } },
  );
  const settings = () => childrenOf(portal).settings;
  const tags = () => childrenOf(portal).tags;
  const lookups = () => childrenOf(portal).lookups;
  const notices = () => childrenOf(portal).notices;
  const search = () => childrenOf(portal).search;
  const toSession = (type: 'session.endedElsewhere' | 'session.replaced') => childrenOf(portal).session.send({ type });

  listen({
    onWidth: mobile => settings().send({ type: 'width.changed', mobile }),
    onNetwork: online => portal.send({ type: online ? 'network.back' : 'network.lost' }),
    onReturn() {
      notices().send({ type: 'notices.refresh' });
      currentDesk()?.send({ type: 'desk.look' });
    },
    onDark: () => applySettings(settings().getSnapshot().context),
    onSettings: () => settings().send({ type: 'settings.restored', saved: settingsOf(agentNo) }),
    onSignedIn: () => childrenOf(portal).session.send({ type: 'session.started', mustChangePassword: isFirstLogin() }),
    onSignedOut() {
      forgetToken();
      toSession('session.endedElsewhere');
    },
    onReplaced: () => toSession('session.replaced'),
    onLeave() {
      if (!agentNo) return;
      const { tabs } = tags().getSnapshot().context;
      keepTabs(tabs.map(savedOf), agentNo);
      keepDrafts(draftsOf(tabs), agentNo);
    },
  });
  return portal;
}

const savedOf = ({ key, path, search, title, affix, keepAlive, pinned }: Tab) => ({
  key,
  path,
  search,
  title,
  affix,
  keepAlive,
  pinned,
});
