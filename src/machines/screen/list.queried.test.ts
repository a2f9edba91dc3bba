/** Text that stands in the form of a list but was not queried: what asks with the query in force, and what takes the text. */
import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import type { Conditions, Query } from '@/api/schema/query';
import { type BatchInput, batchMachine, type Outcome, type Tried, type Try } from './batch.machine';
import { type ExportAnswer, exportMachine, type ExportRequest, type ExportTrial } from './export.machine';
import { autoRefreshMs } from './list-regions';
import { listMachine, type ListRef } from './list.machine';
import type { ListInput } from './list-state';
import type { Figures, NewsWanted, PageOfRows, RowsWanted } from './list-rows';

const queried = { custName: '旧' };
const typed = { custName: '新', payBrand: 'SK' };
const read = (search: string): Query => {
  const { page, ...conditions } = Object.fromEntries(new URLSearchParams(search));
  return { conditions, page: Number(page ?? 1) };
};

/** A list with its first rows, all calls of which are noted, and text in its form. */
async function openTyped({ search = '?custName=旧', polls = false } = {}) {
  const rows: RowsWanted[] = [];
  const totals: Conditions[] = [];
  const news: NewsWanted[] = [];
  const exported: ExportRequest[] = [];
  const clock = new SimulatedClock();
  const logic = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, RowsWanted>(async ({ input }) => {
        rows.push(input);
        return { list: [{ name: 'a' }], total: 40, at: 0 };
      }),
      loadTotals: fromPromise<Figures | null, Conditions>(async ({ input }) => {
        totals.push(input);
        return { sum: 1 };
      }),
      findNews: fromPromise<string | null, NewsWanted>(async ({ input }) => {
        news.push(input);
        return null;
      }),
      export: exportMachine.provide({
        actors: {
          try: fromPromise<ExportTrial, ExportRequest>(async ({ input }) => {
            exported.push(input);
            return { totalCount: 40, earlierTime: null };
          }),
          ask: fromPromise<ExportAnswer, ExportRequest>(async ({ input }) => {
            exported.push(input);
            return { taskNo: 'X1', running: false };
          }),
        },
      }),
      batch: batchMachine.provide({
        actors: {
          check: fromPromise<Tried, Try>(async () => ({ refused: [], answer: null })),
          run: fromPromise<Outcome, Try>(async () => ({ tried: 1, refused: [] })),
        },
      }),
    },
    guards: { hasPolledRows: () => polls, isOfRows: () => true },
  });
  const input: ListInput = {
    search,
    read,
    defaultRange: null,
    newRequestNo: () => 'R1',
    formOf: () => ({ values: {}, validate: () => ({}) }),
    batchOf: (action, selected): BatchInput => ({
      action,
      items: [...selected].map(([key, row]) => ({ key, row, requestNo: 'R1' })),
      asks: false,
      validate: () => ({}),
    }),
  };
  const { page: actor, received } = host<ListRef>({ logic, input }, { clock });
  const settled = () => waitFor(actor, at => at.matches({ rows: { shown: 'settled' }, totals: 'shown' }));
  await settled();
  for (const calls of [rows, totals]) calls.length = 0;
  actor.send({ type: 'rows.select', selected: new Map([['a', { name: 'a' }]]) });
  actor.send({ type: 'filter.change', patch: typed });
  const addresses = () => received('page.navigate').map(event => read(String(event['search'])));
  return { actor, clock, rows, totals, news, exported, settled, addresses, context: () => actor.getSnapshot().context };
}
type List = Awaited<ReturnType<typeof openTyped>>;

it('asks for nothing, changes no address and keeps what was selected and counted while it is typed', async () => {
  const list = await openTyped();
  list.actor.send({ type: 'conditions.fold' });
  list.actor.send({ type: 'columns.arrange', layout: { hidden: ['b'] } });
  list.actor.send({ type: 'row.visit', key: 'a' });
  expect([list.rows, list.totals, list.news, list.addresses()]).toEqual([[], [], [], []]);
  expect(list.context()).toMatchObject({
    draft: typed,
    query: { conditions: queried, page: 1 },
    known: { total: 40, capped: false },
  });
  expect(list.context().selected.size).toBe(1);
});

