/** What becomes of an operator's things when they sign out, go away, close a tab or load the portal anew; with the portal's own actors. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { agentInfo } from '@/api/contract/provider/agent';
import type { Subject } from '@/api/enums/staff';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { draft, preferences } from '@/api/contract/preferences';
import * as login from '@/api/contract/session/login';
import { trans } from '@/api/contract/trade';
import { Failure } from '@/api/failure';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';
import { fakeBrowser, type FakeBrowser } from '#tests/fakes/browser';
import { agentInfo as agentInfoAnswer, answer, fakeSend } from '#tests/fakes/contract';
import { decryptDrafts, encryptDrafts } from '../browser/draft-cipher';
import { listenToChanges } from '../browser/live-stream';
import { createPortal } from './portal-actor';

/** Two people of one provider, who work one after the other in one browser. */
const chen = { operatorNo: 'OP00000001', draftKey: '0f'.repeat(32) };
const lin = { operatorNo: 'OP00000002', draftKey: 'f0'.repeat(32) };
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

/** A portal whose operator has just signed in, as after loading the page. @param lacking Subjects that the role does not include. */
async function signedIn(person = chen, lacking: readonly Subject[] = []): Promise<PortalRef> {
  const isLeft = ({ subject }: { readonly subject: Subject }) => !lacking.includes(subject);
  const answers = new Map<string, unknown>([
    [login.queryAgentInfo.path, () => ({ ...agentInfoAnswer, rights: agentInfoAnswer.rights.filter(isLeft) })],
    [trans.list.path, new Failure('forbidden', '您的角色不能查看交易')],
    answer(preferences.load, { choices: [], queries: [], ...person }),
    answer(preferences.keep, null),
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
  history.replaceState(null, '', '/agent-web/dashboard'); // wherever the portal before was left
  const portal: PortalRef = createPortal(services, null);
  portals.push(portal);
  portal.start();
  childrenOf(portal).session.send({ type: 'session.started', mustChangePassword: false });
  const { session } = childrenOf(portal);
  await waitFor(session, snapshot => snapshot.matches('active'), { timeout: 25_000 });
  await vi.waitFor(() => expect(childrenOf(portal).safeguards).toBeDefined());
  return portal;
}
const tabsOf = (portal: PortalRef) => childrenOf(portal).openTabs.getSnapshot().context.tabs;
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
  childrenOf(before).openTabs.send({ type: 'tag.close', key: '/custManage/searchCust' });
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

it('keeps what was typed into a form and which rows were opened, unreadable without the server’s key, and no password', async () => {
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
  const list = await pageAt(portal, '/trans/searchTrans');
  for (let row = 1; row <= 201; row += 1) list.send({ type: 'row.visit', key: `T${row}` });
  // What encrypts is fetched two seconds after signing in, and until then nothing is stored.
  const drafts = await vi.waitFor(
    () => {
      browser.happen('pagehide');
      const text = browser.session.getItem(`drafts.${chen.operatorNo}`);
      expect(text).not.toBeNull();
      return decryptDrafts(text!, chen.draftKey);
    },
    { timeout: 25_000 },
  );
  expect(Object.keys(drafts)).toEqual(['/myInfo/prop/change', '/trans/searchTrans']);
  // Of the rows that were opened the newest.
  expect(drafts['/trans/searchTrans']).toEqual(Array.from({ length: 200 }, (_, row) => `T${row + 2}`));
  expect(JSON.stringify(drafts)).toContain('西湖区文三路 9 号');
  const stored = browser.session.text() + browser.local.text();
  for (const typed of ['Skb@2026-typed', '西湖区文三路 9 号']) expect(stored).not.toContain(typed);
});

describe('a colleague of the same provider, at the same browser', () => {
  const choicesOf = (portal: PortalRef) => childrenOf(portal).preferences.getSnapshot().context.choices;
  const settingsOf = (portal: PortalRef) => childrenOf(portal).settings.getSnapshot().context;
  /** The first one works, and the session ends without a sign-out: the page is loaded again for whoever signs in next. */
  async function chenWorks() {
    const portal = await signedIn();
    await pageAt(portal, '/trans/searchTrans');
    for (const choose of [{ type: 'size.choose', size: 'mini' }, { type: 'sidebar.toggle' }] as const)
      childrenOf(portal).settings.send(choose);
    childrenOf(portal).preferences.send({ type: 'choice.make', key: 'columns /trans', choice: { order: ['custNo'] } });
    browser.happen('pagehide');
    portal.stop(); // before the choice was sent
    sent.length = 0;
  }

  it('finds none of the tabs, settings and choices, and leaves them there', async () => {
    await chenWorks();
    const other = await signedIn(lin);
    await vi.waitFor(() => expect(settingsOf(other)).toMatchObject({ size: 'small', sidebarOpened: true }));
    expect(pathsOf(other)).toEqual(['/dashboard']);
    expect(choicesOf(other)).toEqual({});
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).not.toContain(preferences.keep.path);
    await pageAt(other, '/custManage/searchCust');
    browser.happen('pagehide');
    other.stop();
    const again = await signedIn();
    await vi.waitFor(() => expect(pathsOf(again)).toContain('/trans/searchTrans'));
    expect(pathsOf(again)).not.toContain('/custManage/searchCust');
    expect(settingsOf(again)).toMatchObject({ size: 'mini', sidebarOpened: false });
    expect(choicesOf(again)).toEqual({ 'columns /trans': { order: ['custNo'] } });
  });

  it('takes nothing of what was typed, and does not lose it for who typed it', async () => {
    const key = `drafts.${chen.operatorNo}`;
    browser.session.setItem(key, encryptDrafts({ '/myInfo/prop/change': { address: '文三路' } }, chen.draftKey));
    const other = await signedIn(lin);
    browser.happen('pagehide');
    other.stop();
    expect(decryptDrafts(browser.session.getItem(key) ?? '', chen.draftKey)).toEqual({
      '/myInfo/prop/change': { address: '文三路' },
    });
  });

  it('finds nothing that an earlier version kept by the number of the provider, which is dropped', async () => {
    const { agentNo } = agentInfoAnswer.agentBean;
    const tab = { path: '/trans/searchTrans', search: '', title: '', affix: false, keepAlive: true, pinned: false };
    browser.local.setItem(`settings.${agentNo}`, '{"size":"mini"}');
    browser.session.setItem(`tabs.${agentNo}`, JSON.stringify([{ key: tab.path, ...tab }]));
    browser.session.setItem('unsent', '{"columns /trans":1}');
    const portal = await signedIn(lin);
    await vi.waitFor(() => expect(settingsOf(portal)).toMatchObject({ size: 'small' }));
    expect([pathsOf(portal), choicesOf(portal)]).toEqual([['/dashboard'], {}]);
    await vi.advanceTimersByTimeAsync(4000);
    await vi.waitFor(() => expect(browser.session.getItem('unsent')).toBeNull(), { timeout: 25_000 });
    expect(browser.session.text() + browser.local.text()).not.toContain(agentNo);
  });

  it('is told of changes by a stream of their own', async () => {
    const asked: string[] = [];
    vi.stubGlobal('navigator', { locks: { request: async (name: string) => void asked.push(name) } });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(name: string) {
          asked.push(name);
        }
        addEventListener() {}
        close() {}
      },
    );
    for (const { operatorNo } of [chen, lin]) listenToChanges(operatorNo, () => {})();
    expect(new Set(asked).size).toBe(2);
  });
});

