/** The calls behind preferences, saved queries and running exports; fetched by whoever signs in. */
import { desk } from '@/api/contract/preferences';
import { download } from '@/api/contract/download';
import type { ExportTask } from '@/machines/portal/exports.machine';
import type { Choices } from '@/machines/portal/preferences.machine';
import type { Counts, QueryToSave, SavedQuery } from '@/machines/portal/saved-queries.machine';
import type { Restored } from '@/machines/portal/session.types';
import type { Services } from '@/pages/kit/page/services';
import { unsentChoices } from '../browser/storage';

type Send = Services['send'];

/** Without what is kept one works with the defaults: nobody is kept out for the sake of a column's width. */
export async function restore(send: Send): Promise<Restored> {
  const unsent = unsentChoices();
  try {
    const { choices, queries } = await send(desk.load, {}, { quiet: true });
    const stored = choices.map(({ choiceKey, choice }) => [choiceKey, JSON.parse(choice) as unknown]);
    return { choices: Object.fromEntries(stored) as Choices, unsent, queries };
  } catch {
    return { choices: {}, unsent, queries: [] };
  }
}

export const store = (send: Send, changed: Choices) =>
  Promise.all(
    Object.entries(changed).map(([choiceKey, choice]) =>
      send(desk.keep, { choiceKey, choice: choice === null ? null : JSON.stringify(choice) }, { quiet: true }),
    ),
  );

export const saveQuery = (send: Send, query: QueryToSave, requestNo: string) =>
  send(desk.saveQuery, { ...query, requestNo });

/** Tells that it is gone, with the way back for as long as the toast stays; it is then stored anew, under another number. */
export async function removeQuery(
  { send, tell, actors }: Pick<Services, 'send' | 'tell' | 'actors'>,
  { queryNo, ...query }: SavedQuery,
): Promise<string> {
  await send(desk.removeQuery, { queryNo });
  tell(`已删除「${query.queryName}」`, 'success', {
    label: '撤销',
    run: () => actors().savedQueries.send({ type: 'query.restore', query }),
  });
  return queryNo;
}

export const count = async (send: Send): Promise<Counts> =>
  Object.fromEntries((await send(desk.counts, {}, { quiet: true })).map(({ queryNo, total }) => [queryNo, total]));

export const running = (send: Send, taskNos: readonly string[]) =>
  send(download.running, { taskNos: [...taskNos] }, { quiet: true });

/** Says of each what became of it, and offers the file. */
export function tellFinished(
  { send, tell, fetchFile }: Pick<Services, 'send' | 'tell' | 'fetchFile'>,
  tasks: readonly ExportTask[],
): void {
  const fetch = async (taskNo: string) => fetchFile((await send(download.getUrl, { taskNo })).url);
  for (const { taskNo, fileName, status } of tasks) {
    if (status !== 'SUCCESS') tell(`导出失败：${fileName}`, 'danger');
    else tell(`导出完成：${fileName}`, 'success', { label: '下载', run: () => void fetch(taskNo) });
  }
}
