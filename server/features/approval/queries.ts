/** Requests of the own provider or the platform: one's own, and those that one could decide. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { allCalls } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { approval } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { pathsOf } from './approval.calls';
import { approvalMoves } from './approval.moves';

const a = approval;
const topics = allCalls.filter(({ eyes }) => eyes).map(({ path, summary }) => sql`when ${path} then ${summary}`);
const approvalTopic = sql`case ${a.callPath} ${sql.join(topics, sql` `)} else ${a.callPath} end`;

export const approvals = defineQuery(contract.approval.list, {
  from: a,
  path: null,
  only: ({ me }) =>
    and(eq(a.agentNo, me.agentNo), or(eq(a.askedBy, me.operatorNo), inArray(a.callPath, ['', ...pathsOf(me)])))!,
  columns: { approvalTopic },
  order: newestFirst(byCreation(a)),
  moves: [approvalMoves],
});
