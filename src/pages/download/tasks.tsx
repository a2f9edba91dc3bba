/** A task of the download centre, wherever it is listed. */
import type { CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { download } from '@/api/contract/download';
import type { exportPlan } from '@/api/contract/export-plan';
import { downloadFlow } from '@/machines/flows/download.flow';
import { Progress } from '@/components/controls/progress/progress';
import { act, runLocally } from '@/pages/kit/action/actions';
import { concerns, permitted } from '@/pages/kit/action/action-logic';

type Task = CallOutput<typeof exportPlan.files>['list'][number] | CallOutput<typeof download.list>['list'][number];
const { fetch, retry, delete: remove } = downloadFlow.events;

/** The task is queued or running: there is no file to fetch, and it cannot be retried. */
const isUnderWay = (task: HasActions) => !concerns(task, ['downloadStatus.fetch', 'downloadStatus.retry']);

/** What it shows and offers. */
export const tasks = {
  rowKey: 'taskNo',
  status: 'status',
  cells: {
    totalCount: (task: Task) =>
      isUnderWay(task) ? (
        <Progress label="生成进度" done={task.doneCount ?? 0} total={task.totalCount ?? 0} />
      ) : undefined,
  },
  pollWhile: isUnderWay,
  rowActions: (task: Task) => {
    const { taskNo, fileName } = task;
    return [
      permitted(
        task,
        'downloadStatus.fetch',
        runLocally(fetch.label, async ({ send, fetchFile }) =>
          fetchFile((await send(download.getUrl, { taskNo })).url),
        ),
      ),
      permitted(task, 'downloadStatus.retry', act(retry.label, download.retry, { taskNo }, { done: '已重新提交' })),
      permitted(
        task,
        'downloadStatus.delete',
        act(remove.label, download.delete, { taskNo }, { confirm: true, done: `${fileName} 已删除`, danger: true }),
      ),
    ];
  },
} as const;
