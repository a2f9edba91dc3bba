import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  deskMachine,
  type Choices,
  type Counts,
  type ExportTask,
  type QueryToSave,
  type SavedQuery,
} from './preferences.machine';

const query = (queryNo: string, rest: Partial<SavedQuery> = {}): SavedQuery => ({
  queryNo,
  queryName: queryNo,
  callPath: '/list',
  pagePath: '/page',
  search: '?page=1',
  isDefault: false,
  pin: 'NONE',
  ...rest,
});
function open(queries: readonly SavedQuery[] = []) {
  const keep = vi.fn(async (_choices: Choices) => null);
  const count = vi.fn(async () => ({ a: 12 }));
  const lookAfter = vi.fn(async (_known: readonly string[]): Promise<ExportTask[]> => []);
  const told = vi.fn();
  const actor = createActor(
    deskMachine.provide({
      actors: {
        keep: fromPromise<unknown, Choices>(({ input }) => keep(input)),
        saveQuery: fromPromise<SavedQuery, QueryToSave>(async ({ input }) =>
          query(input.queryNo ?? 'new', { ...input, queryNo: input.queryNo ?? 'new' }),
        ),
        removeQuery: fromPromise<string, string>(async ({ input }) => input),
        count: fromPromise<Counts, void>(count),
        lookAfter: fromPromise<readonly ExportTask[], readonly string[]>(({ input }) => lookAfter(input)),
      },
      actions: { 'tell what is finished': (_, { tasks }) => tasks.forEach(({ fileName }) => told(fileName)) },
      delays: { settle: 5, poll: 20, soon: 5 },
    }),
    { input: { choices: { old: 1 }, queries } },
  );
  actor.start();
  return {
    actor,
    keep,
    count,
    lookAfter,
    told,
    until: (state: object) => waitFor(actor, snapshot => snapshot.matches(state as never)),
  };
}

describe('choices', () => {
  it('hold at once, and are sent together once the hand rests', async () => {
    const { actor, keep, until } = open();
    actor.send({ type: 'choice.make', key: 'width', choice: 90 });
    actor.send({ type: 'choice.make', key: 'width', choice: 91 });
    actor.send({ type: 'choice.make', key: 'order', choice: ['a'] });
    expect(actor.getSnapshot().context.choices).toEqual({ old: 1, width: 91, order: ['a'] });
    await until({ choices: 'keeping' });
    await until({ choices: 'kept' });
    expect(keep.mock.calls).toEqual([[{ width: 91, order: ['a'] }]]);
  });
  it('that could not be sent go along with the next ones', async () => {
    const { actor, keep, until } = open();
    keep.mockRejectedValueOnce(new Error('no network'));
    actor.send({ type: 'choice.make', key: 'a', choice: 1 });
    await until({ choices: 'keeping' });
    await until({ choices: 'kept' });
    actor.send({ type: 'choice.make', key: 'b', choice: 2 });
    await until({ choices: 'keeping' });
    await until({ choices: 'kept' });
    expect(keep.mock.lastCall).toEqual([{ a: 1, b: 2 }]);
  });
});

describe('saved queries', () => {
  it('join the others; a new default takes the place of the old one', async () => {
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
  it('are counted again and again while something is pinned, and not while nothing is', async () => {
    const pinned = open([query('a', { pin: 'SIDEBAR' })]);
    await pinned.until({ counts: 'waiting' });
    expect(pinned.actor.getSnapshot().context.counts).toEqual({ a: 12 });
    await pinned.until({ counts: 'counting' });
    const none = open([query('a')]);
    await none.until({ counts: 'waiting' });
    expect(none.count).not.toHaveBeenCalled();
    none.actor.send({ type: 'query.save', query: query('a', { pin: 'HOME' }) });
    await none.until({ counts: 'counting' });
  });
});

describe('exports', () => {
  it('are looked after until they are done, and each is told once', async () => {
    const { actor, lookAfter, told, until } = open();
    await until({ exports: 'idle' });
    lookAfter
      .mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'DOING' }])
      .mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'SUCCESS' }]);
    actor.send({ type: 'export.asked', taskNo: 'X1' });
    await until({ exports: 'waiting' });
    expect(actor.getSnapshot().context.running).toHaveLength(1);
    await until({ exports: 'idle' });
    expect(lookAfter.mock.calls.slice(1)).toEqual([[['X1']], [['X1']]]);
    expect(told.mock.calls).toEqual([['交易.xlsx']]);
    expect(actor.getSnapshot().context.running).toEqual([]);
  });
  it('that are done before one looks are told all the same', async () => {
    const { actor, lookAfter, told, until } = open();
    await until({ exports: 'idle' });
    lookAfter.mockResolvedValueOnce([{ taskNo: 'X1', fileName: '交易.xlsx', status: 'SUCCESS' }]);
    actor.send({ type: 'export.asked', taskNo: 'X1' });
    await until({ exports: 'idle' });
    expect(told.mock.calls).toEqual([['交易.xlsx']]);
  });
});