it('brings back no tab of a screen that the role has lost meanwhile, nor any that needs the right to operate', async () => {
  const before = await signedIn();
  for (const path of ['/trans/searchTrans', '/custManage/searchCust', '/myInfo/prop/change'])
    await pageAt(before, path);
  browser.happen('pagehide');
  before.stop();
  const after = await signedIn(chen, ['TRADE', 'COMPANY']);
  await vi.waitFor(() => expect(pathsOf(after)).toContain('/custManage/searchCust'));
  expect(pathsOf(after).toSorted()).toEqual(['/custManage/searchCust', '/dashboard']);
});

it('closes what the role has lost while it was open, at the first refusal', async () => {
  const lacking: Subject[] = [];
  const portal = await signedIn(chen, lacking);
  await pageAt(portal, '/custManage/searchCust');
  lacking.push('TRADE');
  childrenOf(portal).address.send({ type: 'address.go', href: '/trans/searchTrans' });
  const { address, session } = childrenOf(portal);
  await vi.waitFor(() => expect(address.getSnapshot().context.path).toBe('/401'), { timeout: 25_000 });
  expect(session.getSnapshot().context.routes).not.toContain('/trans/searchTrans');
  expect(session.getSnapshot().context.permissions?.rights).not.toHaveProperty('TRADE');
});
