import { describe, expect, it } from 'vitest';
import { openTabs, place } from '#tests/fakes/open-tabs';

describe('tags machine', () => {
  it('opens one tab per place and runs one page in each', async () => {
    const { visit, keys, running, active } = openTabs();
    await visit('/dashboard', { affix: true });
    await visit('/trans');
    await visit('/dashboard', { affix: true });
    expect(keys()).toEqual(['/dashboard', '/trans']);
    expect([...running].sort()).toEqual(['/dashboard', '/trans']);
    expect(active()).toBe('/dashboard');
  });
  it('keeps a page while another is shown, and restarts one without `keepAlive`', async () => {
    const { visit, loads } = openTabs();
    await visit('/list');
    await visit('/detail', { keepAlive: false });
    await visit('/list');
    await visit('/detail', { keepAlive: false });
    expect(loads.mock.calls.map(([{ path }]) => path)).toEqual(['/list', '/detail', '/detail']);
  });
  it('notifies a page when its address changes, and stores the address for the return to it', async () => {
    const { actor, visit, heard } = openTabs();
    await visit('/list');
    await visit('/list', { search: '?page=2' });
    expect(heard).toContain('/list location.changed');
    expect(actor.getSnapshot().context.tabs[0]).toMatchObject({ search: '?page=2' });
  });
  it('returns to the record that a restarted page shows, not to the one before', async () => {
    const { actor, visit, went } = openTabs();
    await visit('/detail', { search: '?no=1', keepAlive: false });
    await visit('/list');
    await visit('/detail', { search: '?no=2', keepAlive: false });
    await visit('/list');
    actor.send({ type: 'tag.close', key: '/list' });
    expect(went()).toEqual(['/detail?no=2']);
  });
  it('ends a page with its tab, and shows the right neighbour, else the left one', async () => {
    const { actor, visit, keys, running, went } = openTabs();
    for (const path of ['/a', '/b', '/c']) await visit(path);
    await visit('/b');
    actor.send({ type: 'tag.close', key: '/b' });
    expect(went()).toEqual(['/c']);
    actor.send({ type: 'tag.close', key: '/c' });
    expect(went()).toEqual(['/c', '/a']);
    expect(keys()).toEqual(['/a']);
    expect([...running]).toEqual(['/a']);
  });
  it('stays on the active tab when another one isClosed', async () => {
    const { actor, visit, went, active } = openTabs();
    for (const path of ['/a', '/b']) await visit(path);
    actor.send({ type: 'tag.close', key: '/a' });
    expect(went()).toEqual([]);
    expect(active()).toBe('/b');
  });
  it('never closes a pinned tab; closes others and all around it', async () => {
    const { actor, visit, keys, went } = openTabs();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c']) await visit(path);
    actor.send({ type: 'tag.close', key: '/dashboard' });
    actor.send({ type: 'tag.closeOthers', key: '/a' });
    expect(keys()).toEqual(['/dashboard', '/a']);
    expect(went()).toEqual(['/a']);
    actor.send({ type: 'tag.closeAll' });
    expect(keys()).toEqual(['/dashboard']);
    expect(went().at(-1)).toBe('/dashboard');
  });
  it('drops the page of a tab but not the tab, so that the next visit restarts it', async () => {
    const { actor, visit, keys, running, loads } = openTabs();
    for (const path of ['/a', '/b']) await visit(path);
    actor.send({ type: 'tag.drop', key: '/a' });
    expect([...running]).toEqual(['/b']);
    await visit('/a');
    expect(keys()).toEqual(['/a', '/b']);
    expect(loads).toHaveBeenCalledTimes(3);
  });
  it('ends everything on logout', async () => {
    const { actor, visit, keys, running } = openTabs();
    await visit('/dashboard', { affix: true });
    await visit('/a');
    actor.send({ type: 'tags.clear' });
    expect(keys()).toEqual([]);
    expect(running.size).toBe(0);
  });
});

describe('tags that the operator arranges', () => {
  it('closes to the left and to the right, never a pinned tab', async () => {
    const { actor, visit, keys, went } = openTabs();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c', '/d']) await visit(path);
    actor.send({ type: 'tag.pin', key: '/a' });
    actor.send({ type: 'tag.closeLeft', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/a', '/c', '/d']);
    actor.send({ type: 'tag.closeRight', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/a', '/c']);
    expect(went()).toEqual(['/c']);
  });
  it('keeps pinned tabs in front, unpins them, and reorders by dragging', async () => {
    const { actor, visit, keys } = openTabs();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c']) await visit(path);
    actor.send({ type: 'tag.pin', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/c', '/a', '/b']);
    actor.send({ type: 'tag.drag', key: '/b', onto: '/dashboard' });
    expect(keys()).toEqual(['/dashboard', '/c', '/b', '/a']);
    actor.send({ type: 'tag.pin', key: '/c' });
    actor.send({ type: 'tag.close', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/b', '/a']);
  });
  it('orders the tabs by last use', async () => {
    const { actor, visit } = openTabs();
    for (const path of ['/a', '/b', '/a']) await visit(path);
    expect(actor.getSnapshot().context.used).toEqual(['/a', '/b']);
    actor.send({ type: 'tag.close', key: '/a' });
    expect(actor.getSnapshot().context.used).toEqual(['/b']);
  });
  it('restores the tabs of an earlier visit without starting their pages', async () => {
    const { actor, visit, keys, running } = openTabs();
    await visit('/a');
    actor.send({
      type: 'tags.restored',
      tabs: [
        { ...place('/a'), pinned: false },
        { ...place('/b', { search: '?page=3' }), pinned: true },
      ],
    });
    expect(keys()).toEqual(['/a', '/b']);
    expect([...running]).toEqual(['/a']);
    await visit('/b', { search: '?page=3' });
    expect([...running]).toEqual(['/a', '/b']);
  });
  it('stops two hundred pages with their tabs and keeps none of their actors', async () => {
    const { actor, visit, running } = openTabs();
    await visit('/dashboard', { affix: true });
    const before = Object.keys(actor.getSnapshot().children).length;
    for (let number = 0; number < 200; number += 1) await visit(`/record/${number}`);
    expect(running.size).toBe(201);
    actor.send({ type: 'tag.closeAll' });
    expect([...running]).toEqual(['/dashboard']);
    expect(Object.keys(actor.getSnapshot().children)).toHaveLength(before);
  });
});
