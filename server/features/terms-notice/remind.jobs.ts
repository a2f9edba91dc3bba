/** Reminds of changes that nobody has acknowledged, once, a day before they take effect (docs/domain/provider.md#terms-notices). */
import { and, inArray, isNull, lte } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { notifyAll } from '#server/features/notice/notice-row';
import { dueRows } from '#server/foundation/batches';
import { eachBatch, type Job } from '#server/foundation/each-row';
import type { Tx } from '#server/foundation/db/open';
import { termsNotice as n } from '#server/schema';
import { effectWords } from './tell';
import { type TermsNotice, termsNoticeMoves } from './terms-notice.moves';

export const remindTerms: Job = async (deps, now) => {
  const isDue = and(termsNoticeMoves.isIn('TOLD'), isNull(n.remindedTime), lte(n.effectTime, now + dayMs));
  await eachBatch(
    deps,
    { job: 'remindTerms', key: row => row.termsNoticeNo },
    dueRows(deps, n, ['id'], isDue),
    (tx, rows) => remind(tx, rows, now),
  );
};

/** Those that another process has reminded of meanwhile, or that were acknowledged, are left out. */
async function remind(tx: Tx, rows: readonly TermsNotice[], now: number): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const claimed = await tx
    .update(n)
    .set({ remindedTime: now })
    .where(and(inArray(n.id, ids), termsNoticeMoves.isIn('TOLD'), isNull(n.remindedTime)))
    .returning();
  await notifyAll(
    tx,
    claimed.map(row => ({
      agentNo: row.agentNo,
      title: '政策变更待确认',
      text: `${row.issuerName}告知的 ${row.changeCount} 项变更，${effectWords(row)}，尚未确认已知悉。`,
      about: ['TERMS_NOTICE', row.termsNoticeNo] as const,
    })),
    now,
  );
}
