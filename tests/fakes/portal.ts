/** The portal with a fake server and without cookies, storage or other tabs, for stories of its machines. */
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { Failure } from '@/api/failure';
import { notice } from '@/api/contract/notice';
import { placesFor } from '@/app/actors/search';
import { createAskServer, createOpenTabs, createSession } from '@/app/actors/portal-actor';
import { createSignIn } from '@/app/actors/sign-in-actor';
import { retryFailedReads } from '@/app/actors/repeat-reads';
import { openLate } from '@/app/actors/signed-in-actors';
import { followAddress } from '@/app/actors/navigation';
import { exportsMachine, type ExportTask } from '@/machines/portal/exports.machine';
import { preferencesMachine, type Choices } from '@/machines/portal/preferences.machine';
import {
  savedQueriesMachine,
  type Counts,
  type QueryToSave,
  type SavedQuery,
} from '@/machines/portal/saved-queries.machine';
import { noticesMachine } from '@/machines/portal/notices.machine';
import { childrenOf, portalMachine, type PortalRef } from '@/machines/portal/portal.machine';
import type { Restored, SessionLoadInput } from '@/machines/portal/session-state';
import { searchMachine, type Asked, type Hit, type Places } from '@/machines/portal/search.machine';
import { defaultSettings, settingsMachine, type Settings } from '@/machines/portal/settings.machine';
import type { Services } from '@/pages/kit/page/services';
import { fakeSend, storyNow, type Answers } from './contract';
import { memoryLocation } from './memory-location';

export interface FakePortalOptions {
  readonly answers?: Answers;
  readonly settings?: Partial<Settings>;
  /** Search results by number or name; rejects with a failure, or never resolves. */
  readonly records?: readonly Hit[] | Error | 'never';
  readonly signedIn?: boolean;
  /** Has an initial password. */
  readonly mustChangePassword?: boolean;
  /** Initial address. */
  readonly address?: string;
  /** The operator's saved queries. */
  readonly queries?: readonly SavedQuery[];
  /** Called with the text of each toast. */
  readonly notify?: Services['notify'];
  /** Whether the server can serve when the portal asks after a failed call. */
  readonly isServing?: boolean;
  /** Called with each inspection event. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Accepts writes without storing them. */
const workingLife = {
  preferences: preferencesMachine.provide({ actors: { store: fromPromise<unknown, Choices>(async () => null) } }),
  savedQueries: savedQueriesMachine.provide({
    actors: {
      saveQuery: fromPromise<SavedQuery, QueryToSave>(async ({ input }) => ({
        ...input,
        queryNo: input.queryNo ?? input.queryName,
        shared: input.shared ?? false,
        columns: input.columns ?? null,
        sharedBy: null,
      })),
      removeQuery: fromPromise<string, SavedQuery>(async ({ input: { queryNo } }) => queryNo),
      count: fromPromise<Counts, void>(async () => ({})),
    },
  }),
  exports: exportsMachine.provide({
    actors: { lookAfter: fromPromise<readonly ExportTask[], readonly string[]>(async () => []) },
  }),
};

/** Stores neither the login nor the name. */
const signInOf = ({ send, now }: Services) =>
  createSignIn(send, now).provide({ actions: { storeLogin: () => {}, storeUsername: () => {} } });

export function fakePortal({
  answers = new Map(),
  settings = {},
  records = [],
  queries = [],
  signedIn = true,
  mustChangePassword = false,
  address = '/',
  notify = () => {},
  isServing = true,
  inspect,
}: FakePortalOptions): { readonly portal: PortalRef; readonly services: Services } {
  const services: Services = {
    send: fakeSend(answers, (failure: Failure, quiet: boolean | 'told') =>
      portal.send({ type: 'call.failed', failure, quiet }),
    ),
    now: () => storyNow,
    notify,
    signOut: () => childrenOf(portal).session.send({ type: 'session.logout' }),
    fetchFile: () => {},
    actors: () => childrenOf(portal),
    newRequestNo: () => '00000000-0000-4000-8000-000000000000',
    reload: () => notify('页面将重新载入', 'info'),
    isServing: async () => isServing,
  };
  const routes = () => childrenOf(portal).session.getSnapshot().context.routes;
  const portal: PortalRef = createActor(
    portalMachine.provide({
      actors: {
        ...workingLife,
        askServer: createAskServer(services),
        session: createSession(services, signInOf(services), () => portal).provide({
          actors: {
            restore: fromPromise<Restored, SessionLoadInput>(async () => ({
              choices: {},
              unsent: {},
              queries,
              draftKey: null,
              operatorNo: null,
            })),
          },
          actions: { keepToken: () => {} },
        }),
        openTabs: createOpenTabs(services, async () => undefined),
        settings: settingsMachine.provide({
          actions: {
            announceSize: () => notify('Switch Size Success', 'success'),
            announceTheme: () => notify('Compiling the theme', 'info'),
            changeLanguage: () => services.reload(),
          },
        }),
        notices: noticesMachine.provide({
          actors: { load: fromPromise(() => services.send(notice.home, {}, { quiet: true })) },
        }),
        search: searchMachine.provide({
          actors: {
            findPlaces: fromPromise<Places, Asked>(async ({ input: { text } }) => placesFor(text, routes(), storyNow)),
            findRecords: fromPromise<readonly Hit[], Asked>(async () => {
              if (records === 'never') return new Promise<never>(() => {});
              if (records instanceof Error) throw records;
              return records;
            }),
          },
        }),
      },
      actions: {
        reportFailure: (_, { text }) => notify(text, 'danger'),
        reloadPage: services.reload,
        continueWork: () => void retryFailedReads(portal, notify),
        followAddress: () => {
          if (childrenOf(portal).session.getSnapshot().hasTag('signed in')) followAddress(portal);
        },
      },
    }),
    {
      input: {
        saved: { ...defaultSettings, ...settings },
        build: 'story',
        location: memoryLocation(address),
        username: () => '',
      },
      ...(inspect && { inspect }),
    },
  );
  portal.start();
  openLate(services, portal);
  if (signedIn) childrenOf(portal).session.send({ type: 'session.started', mustChangePassword });
  return { portal, services };
}
