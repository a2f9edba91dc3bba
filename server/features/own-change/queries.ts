/** Lists of providers' requests about themselves (domain.md S19, S66). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { newestFirst } from '#server/platform/lists/order';
import { defineQuery } from '#server/features/lists/define-query';
import { changeRequest as c } from '#server/schema';
import { byCreation } from '#server/schema/order';
import { ownChangeMoves } from './own-change.moves';

/** Those of branch organisations, as the organisation above them sees them. */
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
