/** A list whose calls a test answers by hand, in any order. */
import { fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { host } from '#tests/fakes/page-host';
import type { Conditions, Query } from '@/api/schema/query';
import type { ListInput } from '@/machines/screen/list-state';
import { listMachine, type ListRef } from '@/machines/screen/list.machine';
import type { Figures, PageOfRows, RowsWanted } from '@/machines/screen/list-rows';

export const today = { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-20' };
const defaultRange = { ends: today, identifiers: ['transNo'] };
export const start: Query = { conditions: today, page: 1 };
const read = (search: string): Query => {
  const { page, ...conditions } = Object.fromEntries(new URLSearchParams(search));
  return { conditions: search === '' ? today : conditions, page: Number(page ?? 1) };
};
export const pageOf = (...names: string[]): PageOfRows => ({
  list: names.map(name => ({ name })),
  total: names.length,
  at: 0,
});

/** Calls that the test answers manually, in any order. */
function manualQuery() {
  const calls: {
    query: Query;
    known: RowsWanted['known'];
    limit: RowsWanted['limit'];
    signal: AbortSignal;
    resolve: (page: PageOfRows) => void;
    reject: (error: Error) => void;
  }[] = [];
  const loadRows = fromPromise<PageOfRows, RowsWanted>(
    ({ input: { known, limit, ...query }, signal }) =>
      new Promise((resolve, reject) => void calls.push({ query, known, limit, signal, resolve, reject })),
  );
  return { calls, loadRows };
}
export function open(
  actors: Partial<Parameters<typeof listMachine.provide>[0]['actors']> = {},
  actions = {},
  guards = {},
) {
  const hand = manualQuery();
  const machine = listMachine.provide({
    actors: {
      loadRows: hand.loadRows,
      loadTotals: fromPromise<Figures | null, Conditions>(async () => ({ sum: 1 })),
      ...actors,
    },
    actions,
    guards,
    delays: { refresh: 10 },
  });
  const input: ListInput = {
    search: '',
    read,
    defaultRange,
    newRequestNo: () => 'R1',
    formOf: () => ({ values: {}, validate: () => ({}) }),
    batchOf: action => ({ action, items: [], asks: true, validate: () => ({}) }),
  };
  const { page: actor, received } = host<ListRef>({ logic: machine, input });
  const moves = () => received('page.navigate').map(event => read(String(event['search'])));
  const rows = () => actor.getSnapshot().context.rows.map(row => row['name']);
  const until = (state: (snapshot: SnapshotFrom<typeof listMachine>) => boolean) => waitFor(actor, state);
  return { actor, moves, rows, until, calls: hand.calls };
}