describe('with the query in force', () => {
  /** Ways to load again, and what is loaded by each; the text stays in the form. */
  const loads: readonly [string, (list: List) => void, readonly ('rows' | 'totals' | 'news')[], polls?: boolean][] = [
    ['刷新', ({ actor }) => actor.send({ type: 'list.reload' }), ['rows', 'totals']],
    ['the retry of the totals', ({ actor }) => actor.send({ type: 'totals.reload' }), ['totals']],
    ['an action', ({ actor }) => actor.send({ type: 'action.settled' }), ['rows', 'totals']],
    ['changed rows', ({ actor }) => actor.send({ type: 'rows.changed', paths: ['/list'] }), ['news']],
    ['other rows a page', ({ actor }) => actor.send({ type: 'page.resize', pageSize: 50 }), ['rows']],
    [
      'the automatic refresh',
      ({ actor, clock }) => {
        actor.send({ type: 'autoRefresh.toggle' });
        clock.increment(autoRefreshMs);
      },
      ['rows', 'totals'],
    ],
    ['polling', ({ clock }) => clock.increment(10_000), ['rows'], true],
  ];
  it.each(loads)('%s loads again', async (_name, load, calls, polls = false) => {
    const list = await openTyped({ polls });
    load(list);
    await list.settled();
    expect(list.rows.map(({ conditions }) => conditions)).toEqual(calls.includes('rows') ? [queried] : []);
    expect(list.totals).toEqual(calls.includes('totals') ? [queried] : []);
    expect(list.news.map(({ conditions }) => conditions)).toEqual(calls.includes('news') ? [queried] : []);
    expect(list.addresses()).toEqual([]);
    expect(list.context()).toMatchObject({ draft: typed, query: { conditions: queried } });
  });

  it('an export counts and starts', async () => {
    const list = await openTyped();
    const request = { format: 'csv', columns: ['b'] };
    list.actor.send({ type: 'export.start', request });
    const { export: exporting } = list.actor.getSnapshot().children;
    await waitFor(exporting!, snapshot => snapshot.matches('confirming'));
    list.actor.send({ type: 'filter.change', patch: { custName: '更新' } });
    exporting!.send({ type: 'export.confirm' });
    await waitFor(exporting!, snapshot => snapshot.matches('idle'));
    expect(list.exported).toEqual([
      { ...request, conditions: queried },
      { ...request, conditions: queried },
    ]);
  });
  it('a batch that did something loads again', async () => {
    const list = await openTyped();
    list.actor.send({ type: 'batch.start', action: {} });
    const { batch } = list.actor.getSnapshot().children;
    await waitFor(batch!, snapshot => snapshot.matches('checked'));
    batch!.send({ type: 'batch.run' });
    await waitFor(batch!, snapshot => snapshot.matches('over'));
    batch!.send({ type: 'batch.close' });
    await waitFor(list.actor, ({ context }) => context.selected.size === 0);
    await list.settled();
    expect([list.rows.map(({ conditions }) => conditions), list.totals]).toEqual([[queried], [queried]]);
    expect(list.context().draft).toEqual(typed);
  });

  /** Other pages and orders: the form shows the query in force again, and the selection stays. */
  const turns: readonly [string, (list: List) => void, search: string, Query][] = [
    [
      'another page',
      ({ actor }) => actor.send({ type: 'page.go', page: 2 }),
      '?custName=旧',
      { conditions: queried, page: 2 },
    ],
    [
      'another order',
      ({ actor }) => actor.send({ type: 'sort.by', name: 'amount' }),
      '?custName=旧',
      { conditions: { ...queried, sort: 'amount.desc' }, page: 1 },
    ],
    [
      'other rows of a later page',
      ({ actor }) => actor.send({ type: 'page.resize', pageSize: 50 }),
      '?custName=旧&page=3',
      { conditions: queried, page: 1 },
    ],
  ];
  it.each(turns)('%s is opened', async (_name, turn, search, query) => {
    const list = await openTyped({ search });
    turn(list);
    await list.settled();
    expect(list.addresses()).toEqual([query]);
    expect(list.rows.map(({ conditions, page }) => ({ conditions, page }))).toEqual([query]);
    expect(list.totals).toEqual([]);
    expect(list.context().draft).toEqual(query.conditions);
    expect(list.context().selected.size).toBe(1);
  });
});

describe('with what stands in the form', () => {
  it.each(['?custName=旧', '?custName=旧&page=3'])('查询 asks for the first page, from %s', async search => {
    const list = await openTyped({ search });
    list.actor.send({ type: 'filter.submit' });
    await list.settled();
    expect(list.addresses()).toEqual([{ conditions: typed, page: 1 }]);
    expect(list.rows).toMatchObject([{ conditions: typed, page: 1, known: null }]);
    expect(list.totals).toEqual([typed]);
    expect(list.context().selected.size).toBe(0);
    // What follows is the new query's.
    list.actor.send({ type: 'page.go', page: 2 });
    await list.settled();
    expect(list.rows.at(-1)).toMatchObject({ conditions: typed, page: 2, known: { total: 40 } });
  });
  it('重置, 清除, a saved query and an address replace it', async () => {
    const saved = { custName: '存' };
    const ways: readonly [Parameters<ListRef['send']>[0], Conditions][] = [
      [{ type: 'filter.reset' }, {}],
      [{ type: 'filter.clear' }, {}],
      [{ type: 'query.apply', search: '?custName=存' }, saved],
      [{ type: 'location.changed', search: '?custName=存' }, saved],
    ];
    for (const [event, conditions] of ways) {
      const list = await openTyped();
      list.actor.send(event);
      await list.settled();
      expect([event.type, list.rows.map(each => each.conditions), list.totals]).toEqual([
        event.type,
        [conditions],
        [conditions],
      ]);
      expect(list.context()).toMatchObject({ draft: conditions, query: { conditions, page: 1 } });
      expect(list.context().draft).toEqual(conditions);
    }
  });
});
