/** A personal notice to one provider, in the transaction of what it tells about. */
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { notice } from '#server/schema';

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

export async function notify(
  tx: Pick<Tx, 'insert' | 'execute'>,
  agentNo: string,
  { title, text }: { readonly title: string; readonly text: string },
  now: number,
): Promise<void> {
  await tx.insert(notice).values({
    noticeNo: await documentNo(tx, 'TZ', now),
    noticeType: 2,
    title,
    summary: text.slice(0, 120),
    content: `<p>${escaped(text)}</p>`,
    targetScope: agentNo,
    publisher: '系统',
    publishTime: now,
    createTime: now,
    updateTime: now,
  });
}
