/** Sends a personal notice to one provider, in the transaction of the event it reports. */
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { notice } from '#server/schema';
import { noticeRow, type NoticeText } from './notice-row';

export async function notify(
  tx: Pick<Tx, 'insert' | 'execute'>,
  agentNo: string,
  says: NoticeText,
  now: number,
): Promise<void> {
  const noticeNo = await documentNo(tx, 'TZ', now);
  const head = { noticeNo, noticeType: 2, targetScope: agentNo, publisher: '系统', publishTime: now } as const;
  await tx.insert(notice).values(noticeRow(head, says));
}
