/** The portal with a server that is not there, and without cookies, storage or other tabs: for stories of its machines. */
import { createActor, fromPromise } from 'xstate';
import type { Failure } from '@/api/failure';
import { notice } from '@/api/contract/notice';
import { indexOf } from '@/app/actors/search-index';
import { createSession } from '@/app/actors/session-actor';
import { createSignIn } from '@/app/actors/sign-in-actor';
import { createTags } from '@/app/actors/open-tabs-actor';
import {
  deskMachine,
  type Choices,
  type Counts,
  type ExportTask,
  type QueryToSave,
  type SavedQuery,
} from '@/machines/portal/preferences.machine';
import { noticesMachine } from '@/machines/portal/notices.machine';
import { childrenOf, portalMachine, type PortalRef } from '@/machines/portal/portal.machine';
import { searchMachine, type Asked, type Hit } from '@/machines/portal/search.machine';
import { defaultSettings, settingsMachine, type Settings } from '@/machines/portal/settings.machine';
import type { Services } from '@/pages/kit/page/services';
import { menuOf } from '@/app/routing';
import { fakeSend, storyNow, type Answers } from './contract';

export interface FakePortalOptions {
  readonly answers?: Answers;
  readonly settings?: Partial<Settings>;
  /** What the search finds by number; rejects with a failure, or never answers. */
  readonly records?: readonly Hit[] | Error | 'never';
  readonly signedIn?: boolean;
  /** What the operator has saved. */
  readonly queries?: readonly SavedQuery[];
  /** Told what a toast would say. */
  readonly tell?: Services['tell'];
}

/** A desk whose server takes everything. */
export const fakeDesk = {
  keep: fromPromise<unknown, Choices>(async () => null),
  saveQuery: fromPromise<SavedQuery, QueryToSave>(async ({ input }) => ({
    ...input,
    queryNo: input.queryNo ?? input.queryName,
  })),
  removeQuery: fromPromise<string, string>(async ({ input }) => input),
  count: fromPromise<Counts, void>(async () => ({})),
  lookAfter: fromPromise<readonly ExportTask[], readonly string[]>(async () => []),
};

export function fakePortal({
  answers = new Map(),
  settings = {},
  records = [],
  queries = [],
  signedIn = true,
  tell = () => {},
}: FakePortalOptions): { readonly portal: PortalRef; readonly services: Services } {
  const desk = createActor(deskMachine.provide({ actors: fakeDesk }), { input: { choices: {}, queries } }).start();
  const services: Services = {
    send: fakeSend(answers, (failure: Failure) => portal.send({ type: 'call.failed', failure })),
    now: () => storyNow,
    tell,
    signOut: () => childrenOf(portal).session.send({ type: 'session.logout' }),
    fetchFile: () => {},
    desk: () => desk,
    newRequestNo: () => '00000000-0000-4000-8000-000000000000',
    reload: () => tell('页面将重新载入', 'info'),
  };
  const routes = () => childrenOf(portal).session.getSnapshot().context.routes;
  const portal: PortalRef = createActor(
    portalMachine.provide({
      actors: {
        session: createSession(services, {
          signIn: createSignIn(services.send, services.now),
          openDesk: async () => {},
          settleIn: () => childrenOf(portal).notices.send({ type: 'notices.start' }),
          leave: () => childrenOf(portal).tags.send({ type: 'tags.clear' }),
        }),
        tags: createTags(services, () => undefined),
        settings: settingsMachine.provide({
          actions: { 'tell the size': () => tell('Switch Size Success', 'success') },
        }),
        notices: noticesMachine.provide({
          actors: { load: fromPromise(() => services.send(notice.home, {}, { quiet: true })) },
        }),
        search: searchMachine.provide({
          actors: {
            findPlaces: fromPromise<readonly Hit[], Asked>(async ({ input: { text } }) =>
              indexOf(menuOf(routes()))(text),
            ),
            findRecords: fromPromise<readonly Hit[], Asked>(async () => {
              if (records === 'never') return new Promise<never>(() => {});
              if (records instanceof Error) throw records;
              return records;
            }),
          },
        }),
      },
      actions: { 'tell the failure': (_, { text }) => tell(text, 'danger'), 'reload the page': services.reload },
    }),
    { input: { saved: { ...defaultSettings, ...settings }, build: 'story' } },
  );
  portal.start();
  if (signedIn) childrenOf(portal).session.send({ type: 'session.started', mustChangePassword: false });
  return { portal, services };
}
