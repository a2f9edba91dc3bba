/** Notices that the platform publishes (docs/domain/notice.md). */
import { inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { identityOf } from '#server/features/lookup/identity';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { file, notice } from '#server/schema';
import { noticeRow, type PortalNotice, notify } from './notice-row';

interface Publication extends PortalNotice {
  /** `ALL`, `ORG`, `AGENT`, or the number of one provider. */
  readonly scope: string;
}
export async function publishNotice(tx: Tx, { scope, ...body }: Publication, now: number): Promise<void> {
  if (/^\d{8}$/.test(scope)) return notify(tx, scope, body, now);
  const head = {
    noticeNo: await documentNo(tx, 'TZ', now),
    noticeType: 1,
    targetScope: scope,
    publisher: (await identityOf(tx))?.publisher ?? '平台',
    publishTime: now,
  } as const;
  await tx.insert(notice).values(noticeRow(head, body));
}

/** The files of these numbers, to be attached. @throws Failure `invalid` if one of them was never uploaded. */
export async function attachedFiles(db: Pick<Tx, 'select'>, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const { fileNo, fileName } = file;
  const found = await db
    .select({ fileNo, fileName })
    .from(file)
    .where(inArray(fileNo, [...numbers]));
  return numbers.map(number => {
    const one = found.find(each => each.fileNo === number);
    if (!one) throw new Failure('invalid', `附件不存在：${number}`);
    return one;
  });
}
