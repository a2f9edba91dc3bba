/** Lists of disputes, for providers and for the platform (docs/domain/earnings.md#disputes). */
import { and, ne, or, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import type { Reader } from '#server/foundation/lists/query.types';
import { dispute } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { disputeMoves } from './dispute.moves';
import { isSeen } from './seen';

const d = dispute;
const isRaised = disputeMoves.isIn('RAISED');
const ofRoot = sql`${d.agentPath} = '/' || ${d.agentNo} || '/'`;
/** What the platform decides: what was escalated, and what nobody else may answer. */
export const waitsForPlatform = or(disputeMoves.isIn('ESCALATED'), and(isRaised, ofRoot))!; // of two conditions

export const disputeQuery = defineQuery(contract.dispute.list, {
  from: d,
  path: d.agentPath,
  only: ({ me }) => isSeen(me),
  where: {
    // Only the root organisation answers; others have nothing to answer.
    handling: (_code: string, { me }: Reader) =>
      and(isRaised, ne(d.agentNo, me.agentNo), sql`starts_with(${d.agentPath}, '/' || ${me.agentNo} || '/')`)!, // of three conditions
  },
  order: newestFirst(byCreation(d)),
  moves: [disputeMoves],
});
export const platformDisputeQuery = defineQuery(contract.platformDispute.list, {
  from: d,
  path: d.agentPath,
  where: { handling: () => waitsForPlatform },
  order: newestFirst(byCreation(d)),
  moves: [disputeMoves],
});
