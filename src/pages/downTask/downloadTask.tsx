/** 下载中心 (domain.md S07). */
import { download } from '@/api/contract/download';
import { Progress } from '@/components/feedback/progress/progress';
import { act, own } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: download.list,
  rowKey: 'taskNo',
  filters: ['taskName', 'bizName', 'status', 'createTime'],
  columns: [
    'fileName',
    'status',
    'bizName',
    'totalCount',
    'fileSize',
    'operatorName',
    'createTime',
    'finishTime',
    'expireTime',
    'failReason',
    'taskNo',
  ],
  status: 'status',
  card: { title: 'fileName', lines: ['totalCount', 'fileSize', 'createTime', 'expireTime'] },
  cells: {
    totalCount: ({ status, doneCount, totalCount }) =>
      status === 'DOING' ? <Progress label="生成进度" done={doneCount ?? 0} total={totalCount ?? 0} /> : undefined,
  },
  changing: ({ status }) => status === 'INIT' || status === 'DOING',
  rowActions: ({ taskNo, status, fileName }) => [
    status === 'SUCCESS' &&
      own('下载', async ({ send, fetchFile }) => fetchFile((await send(download.getUrl, { taskNo })).url)),
    (status === 'FAIL' || status === 'EXPIRE') && act('重新生成', download.retry, { taskNo }, { done: '已重新提交' }),
    status !== 'DOING' &&
      act('删除', download.delete, { taskNo }, { confirm: `确认删除“${fileName}”？文件将一并删除。`, danger: true }),
  ],
  nothing: { title: '还没有下载任务', text: '在列表中点“导出”后，文件会在这里生成。' },
});
