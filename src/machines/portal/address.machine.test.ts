import { expect, it } from 'vitest';
import { host } from '#tests/fakes/page-host';
import { memoryLocation } from '#tests/fakes/memory-location';
import { addressMachine, addressOf, type AddressRef } from './address.machine';

function open(href = '/list') {
  const owner = memoryLocation(href);
  const { page: actor, received } = host<AddressRef>({ logic: addressMachine, input: { owner } });
  const changes = () => received('address.changed').map(event => `${String(event['path'])}${String(event['search'])}`);
  return { actor, owner, changes };
}

it('hands a navigation to the owner of the location, and notifies the root once per change', () => {
  const { actor, owner, changes } = open();
  actor.send({ type: 'address.go', href: '/list?page=2' });
  actor.send({ type: 'address.go', href: '/list?page=2' });
  actor.send({ type: 'address.go', href: '/other', replace: true });
  expect(owner.here()).toEqual({ path: '/other', search: '' });
  expect(changes()).toEqual(['/list?page=2', '/other']);
});
it('makes one entry of the history per address, and none when it replaces', () => {
  const { actor, owner, changes } = open();
  actor.send({ type: 'address.go', href: '/a' });
  actor.send({ type: 'address.go', href: '/a' });
  actor.send({ type: 'address.go', href: '/b', replace: true });
  owner.step(-1);
  expect(owner.here().path).toBe('/list');
  expect(changes()).toEqual(['/a', '/b', '/list']);
});
it('follows the browser back, also at once after a change', () => {
  const { actor, owner } = open();
  actor.send({ type: 'address.go', href: '/list?page=2' });
  owner.step(-1);
  expect(actor.getSnapshot().context).toMatchObject({ path: '/list', search: '' });
});
it('follows another owner of the location from where that one is, and the former no more', () => {
  const { actor, owner, changes } = open();
  const router = memoryLocation('/list');
  actor.send({ type: 'owner.changed', owner: router });
  expect(changes()).toEqual([]);
  owner.go('/elsewhere', false);
  router.go('/list?page=2', false);
  expect(changes()).toEqual(['/list?page=2']);
  actor.send({ type: 'address.go', href: '/other' });
  expect([owner.here().path, router.here().path]).toEqual(['/elsewhere', '/other']);
});
it('splits an address into path and query', () => {
  expect([addressOf('/a'), addressOf('/a?b=1?c'), addressOf('/a?')]).toEqual([
    { path: '/a', search: '' },
    { path: '/a', search: '?b=1?c' },
    { path: '/a', search: '' },
  ]);
});
