import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#tests/fakes/browser';
import { host } from '#tests/fakes/page-host';
import { addressMachine, type AddressRef } from '@/machines/portal/address.machine';
import { documentLocation } from './document-location';
import { giveToRouter } from './router-location';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The address of a portal whose operator has signed in. @param href Where the browser is then. */
function routed(href = '/agent-web/dashboard') {
  history.replaceState(null, '', href);
  const { page: address } = host<AddressRef>({ logic: addressMachine, input: { owner: documentLocation() } });
  giveToRouter(address);
  giveToRouter(address);
  const written = vi.spyOn(history, 'pushState');
  return {
    address,
    go: (to: string) => address.send({ type: 'address.go', href: to }),
    written: () => written.mock.calls.map(call => call[2]),
  };
}

it('writes the history below the portal’s base, once per address', () => {
  const { address, go, written } = routed();
  go('/trans/searchTrans?page=2');
  go('/trans/searchTrans?page=2');
  expect(written()).toEqual(['/agent-web/trans/searchTrans?page=2']);
  expect(address.getSnapshot().context).toMatchObject({ path: '/trans/searchTrans', search: '?page=2' });
});
it('takes an address with unencoded characters for the one that the browser shows', () => {
  const { address, go, written } = routed();
  go('/custManage/searchCust?name=张三');
  go('/custManage/searchCust?name=张三');
  expect(written()).toHaveLength(1);
  expect(address.getSnapshot().context.search).toBe(`?name=${encodeURIComponent('张三')}`);
});
it('begins where the browser is, and follows it back', () => {
  const { address, go } = routed('/agent-web/trans/searchTrans?page=3');
  expect(address.getSnapshot().context).toMatchObject({ path: '/trans/searchTrans', search: '?page=3' });
  go('/dashboard');
  history.replaceState({ idx: 0 }, '', '/agent-web/trans/searchTrans?page=3');
  browser.happen('popstate');
  expect(address.getSnapshot().context).toMatchObject({ path: '/trans/searchTrans', search: '?page=3' });
});
