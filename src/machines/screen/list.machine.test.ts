import { describe, expect, it, vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { exportMachine, type ExportRequest, type ExportTrial } from './export.machine';
import type { Figures, NewsWanted, PageOfRows } from './list-rows';
import { plainLayout } from './list-layout';
import { open, pageOf, start, today } from '#tests/fakes/list-actor';

describe('list machine', () => {
  it('requests the first page at once and shows it', async () => {
    const list = open();
    expect(list.calls.map(call => call.query)).toEqual([start]);
    expect(list.actor.getSnapshot().hasTag('busy')).toBe(true);
    list.calls[0]!.resolve(pageOf('a', 'b'));
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    expect(list.rows()).toEqual(['a', 'b']);
    expect(list.actor.getSnapshot().context.figures).toEqual({ sum: 1 });
  });
  it('requests the row count once for the same conditions, and again when they change or on reload', async () => {
    const list = open();
    const answer = async (page: PageOfRows) => {
      list.calls.at(-1)!.resolve(page);
      await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    };
    list.actor.send({ type: 'page.go', page: 2 });
    expect(list.calls.at(-1)!.known).toBeNull();
    await answer({ ...pageOf('a'), total: 40, capped: true });
    list.actor.send({ type: 'page.go', page: 3 });
    expect(list.calls.at(-1)!.known).toEqual({ total: 40, capped: true });
    await answer({ ...pageOf('b'), total: 40, capped: true });
    expect(list.actor.getSnapshot().context.first).toBe(21);
    list.actor.send({ type: 'list.reload' });
    expect(list.calls.at(-1)!.known).toBeNull();
    // Turning the page meanwhile does not restore a count that is to be renewed.
    list.actor.send({ type: 'page.go', page: 2 });
    expect(list.calls.at(-1)!.known).toBeNull();
    await answer({ ...pageOf('c'), total: 41, capped: false });
    // A query for the conditions in force, from a later page.
    list.actor.send({ type: 'filter.submit' });
    expect(list.calls.at(-1)).toMatchObject({ query: start, known: null });
    await answer({ ...pageOf('d'), total: 42, capped: false });
    list.actor.send({ type: 'filter.change', patch: { name: 'x' } });
    list.actor.send({ type: 'filter.submit' });
    list.actor.send({ type: 'page.go', page: 2 });
    expect(list.calls.at(-1)!.known).toBeNull();
  });
  it('never lets a slow earlier answer overwrite a later one', async () => {
    const list = open();
    list.actor.send({ type: 'page.go', page: 2 });
    expect(list.calls[0]!.signal.aborted).toBe(true);
    list.calls[1]!.resolve(pageOf('second'));
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    list.calls[0]!.resolve(pageOf('first, late'));
    await Promise.resolve();
    expect(list.rows()).toEqual(['second']);
  });
  it('keeps typed conditions apart from the query in force until 查询, which goes back to page 1', () => {
    const list = open();
    list.actor.send({ type: 'page.go', page: 7 });
    list.actor.send({ type: 'filter.change', patch: { payBrand: 'SK' } });
    expect(list.actor.getSnapshot().context.query).toEqual({ conditions: today, page: 7 });
    list.actor.send({ type: 'filter.submit' });
    expect(list.actor.getSnapshot().context.query).toEqual({ conditions: { ...today, payBrand: 'SK' }, page: 1 });
    expect(list.calls.at(-1)!.query.page).toBe(1);
  });
  it('removes a condition when it is emptied', () => {
    const list = open();
    list.actor.send({ type: 'filter.change', patch: { payBrand: 'SK', custName: '' } });
    list.actor.send({ type: 'filter.change', patch: { payBrand: null } });
    expect(list.actor.getSnapshot().context.draft).toEqual(today);
  });
  it('resets to the initial conditions and queries; clears to no condition at all', () => {
    const list = open();
    list.actor.send({ type: 'filter.change', patch: { payBrand: 'SK' } });
    list.actor.send({ type: 'filter.reset' });
    expect(list.calls.at(-1)!.query).toEqual(start);
    list.actor.send({ type: 'filter.clear' });
    expect(list.calls.at(-1)!.query).toEqual({ conditions: {}, page: 1 });
  });
  it('loads totals for a new query but not for another page', async () => {
    const loadTotals = vi.fn(async (): Promise<Figures | null> => ({ sum: 1 }));
    const list = open({ loadTotals: fromPromise(loadTotals) });
    list.actor.send({ type: 'location.changed', search: '?transTimeStart=2026-11-20&transTimeEnd=2026-11-20&page=2' });
    expect(loadTotals).toHaveBeenCalledTimes(1);
    list.actor.send({ type: 'filter.submit' });
    expect(loadTotals).toHaveBeenCalledTimes(2);
  });
  it('requests an address and follows it, and loads once per address change', () => {
    const list = open();
    list.actor.send({ type: 'page.go', page: 3 });
    list.actor.send({ type: 'location.changed', search: '?page=2' });
    expect(list.moves().map(query => query.page)).toEqual([3]);
    expect(list.calls).toHaveLength(3);
    list.actor.send({ type: 'location.changed', search: '?page=2' });
    expect(list.calls).toHaveLength(3);
  });
  it('requests no address for the same query, but reloads it', () => {
    const list = open();
    list.actor.send({ type: 'filter.submit' });
    list.actor.send({ type: 'filter.submit' });
    expect(list.moves()).toHaveLength(1);
    expect(list.calls).toHaveLength(3);
  });
  it('keeps the old rows beside a failure, and loads again', async () => {
    const list = open();
    list.calls[0]!.resolve(pageOf('kept'));
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    list.actor.send({ type: 'page.go', page: 2 });
    list.calls[1]!.reject(new Error('系统繁忙'));
    await list.until(snapshot => snapshot.matches({ rows: 'failed' }));
    expect(list.actor.getSnapshot().context.failure?.message).toBe('系统繁忙');
    expect(list.rows()).toEqual(['kept']);
    list.actor.send({ type: 'list.reload' });
    expect(list.calls[2]!.query.page).toBe(2);
  });
  it('starts an export of the query in force once', async () => {
    const tried = vi.fn(async (_input: ExportRequest) => ({ totalCount: 1, earlierTime: null }));
    const list = open({
      export: exportMachine.provide({
        actors: { try: fromPromise<ExportTrial, ExportRequest>(({ input }) => tried(input)) },
      }),
    });
    const request = { format: 'csv', columns: ['b', 'a'] };
    list.actor.send({ type: 'export.start', request });
    list.actor.send({ type: 'export.start', request });
    await waitFor(list.actor.getSnapshot().children.export!, snapshot => snapshot.matches('confirming'));
    expect(tried).toHaveBeenCalledExactlyOnceWith({ conditions: today, ...request });
  });
  it('loads again after an action', () => {
    const list = open();
    list.actor.send({ type: 'action.settled' });
    expect(list.calls).toHaveLength(2);
  });
  it('refreshes automatically while its rows are polled, without a busy state', async () => {
    const list = open(
      {},
      {},
      { hasPolledRows: ({ context }: { context: { rows: readonly unknown[] } }) => context.rows.length < 2 },
    );
    list.calls[0]!.resolve(pageOf('a'));
    await list.until(snapshot => snapshot.matches({ rows: 'refreshing' }));
    expect(list.actor.getSnapshot().hasTag('busy')).toBe(false);
    list.calls[1]!.resolve(pageOf('a', 'b'));
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    expect(list.rows()).toEqual(['a', 'b']);
    expect(list.calls).toHaveLength(2);
    list.actor.send({ type: 'page.go', page: 2 });
    expect(list.calls[2]!.known).toEqual({ total: 2, capped: false });
  });
  it('arranges its columns and stores the layout', () => {
    const remember = vi.fn();
    const { actor } = open(
      {},
      { storeColumns: ({ context }: { context: { layout: unknown } }) => void remember(context.layout) },
    );
    const layout = { order: ['b', 'a'], hidden: ['a'] };
    actor.send({ type: 'columns.arrange', layout });
    expect(actor.getSnapshot().context.layout).toEqual({ ...plainLayout, ...layout });
    actor.send({ type: 'columns.arrange', layout: { widths: { a: 96 } } });
    expect(remember.mock.calls).toEqual([
      [{ ...plainLayout, ...layout }],
      [{ ...plainLayout, ...layout, widths: { a: 96 } }],
    ]);
  });
  it('sorts by a column, turns the order round, and goes back to its own; the count and the sums stay', async () => {
    const loadTotals = vi.fn(async (): Promise<Figures | null> => ({ sum: 1 }));
    const list = open({ loadTotals: fromPromise(loadTotals) });
    list.calls[0]!.resolve({ ...pageOf('a'), total: 40 });
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    const sort = (name: string) => {
      list.actor.send({ type: 'sort.by', name });
      return list.calls.at(-1)!;
    };
    expect(sort('amount')).toMatchObject({
      query: { conditions: { ...today, sort: 'amount.desc' }, page: 1 },
      known: { total: 40 },
    });
    expect(sort('amount').query.conditions).toEqual({ ...today, sort: 'amount.asc' });
    expect(sort('time').query.conditions).toEqual({ ...today, sort: 'time.desc' });
    list.actor.send({ type: 'filter.change', patch: { payBrand: 'SK' } });
    list.actor.send({ type: 'filter.submit' });
    expect(list.calls.at(-1)!.query.conditions).toEqual({ ...today, payBrand: 'SK', sort: 'time.desc' });
    expect(loadTotals).toHaveBeenCalledTimes(2);
    sort('time');
    expect(sort('time').query.conditions).toEqual({ ...today, payBrand: 'SK' });
    expect(loadTotals).toHaveBeenCalledTimes(2);
  });
  it('shows as many rows a page as were chosen, from the first page on, and remembers it', () => {
    const remember = vi.fn();
    const list = open(
      {},
      { storeColumns: ({ context }: { context: { layout: unknown } }) => remember(context.layout) },
    );
    expect(list.calls.at(-1)!.limit).toBe(10);
    list.actor.send({ type: 'page.resize', pageSize: 50 });
    expect(list.calls.at(-1)).toMatchObject({ limit: 50, query: { page: 1 } });
    list.actor.send({ type: 'page.go', page: 3 });
    list.actor.send({ type: 'page.resize', pageSize: 100 });
    expect(list.calls.at(-1)).toMatchObject({ limit: 100, query: { page: 1 } });
    expect(remember).toHaveBeenLastCalledWith({ ...plainLayout, pageSize: 100 });
  });
  it('keeps the selection across pages and a cancelled batch, not under other conditions', async () => {
    const list = open();
    const selected = () => list.actor.getSnapshot().context.selected.size;
    const batch = () => list.actor.getSnapshot().children.batch;
    const select = () => list.actor.send({ type: 'rows.select', selected: new Map([['a', { name: 'a' }]]) });
    list.actor.send({ type: 'location.changed', search: '?payBrand=SK' });
    select();
    list.actor.send({ type: 'page.go', page: 2 });
    expect(selected()).toBe(1);
    list.actor.send({ type: 'batch.start', action: {} });
    batch()!.send({ type: 'batch.cancel' });
    await list.until(snapshot => snapshot.children.batch === undefined);
    expect(selected()).toBe(1);
    list.actor.send({ type: 'location.changed', search: '?payBrand=WX' });
    expect(selected()).toBe(0);
  });
});

it('searches for a number on any day, unless the operator chose the days', async () => {
  const list = open();
  const typeAndSubmit = (patch: Record<string, string | null>) => {
    list.actor.send({ type: 'filter.change', patch });
    list.actor.send({ type: 'filter.submit' });
    return list.moves().at(-1)!.conditions;
  };
  expect(typeAndSubmit({ transNo: 'T1' })).toEqual({ transNo: 'T1' });
  expect(typeAndSubmit({ transNo: null })).toEqual(today);
  const own = { transTimeStart: '2026-11-18', transTimeEnd: '2026-11-20' };
  expect(typeAndSubmit({ transNo: 'T1', ...own })).toEqual({ transNo: 'T1', ...own });
  list.actor.send({ type: 'filter.reset' });
  expect(typeAndSubmit({ transNo: 'T1' })).toEqual({ transNo: 'T1' });
});

describe('rows that have changed', () => {
  const isOfRows = (_: unknown, { paths }: { readonly paths: readonly string[] }) => paths.includes('/list');
  const openShown = async () => {
    const findNews = vi.fn(async (): Promise<string | null> => '3 条新记录');
    const answering = fromPromise<string | null, NewsWanted>(findNews);
    const list = open({ findNews: answering }, {}, { isOfRows });
    list.calls[0]!.resolve(pageOf('a', 'b'));
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    return { ...list, findNews, news: () => list.actor.getSnapshot().context.news };
  };

  it('wait until they are asked for', async () => {
    const list = await openShown();
    list.actor.send({ type: 'rows.changed', paths: ['/other', '/list'] });
    await list.until(({ context }) => context.news === '3 条新记录');
    expect(list.rows()).toEqual(['a', 'b']);
    expect(list.calls).toHaveLength(1);
    list.actor.send({ type: 'list.reload' });
    list.calls[1]!.resolve(pageOf('c', 'a', 'b'));
    await list.until(snapshot => snapshot.matches({ rows: 'shown' }));
    expect([list.news(), list.rows()]).toEqual([null, ['c', 'a', 'b']]);
  });
  it('of other lists are not asked for', async () => {
    const list = await openShown();
    list.actor.send({ type: 'rows.changed', paths: ['/other'] });
    expect(list.findNews).not.toHaveBeenCalled();
  });
  it('are asked for again while they are asked for, and a failure changes nothing', async () => {
    const list = await openShown();
    list.findNews.mockRejectedValueOnce(new Error('network'));
    list.actor.send({ type: 'rows.changed', paths: ['/list'] });
    await list.until(snapshot => snapshot.matches({ rows: { shown: 'settled' } }));
    expect(list.news()).toBeNull();
    list.actor.send({ type: 'rows.changed', paths: ['/list'] });
    list.actor.send({ type: 'rows.changed', paths: ['/list'] });
    expect(list.findNews).toHaveBeenCalledTimes(3);
  });
});
