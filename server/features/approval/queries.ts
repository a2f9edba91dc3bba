/** Requests of the own provider or the platform: one's own, and those that one could decide. */
import { sql } from 'drizzle-orm';
import { allCalls, contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import { approval } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { approvalMoves } from './approval.moves';
import { isSeen } from './seen';

const a = approval;
const topics = allCalls.filter(({ eyes }) => eyes).map(({ path, summary }) => sql`when ${path} then ${summary}`);
const approvalTopic = sql`case ${a.callPath} ${sql.join(topics, sql` `)} else ${a.callPath} end`;

export const approvals = defineQuery(contract.approval.list, {
  from: a,
  path: null,
  only: ({ me }) => isSeen(me),
  columns: { approvalTopic },
  order: newestFirst(byCreation(a)),
  moves: [approvalMoves],
});
