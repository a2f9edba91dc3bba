import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { savedQueriesMachine, type Counts, type QueryToSave, type SavedQuery } from './saved-queries.machine';

const query = (queryNo: string, rest: Partial<SavedQuery> = {}): SavedQuery => ({
  queryNo,
  queryName: queryNo,
  callPath: '/list',
  pagePath: '/page',
  search: '?page=1',
  isDefault: false,
  inMenu: false,
  onHome: false,
  shared: false,
  columns: null,
  sharedBy: null,
  ...rest,
});
/** @param clock Without one, whatever is waited for comes at once. */
function open(queries: readonly SavedQuery[] = [], clock?: SimulatedClock) {
  const count = vi.fn(async () => ({ a: { total: 12, capped: false } }));
  const actor = createActor(
    savedQueriesMachine.provide({
      actors: {
        saveQuery: fromPromise<SavedQuery, QueryToSave>(async ({ input }) =>
          query(input.queryNo ?? 'new', { ...input, queryNo: input.queryNo ?? 'new', shared: input.shared ?? false }),
        ),
        removeQuery: fromPromise<string, SavedQuery>(async ({ input: { queryNo } }) => queryNo),
        count: fromPromise<Counts, void>(count),
      },
      ...(!clock && { delays: { poll: 20, undo: 20 } }),
    }),
    clock && { clock },
  ).start();
  actor.send({ type: 'queries.restored', queries });
  return { actor, count, until: (state: object) => waitFor(actor, snapshot => snapshot.matches(state as never)) };
}

describe('saved queries', () => {
  it('are added to the others; a new default replaces the old one', async () => {
    const { actor, until } = open([
      query('a', { isDefault: true }),
      query('b', { pagePath: '/other', isDefault: true }),
    ]);
    actor.send({ type: 'query.save', query: query('c', { isDefault: true }) });
    await until({ queries: 'idle' });
    expect(actor.getSnapshot().context.queries.map(({ queryNo, isDefault }) => [queryNo, isDefault])).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
    ]);
    actor.send({ type: 'query.remove', queryNo: 'a' });
    await until({ queries: 'idle' });
    expect(actor.getSnapshot().context.queries).toHaveLength(2);
  });
  it('that were deleted can each be restored for a while', async () => {
    const { actor, until } = open([query('a', { inMenu: true }), query('b'), query('c')]);
    const names = () => actor.getSnapshot().context.queries.map(({ queryName }) => queryName);
    for (const queryNo of ['a', 'b']) {
      actor.send({ type: 'query.remove', queryNo });
      await until({ queries: { idle: 'undoable' } });
    }
    expect(names()).toEqual(['c']);
    actor.send({ type: 'query.restore', query: { ...query('a', { inMenu: true }), queryNo: null } });
    await until({ queries: 'saving' });
    await until({ queries: { idle: 'undoable' } });
    expect(names()).toEqual(['c', 'a']);
    expect(actor.getSnapshot().context.queries.at(-1)).toMatchObject({ queryNo: 'new', inMenu: true });
    // The other one is gone for good once its time for undo is over.
    await until({ queries: { idle: 'settled' } });
    actor.send({ type: 'query.restore', query: query('b') });
    expect(actor.getSnapshot().matches({ queries: 'saving' })).toBe(false);
  });
  it('can be restored for ten seconds, and are counted every minute', async () => {
    const clock = new SimulatedClock();
    const { actor, count, until } = open([query('a', { inMenu: true }), query('b')], clock);
    await until({ counts: 'waiting' });
    clock.increment(59_999);
    expect(count).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(count).toHaveBeenCalledTimes(2);
    actor.send({ type: 'query.remove', queryNo: 'b' });
    await until({ queries: { idle: 'undoable' } });
    clock.increment(9_999);
    expect(actor.getSnapshot().matches({ queries: { idle: 'undoable' } })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ queries: { idle: 'settled' } })).toBe(true);
  });
  it('are counted periodically while one is pinned, and otherwise not', async () => {
    const pinned = open([query('a', { inMenu: true })]);
    await pinned.until({ counts: 'waiting' });
    expect(pinned.actor.getSnapshot().context.counts).toEqual({ a: { total: 12, capped: false } });
    await pinned.until({ counts: 'counting' });
    const none = open([query('a')]);
    await none.until({ counts: 'waiting' });
    expect(none.count).not.toHaveBeenCalled();
    none.actor.send({ type: 'query.save', query: query('a', { onHome: true }) });
    await none.until({ counts: 'counting' });
  });
  it('are counted again when something changed while they were counted', async () => {
    const { actor, count } = open([query('a', { inMenu: true })], new SimulatedClock());
    expect(actor.getSnapshot().matches({ counts: 'counting' })).toBe(true);
    actor.send({ type: 'counts.refresh' });
    expect(count).toHaveBeenCalledTimes(2);
  });
});
