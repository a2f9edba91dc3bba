/** The list of changes that were told (docs/domain/provider.md#terms-notices). */
import { eq } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { defineQuery } from '#server/features/lists/define-query';
import { newestFirst } from '#server/foundation/lists/order';
import type { Reader } from '#server/foundation/lists/query.types';
import { termsNotice as n } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { isSeen } from './seen';
import { termsNoticeMoves } from './terms-notice.moves';

export const termsNoticeQuery = defineQuery(contract.termsNotice.list, {
  from: n,
  path: n.agentPath,
  only: ({ me }) => isSeen(me),
  where: {
    noticeSide: (side: string, { me }: Reader) => eq(side === 'RECEIVED' ? n.agentNo : n.issuerNo, me.agentNo),
  },
  order: newestFirst(byCreation(n)),
  moves: [termsNoticeMoves],
});
