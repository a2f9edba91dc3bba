/** The address with the browser's history behind it. */
import { fromCallback } from 'xstate';
import { basePath } from '@/api/constants';
import { addressMachine, type Address, type AddressEvent } from '@/machines/portal/address.machine';

/** Where the browser stands, without the portal's base. */
export const browserAddress = (): Address => ({
  path: location.pathname.slice(basePath.length) || '/',
  search: location.search,
});

export const createAddress = () =>
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
