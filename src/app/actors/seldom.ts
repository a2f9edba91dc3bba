/** What a signed-in operator does seldom: signing out, removing a saved query, an export that ends. Loaded with the first of them. */
import type { SnapshotFrom } from 'xstate';
import { download } from '@/api/contract/download';
import { preferences } from '@/api/contract/preferences';
import type { decisionsMachine } from '@/machines/portal/decisions.machine';
import type { ExportTask } from '@/machines/portal/exports.machine';
import { undoAction } from '@/components/overlays/toast/toast-action';
import { asOwn, type SavedQuery } from '@/machines/portal/saved-queries.machine';
import type { Services } from '@/pages/kit/page/services';

/** Maximum time that a sign-out waits for pending decisions. */
const settleMs = 10_000;

/** Sends all pending decisions and waits until they are settled. */
export async function settleDecisions({ decisions }: Partial<ReturnType<Services['actors']>>): Promise<void> {
  if (!decisions) return;
  decisions.send({ type: 'decisions.send' });
  // Not xstate's `waitFor`: every library function used here also adds to the code that the sign-in page loads.
  await new Promise<void>(resolve => {
    const giveUp = setTimeout(resolve, settleMs);
    const look = ({ context }: SnapshotFrom<typeof decisionsMachine>) => {
      if (context.decisions.length > 0) return;
      clearTimeout(giveUp);
      resolve();
    };
    decisions.subscribe(look);
    look(decisions.getSnapshot());
  });
}

/** Shows a toast with an undo button; undo stores the query again under another number. */
export async function removeQuery(
  { send, notify, actors }: Pick<Services, 'send' | 'notify' | 'actors'>,
  removed: SavedQuery,
): Promise<string> {
  const { queryNo, ...query } = asOwn(removed);
  await send(preferences.removeQuery, { queryNo });
  notify(
    `已删除「${query.queryName}」`,
    'success',
    undoAction(() => actors().savedQueries.send({ type: 'query.restore', query })),
  );
  return queryNo;
}

/** Shows the result of each export, and offers the file of a successful one. */
export function announceFinished(
  { send, notify, fetchFile }: Pick<Services, 'send' | 'notify' | 'fetchFile'>,
  tasks: readonly ExportTask[],
): void {
  const fetch = async (taskNo: string) => fetchFile((await send(download.getUrl, { taskNo })).url);
  for (const { taskNo, fileName, status } of tasks) {
    if (status !== 'SUCCESS') notify(`导出失败：${fileName}`, 'danger');
    else notify(`导出完成：${fileName}`, 'success', { label: '下载', run: () => void fetch(taskNo) });
  }
}
