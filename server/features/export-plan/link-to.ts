/** Where a plan's files are fetched: a page behind the sign-in (docs/domain/download.md#scheduled-exports). */
import { exportPlansPath, portalBases } from '@/api/constants';
import { siteOf } from '#server/features/lookup/identity';
import type { Tx } from '#server/foundation/db/open';
import { phrase, type Phrase, verbatim } from '#server/foundation/phrase';
import type { exportPlan } from '#server/schema';

/** The address of its page, or where the page is in words if the installation has not said its own address. */
export async function linkTo(
  tx: Pick<Tx, 'select'>,
  { exportPlanNo }: Pick<typeof exportPlan.$inferSelect, 'exportPlanNo'>,
): Promise<Phrase> {
  const { url, title } = await siteOf(tx, 'PROVIDER');
  const page = `${portalBases.PROVIDER}${exportPlansPath}/detail?exportPlanNo=${encodeURIComponent(exportPlanNo)}`;
  return url ? verbatim(new URL(page, url).href) : phrase`${title} › 下载中心 › 定期导出`;
}
