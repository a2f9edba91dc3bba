import type { CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { download } from '@/api/contract/download';
import { exportPlan } from '@/api/contract/export-plan';
import { downloadFlow } from '@/machines/flows/download.flow';
import { Progress } from '@/components/controls/progress/progress';
import { act, runLocally } from '@/pages/kit/action/actions';
import { concerns, permitted } from '@/pages/kit/action/action-logic';
import { defineList } from '@/pages/kit/list/define-list';
import { listOfRecord } from '@/pages/kit/list/list-of-record';

type Task = CallOutput<typeof exportPlan.files>['list'][number] | CallOutput<typeof download.list>['list'][number];
const { fetch, retry, delete: remove } = downloadFlow.events;

/** The task is queued or running: there is no file to fetch, and it cannot be retried. */
const isUnderWay = (task: HasActions) => !concerns(task, ['downloadStatus.fetch', 'downloadStatus.retry']);

/** What a task shows and offers, wherever it is listed. */
const tasks = {
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

/** 下载中心 (docs/domain/download.md#download-centre). */
export const downloadTask = defineList({
  ...tasks,
  list: download.list,
  filters: ['taskName', 'bizName', 'status', 'createTime'],
  columns: [
    'fileName',
    'status',
    'failReason',
    'bizName',
    'totalCount',
    'fileSize',
    'operatorName',
    'createTime',
    'finishTime',
    'expireTime',
    'taskNo',
  ],
  mobileCard: { title: 'fileName', lines: ['failReason', 'totalCount', 'fileSize', 'createTime', 'expireTime'] },
  emptyState: { title: '还没有下载任务', text: '在列表中点「导出」后，文件会在这里生成。' },
});

/** The files of one scheduled export, below its record (docs/domain/download.md#scheduled-exports). */
export const filesOfPlan = listOfRecord(
  defineList({
    ...tasks,
    list: exportPlan.files,
    mobileCard: { title: 'fileName', lines: ['dueDay', 'failReason', 'totalCount', 'fileSize', 'expireTime'] },
    emptyState: { title: '还没有文件', text: '到期后，文件会在这里生成。' },
  }),
  'exportPlanNo',
);
