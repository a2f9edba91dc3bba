/**
 * Lists of providers' change requests about themselves (docs/domain/provider-organisation.md#organisation-changes,
 * docs/domain/provider.md#own-changes).
 */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { newestFirst } from '#server/foundation/lists/order';
import { defineQuery } from '#server/features/lists/define-query';
import { changeRequest as c } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { ownChangeMoves } from './own-change.moves';

/** Requests of branch organisations, for the organisation above them. */
export const orgChangeQuery = defineQuery(contract.orgChange.list, {
  from: c,
  path: c.agentPath,
  columns: { orgNo: sql`${c.agentNo}`, orgName: sql`${c.agentName}` },
  only: () => eq(c.agentType, 'ORG'),
  order: newestFirst(byCreation(c)),
  moves: [ownChangeMoves],
});
export const changeInfoQuery = defineQuery(contract.changeInfo.list, {
  from: c,
  path: c.agentPath,
  only: ({ me }) => eq(c.agentNo, me.agentNo),
  order: newestFirst(byCreation(c)),
  moves: [ownChangeMoves],
});
