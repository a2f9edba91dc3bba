/** What is told while it happens reaches the page that it concerns, also when another page is shown meanwhile. */
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { trans } from '@/api/contract/trade';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import { fakeBrowser } from '#tests/fakes/browser';
import { fakePortal } from '#tests/fakes/portal';
import { pageOf } from '#tests/fakes/rows';
import { openLive } from './live-actor';

let portal: PortalRef | undefined;
afterEach(async () => {
  await vi.dynamicImportSettled();
  portal?.stop();
  vi.unstubAllGlobals();
}, 120_000);

it('tells a page of what changed while another one was shown, once it is shown again', async () => {
  fakeBrowser();
  let asked = 0;
  const listed = () => ((asked += 1), pageOf(trans.list, 3));
  ({ portal } = fakePortal({ answers: new Map([[trans.list.path, listed]]) }));
  const { address, session, openTabs } = childrenOf(portal);
  await waitFor(session, snapshot => snapshot.matches('active'));
  openLive(async () => null as never, portal, null);
  const { live } = childrenOf(portal);
  const show = async (path: string) => {
    address.send({ type: 'address.go', href: path });
    await vi.waitFor(() => expect(openTabs.getSnapshot().context.active).toContain(path), { timeout: 25_000 });
    await waitFor(live!, snapshot => snapshot.matches('quiet'), { timeout: 5000 }); // opened above
  };
  await show('/trans/searchTrans');
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 25_000 });
  await show('/dashboard');
  live!.send({ type: 'live.changed', paths: [trans.list.path] }); // as above
  await waitFor(live!, snapshot => snapshot.matches('quiet'), { timeout: 5000 }); // as above
  expect(asked).toBe(1);
  await show('/trans/searchTrans');
  await vi.waitFor(() => expect(asked).toBe(2), { timeout: 5000 });
}, 60_000);
