import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { searchOfView, tabsMachine, viewOf, type TabsRef } from './tabs.machine';

/** A view that records the address it starts with and those it receives later. */
const view = setup({
  types: {
    input: {} as { readonly search: string },
    context: {} as { seen: string[] },
    events: {} as { type: 'location.changed'; search: string } | { type: 'list.reload' },
  },
}).createMachine({
  context: ({ input }) => ({ seen: [input.search] }),
  on: {
    'location.changed': { actions: ({ context, event }) => void context.seen.push(event.search) },
    'list.reload': { actions: ({ context }) => void context.seen.push('read anew') },
  },
});
const begin = (input: { readonly search: string }) => ({ logic: view, input });
const views = [
  { key: 'fee', open: begin },
  { key: 'plan', open: begin },
];
const open = (search: string) =>
  host<TabsRef>({ logic: tabsMachine, input: { path: '/page', search, param: 'tab', views } }).page;
const seen = (actor: ReturnType<typeof open>) =>
  Object.fromEntries(
    Object.entries(actor.getSnapshot().context.pages).map(([key, page]) => [
      key,
      (page.getSnapshot() as { context: { seen: string[] } }).context.seen,
    ]),
  );

it('starts a view when it is first opened, and keeps it', () => {
  const actor = open('?tab=plan&custNo=1');
  expect(seen(actor)).toEqual({ plan: ['?custNo=1'] });
  actor.send({ type: 'view.choose', key: 'fee' });
  actor.send({ type: 'view.choose', key: 'plan' });
  expect(seen(actor)['fee']?.[0]).toBe('');
  expect(seen(actor)['plan']).toEqual(['?custNo=1', '?custNo=1']);
  expect(actor.getSnapshot().context.active).toBe('plan');
});

it('follows the address to a view and passes the rest of the query to that view', () => {
  const actor = open('');
  actor.send({ type: 'location.changed', search: '?tab=plan&page=2' });
  expect(actor.getSnapshot().context.active).toBe('plan');
  expect(seen(actor)['plan']).toEqual(['?page=2', '?page=2']);
  actor.send({ type: 'location.changed', search: '?page=3' });
  expect(seen(actor)['fee']).toEqual(['', '?page=3']);
});

it('writes addresses that are read back unchanged', () => {
  const table = { param: 'tab', views };
  for (const [key, search] of [
    ['fee', '?a=1'],
    ['plan', '?a=1'],
    ['plan', ''],
    ['fee', ''],
  ] as const)
    expect(viewOf(table, searchOfView(table, key, search))).toEqual({ key, rest: search });
  expect(viewOf(table, '?tab=nothing&a=1')).toEqual({ key: 'fee', rest: '?a=1' });
});

it('requests the address of a view, with the view’s name', () => {
  const { page: actor, received } = host<TabsRef>({
    logic: tabsMachine,
    input: { path: '/page', search: '?tab=plan', param: 'tab', views },
  });
  actor.send({ type: 'page.navigate', search: '?page=2' });
  actor.send({ type: 'view.choose', key: 'fee' });
  actor.send({ type: 'view.choose', key: 'plan' });
  expect(received('page.navigate').map(event => event['search'])).toEqual(['?page=2&tab=plan', '', '?page=2&tab=plan']);
});

it('keeps the parameters shared by all views in every address', () => {
  const table = { param: 'tab', views, kept: { custNo: '1' } };
  expect(searchOfView(table, 'fee', '')).toBe('?custNo=1');
  expect(searchOfView(table, 'plan', '?page=2')).toBe('?custNo=1&page=2&tab=plan');
  expect(searchOfView(table, 'plan', '?custNo=1&page=2')).toBe('?custNo=1&page=2&tab=plan');
});

it('reloads all started views', () => {
  const actor = open('');
  actor.send({ type: 'list.reload' });
  expect(seen(actor)).toEqual({ fee: ['', 'read anew'] });
});
