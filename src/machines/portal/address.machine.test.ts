import { expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { addressMachine, addressOf, type AddressEvent, type AddressRef } from './address.machine';

function open(href = '/list') {
  const written = vi.fn();
  let pop: (href: string) => void = () => {};
  const logic = addressMachine.provide({
    actors: {
      watchHistory: fromCallback<AddressEvent>(({ sendBack }) => {
        pop = to => sendBack({ type: 'address.popped', ...addressOf(to) });
      }),
    },
    actions: { writeHistory: (_, { href: to, replace }) => void written(to, replace) },
  });
  const { page: actor, received } = host<AddressRef>({ logic, input: addressOf(href) });
  const changes = () => received('address.changed').map(event => `${String(event['path'])}${String(event['search'])}`);
  return { actor, written, pop: (to: string) => pop(to), changes };
}

it('writes the requested address to the history, and notifies the root once per change', () => {
  const { actor, written, changes } = open();
  actor.send({ type: 'address.go', href: '/list?page=2' });
  actor.send({ type: 'address.go', href: '/list?page=2' });
  actor.send({ type: 'address.go', href: '/other', replace: true });
  expect(written.mock.calls).toEqual([
    ['/list?page=2', false],
    ['/other', true],
  ]);
  expect(changes()).toEqual(['/list?page=2', '/other']);
});
it('follows the browser back without writing its history, also at once after a change', () => {
  const { actor, written, pop, changes } = open();
  actor.send({ type: 'address.go', href: '/list?page=2' });
  pop('/list');
  expect(actor.getSnapshot().context).toMatchObject({ path: '/list', search: '' });
  expect(written).toHaveBeenCalledTimes(1);
  expect(changes()).toEqual(['/list?page=2', '/list']);
});
it('splits an address into path and query', () => {
  expect([addressOf('/a'), addressOf('/a?b=1?c'), addressOf('/a?')]).toEqual([
    { path: '/a', search: '' },
    { path: '/a', search: '?b=1?c' },
    { path: '/a', search: '' },
  ]);
});
