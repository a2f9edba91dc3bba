/** Tabs whose pages have input that closing would lose. */
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { openTabs } from '#tests/fakes/open-tabs';
import { compositeMachine, type CompositeInput, type CompositeRef } from '../screen/composite.machine';

/** A page with unsaved input from `typed` until `stored`. */
const form = setup({ types: { events: {} as { type: 'typed' } | { type: 'stored' } } }).createMachine({
  initial: 'clean',
  states: { clean: { on: { typed: 'touched' } }, touched: { tags: 'unsaved', on: { stored: 'clean' } } },
});

describe('a tab with unsaved input', () => {
  it('asks for confirmation before it closes, and follows the answer', async () => {
    const { actor, visit, keys, loads } = openTabs();
    await visit('/a');
    loads.mockImplementationOnce(async () => ({ logic: form, input: undefined, view: null }));
    await visit('/form');
    const page = actor.getSnapshot().context.tabs[1]!.ref!.getSnapshot().context.page!;
    page.send({ type: 'typed' });
    actor.send({ type: 'tag.closeAll' });
    expect(keys()).toEqual(['/a', '/form']);
    actor.send({ type: 'close.cancel' });
    expect(keys()).toEqual(['/a', '/form']);
    actor.send({ type: 'tag.close', key: '/form' });
    actor.send({ type: 'close.confirm' });
    expect(keys()).toEqual(['/a']);
  });
  it('is recognised by a part of its page too, and is not restarted', async () => {
    const { actor, visit, keys, loads } = openTabs();
    const page = { path: '/record', search: '', draft: undefined };
    const input: CompositeInput = { page, parts: { form: () => ({ logic: form, input: undefined }) }, routes: {} };
    loads.mockImplementationOnce(async () => ({ logic: compositeMachine, input, view: null }));
    await visit('/record', { keepAlive: false });
    const record = actor.getSnapshot().context.tabs[0]!.ref!.getSnapshot().context.page as CompositeRef;
    record.getSnapshot().context.parts['form']!.send({ type: 'typed' });
    await visit('/a');
    await visit('/record', { keepAlive: false });
    expect(loads).toHaveBeenCalledTimes(2);
    actor.send({ type: 'tag.close', key: '/record' });
    expect(keys()).toEqual(['/record', '/a']);
  });
  it('does not ask once the input is saved', async () => {
    const { actor, visit, keys, loads } = openTabs();
    loads.mockImplementationOnce(async () => ({ logic: form, input: undefined, view: null }));
    await visit('/form');
    const page = actor.getSnapshot().context.tabs[0]!.ref!.getSnapshot().context.page!;
    page.send({ type: 'typed' });
    page.send({ type: 'stored' });
    actor.send({ type: 'tag.close', key: '/form' });
    expect(keys()).toEqual([]);
  });
});
