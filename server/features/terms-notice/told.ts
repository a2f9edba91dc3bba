/** How many were told of one change, and have acknowledged it (docs/domain/provider.md#terms-notices). */
import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { termsNotice as n } from '#server/schema';
import { termsNoticeMoves } from './terms-notice.moves';

export async function noticesTold(tx: Pick<Tx, 'select'>, draftNo: string) {
  const acknowledged = sql<number>`count(*) filter (where ${termsNoticeMoves.isIn('ACKNOWLEDGED')})`.mapWith(Number);
  const [found] = await tx
    .select({ toldCount: count(), acknowledgedCount: acknowledged })
    .from(n)
    .where(and(eq(n.termsSource, 'PRODUCTS'), eq(n.sourceNo, draftNo)));
  return found!; // an aggregate has one row
}
