/** What the toast of a removed query brings back is the query as it was: in the menu, on the home page, applied at first. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Send } from '@/api/client/client';
import {
  savedQueriesMachine,
  type QueryToSave,
  type SavedQueriesRef,
  type SavedQuery,
} from '@/machines/portal/saved-queries.machine';
import type { Services } from '@/pages/kit/page/services';
import { removeQuery } from './seldom';

const query: SavedQuery = {
  queryNo: 'Q1',
  queryName: '便利店',
  callPath: '/list',
  pagePath: '/page',
  search: '?agentName=1',
  isDefault: true,
  inMenu: true,
  onHome: true,
  shared: true,
  columns: { order: ['agentNo'], hidden: [], pinned: [] },
  sharedBy: null,
};

it('is the query with all that was set for it, under a new number', async () => {
  const notify = vi.fn<Services['notify']>();
  const send = (async () => null) as unknown as Send;
  const savedQueries: SavedQueriesRef = createActor(
    savedQueriesMachine.provide({
      actors: {
        saveQuery: fromPromise<SavedQuery, QueryToSave>(async ({ input: { columns = null, shared, ...input } }) => ({
          ...input,
          queryNo: 'Q2',
          shared: shared ?? false,
          columns,
          sharedBy: null,
        })),
        removeQuery: fromPromise<string, SavedQuery>(async ({ input }) =>
          removeQuery({ send, notify, actors: () => ({ savedQueries }) as never }, input),
        ),
      },
    }),
  ).start();
  savedQueries.send({ type: 'queries.restored', queries: [query] });
  savedQueries.send({ type: 'query.remove', queryNo: 'Q1' });
  await waitFor(savedQueries, ({ context }) => context.queries.length === 0);
  const [text, , undo] = notify.mock.calls[0]!;
  expect([text, undo?.label]).toEqual(['已删除「便利店」', '撤销']);
  undo!.run();
  await waitFor(savedQueries, ({ context }) => context.queries.length > 0);
  expect(savedQueries.getSnapshot().context.queries).toEqual([{ ...query, queryNo: 'Q2' }]);
  savedQueries.stop();
});
