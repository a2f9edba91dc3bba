/** What becomes of an operator's things when they sign out, go away, close a tab or load the portal anew; with the portal's own actors. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { agentInfo } from '@/api/contract/agentInfo';
import { changeAudit } from '@/api/contract/changeInfo';
import { draft, preferences } from '@/api/contract/preferences';
import * as login from '@/api/contract/login';
import type { Failure } from '@/api/failure';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';
import { fakeBrowser, type FakeBrowser } from '#tests/fakes/browser';
import { answer, fakeSend } from '#tests/fakes/contract';
import { decryptDrafts } from '../browser/draft-cipher';
import { createPortal } from './portal-actor';

const draftKey = '0f'.repeat(32);
const agentNo = 'A1000002';
let browser: FakeBrowser;
/** Paths of the calls that were sent, in their order. */
let sent: string[];
const portals: PortalRef[] = [];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  browser = fakeBrowser();
  sent = [];
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  for (const portal of portals.splice(0)) portal.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Loading the pages takes long on a busy machine.
}, 120_000);

/** A portal whose operator has just signed in, as after loading the page. */
async function signedIn(): Promise<PortalRef> {
  const answers = new Map<string, unknown>([
    answer(preferences.load, { choices: [], queries: [], draftKey }),
    answer(changeAudit.audit, null),
    answer(draft.load, null),
    answer(draft.keep, { updateTime: 0 }),
    // All that the form asks of its own record.
    [
      agentInfo.detail.path,
      { custKind: 'INDIVIDUALS', legalName: '王建民', legalIdNo: '330***********1234', licenseName: null },
    ],
  ]);
  const send = fakeSend(answers, (failure: Failure) => portal.send({ type: 'call.failed', failure }));
  const services: Services = {
    send: async (call, ...rest) => {
      sent.push(call.path);
      return send(call, ...rest);
    },
    now: () => Date.now(),
    notify: () => {},
    signOut: () => childrenOf(portal).session.send({ type: 'session.logout' }),
    fetchFile: () => {},
    actors: () => childrenOf(portal),
    newRequestNo: () => '00000000-0000-4000-8000-000000000000',
    reload: () => {},
    isServing: async () => true,
  };
  const portal: PortalRef = createPortal(services, null);
  portals.push(portal);
  portal.start();
  childrenOf(portal).session.send({ type: 'session.started', mustChangePassword: false });
  const { session } = childrenOf(portal);
  await waitFor(session, snapshot => snapshot.matches('active'), { timeout: 25_000 });
  await vi.waitFor(() => expect(childrenOf(portal).safeguards).toBeDefined());
  return portal;
}
const tabsOf = (portal: PortalRef) => childrenOf(portal).tags.getSnapshot().context.tabs;
/** The actor of the page at a path, once it is there. */
async function pageAt(portal: PortalRef, path: string) {
  childrenOf(portal).address.send({ type: 'address.go', href: path });
  return vi.waitFor(
    () => {
      const page = tabsOf(portal)
        .find(tab => tab.path === path)
        ?.ref?.getSnapshot().context.page;
      expect(page).toBeTruthy();
      return page!;
    },
    { timeout: 25_000 },
  );
}
const pathsOf = (portal: PortalRef) => tabsOf(portal).map(({ path }) => path);
const isOut = (portal: PortalRef) =>
  waitFor(childrenOf(portal).session, snapshot => snapshot.matches('loggedOut'), { timeout: 25_000 });

const decision = {
  requestNo: 'R1',
  href: '/custManage/custChangeReview?auditNo=BG1',
  title: '流量费变更',
  label: '已通过',
  madeAt: 0,
  call: changeAudit.audit,
  body: { auditNo: 'BG1', auditStatus: 1, requestNo: 'R1' },
};

it('sends what was decided before the session ends, when its operator signs out within the ten seconds', async () => {
  const portal = await signedIn();
  childrenOf(portal).decisions.send({ type: 'decision.make', decision });
  sent.length = 0;
  childrenOf(portal).session.send({ type: 'session.logout' });
  await isOut(portal);
  expect(sent.filter(path => [changeAudit.audit.path, login.operatorlogout.path].includes(path))).toEqual([
    changeAudit.audit.path,
    login.operatorlogout.path,
  ]);
});

it('sends it before the screen is locked, too', async () => {
  const portal = await signedIn();
  childrenOf(portal).decisions.send({ type: 'decision.make', decision });
  sent.length = 0;
  childrenOf(portal).session.send({ type: 'session.lock' });
  const { session } = childrenOf(portal);
  await waitFor(session, snapshot => snapshot.matches({ expired: 'locked' }), { timeout: 25_000 });
  expect(sent.filter(path => [changeAudit.audit.path, login.operatorlogout.path].includes(path))).toEqual([
    changeAudit.audit.path,
    login.operatorlogout.path,
  ]);
});

it('locks a quarter of an hour after the last key or click', async () => {
  const portal = await signedIn();
  const isLocked = () =>
    (['locking', 'expired'] as const).some(state => childrenOf(portal).session.getSnapshot().matches(state));
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  browser.happen('keydown');
  await vi.advanceTimersByTimeAsync(14 * 60_000 + 50_000);
  expect(isLocked()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isLocked()).toBe(true);
});

it('brings back the tabs that were open when the page went, and none that was closed', async () => {
  const before = await signedIn();
  for (const path of ['/trans/searchTrans', '/custManage/searchCust', '/downTask/downloadTask'])
    await pageAt(before, path);
  childrenOf(before).tags.send({ type: 'tag.close', key: '/custManage/searchCust' });
  browser.happen('pagehide');
  const after = await signedIn();
  await vi.waitFor(() => expect(pathsOf(after)).toContain('/trans/searchTrans'));
  expect(pathsOf(after).toSorted()).toEqual(['/dashboard', '/downTask/downloadTask', '/trans/searchTrans']);
});

it('brings back no tab of whoever signed out', async () => {
  const before = await signedIn();
  await pageAt(before, '/trans/searchTrans');
  browser.happen('pagehide');
  childrenOf(before).session.send({ type: 'session.logout' });
  await isOut(before);
  expect(browser.session.text()).not.toContain('/trans/searchTrans');
  const after = await signedIn();
  expect(pathsOf(after)).toEqual(['/dashboard']);
});

it('keeps what was typed into a form, unreadable without the server’s key, and no password', async () => {
  const portal = await signedIn();
  const password = await pageAt(portal, '/myInfo/change-pwd');
  password.send({ type: 'field.change', name: 'oldPassword', value: 'Skb@2026-typed' });
  const form = await pageAt(portal, '/myInfo/prop/change');
  const { form: fields } = await vi.waitFor(() => {
    const { children } = form.getSnapshot() as { children: Readonly<Record<string, AnyActorRef | undefined>> };
    expect(children['form']).toBeDefined();
    return children;
  });
  fields!.send({ type: 'field.change', name: 'address', value: '西湖区文三路 9 号' });
  // What encrypts is fetched two seconds after signing in, and until then nothing is stored.
  const drafts = await vi.waitFor(
    () => {
      browser.happen('pagehide');
      const text = browser.session.getItem(`drafts.${agentNo}`);
      expect(text).not.toBeNull();
      return decryptDrafts(text!, draftKey);
    },
    { timeout: 25_000 },
  );
  expect(Object.keys(drafts)).toEqual(['/myInfo/prop/change']);
  expect(JSON.stringify(drafts)).toContain('西湖区文三路 9 号');
  const stored = browser.session.text() + browser.local.text();
  for (const typed of ['Skb@2026-typed', '西湖区文三路 9 号']) expect(stored).not.toContain(typed);
});
