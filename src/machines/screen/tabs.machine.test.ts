import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { placeOfView, tabbedMachine, viewOf } from './tabs.machine';

/** A view that remembers where it began and where it was sent. */
const view = setup({
  types: {
    input: {} as { readonly search: string },
    context: {} as { seen: string[] },
    events: {} as { type: 'page.located'; search: string },
  },
}).createMachine({
  context: ({ input }) => ({ seen: [input.search] }),
  on: { 'page.located': { actions: ({ context, event }) => void context.seen.push(event.search) } },
});
const views = [
  { key: 'fee', logic: view },
  { key: 'plan', logic: view },
];
const open = (search: string) =>
  createActor(tabbedMachine, { input: { path: '/page', search, param: 'tab', views } }).start();
const seen = (actor: ReturnType<typeof open>) =>
  Object.fromEntries(
    Object.entries(actor.getSnapshot().context.pages).map(([key, page]) => [
      key,
      (page.getSnapshot() as { context: { seen: string[] } }).context.seen,
    ]),
  );

it('begins a view when it is first looked at, and keeps it', () => {
  const actor = open('?tab=plan&custNo=1');
  expect(seen(actor)).toEqual({ plan: ['?custNo=1'] });
  actor.send({ type: 'view.choose', key: 'fee' });
  actor.send({ type: 'view.choose', key: 'plan' });
  expect(seen(actor)).toEqual({ plan: ['?custNo=1'], fee: [''] });
  expect(actor.getSnapshot().context.active).toBe('plan');
});

it('follows the address to a view and tells that view its part', () => {
  const actor = open('');
  actor.send({ type: 'page.located', search: '?tab=plan&page=2' });
  expect(actor.getSnapshot().context.active).toBe('plan');
  expect(seen(actor)['plan']).toEqual(['?page=2', '?page=2']);
  actor.send({ type: 'page.located', search: '?page=3' });
  expect(seen(actor)['fee']).toEqual(['', '?page=3']);
});

it('writes addresses that come back as they were', () => {
  const table = { param: 'tab', views };
  for (const [key, search] of [
    ['fee', '?a=1'],
    ['plan', '?a=1'],
    ['plan', ''],
    ['fee', ''],
  ] as const)
    expect(viewOf(table, placeOfView(table, key, search))).toEqual({ key, rest: search });
  expect(viewOf(table, '?tab=nothing&a=1')).toEqual({ key: 'fee', rest: '?a=1' });
});
