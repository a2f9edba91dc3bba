/** The operator's preferences and saved queries, and what waits in the queries they pinned. */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import type { Handlers } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query.types';
import { savedQuery } from '#server/schema';
import { choicesOf, storeChoice } from './choices';
import { countPinned } from './count-pinned';
import { savedQueriesOf, saveQuery } from './saved-queries';

export const preferencesCalls = (
  { db, random }: Deps,
  queries: readonly ListQuery[],
): Handlers<typeof contract.desk> => ({
  load: async (_input, { me }) => ({
    choices: await choicesOf(db, me.operatorNo),
    queries: await savedQueriesOf(db, me.operatorNo),
  }),
  keep: (input, context) => storeChoice(db, input, context),
  saveQuery: (input, context) =>
    idempotent(db, context, input, tx => saveQuery(tx, input, context, () => random(12).toString('hex'), queries)),
  async removeQuery({ queryNo }, { me }) {
    await db.delete(savedQuery).where(and(eq(savedQuery.queryNo, queryNo), eq(savedQuery.operatorNo, me.operatorNo)));
    return null;
  },
  counts: (_input, context) => countPinned(db, queries, context),
});
